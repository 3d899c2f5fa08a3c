import { countJobRows, findJobRows as findRows } from '../../store/jobs/job-rows.ts';
import { paged } from '../../store/page.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentProblem } from './present-job.ts';

export const findJobRows: Handler<'findJobRows'> = async ({ services: { database } }, input) => {
  const page = toPage(input);
  const found = await findRows(database, input.id, input.states, page);
  const { total, rows } = await paged(page, found, () => countJobRows(database, input.id, input.states));
  return {
    total,
    list: rows.map(({ line, name, state, cells, ...problem }) => ({
      line,
      name,
      state,
      cells: [...cells],
      ...presentProblem(problem),
    })),
  };
};
