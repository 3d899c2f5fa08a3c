/** What a job leaves behind, as files. */
import { findJobRows, getJobResult, IMPORT_COLUMNS, type Job } from '@outrider/contract/jobs.ts';
import { ApiError, callApi, callForBytes } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { readAll } from '../list/read-all.ts';
import { writeFile } from '../list/write-file.ts';
import type { Words } from '../list/words.ts';

export async function saveResult({ id, file }: Job): Promise<void> {
  if (!file) return;
  saveBlob(file.name, new Blob([await callForBytes(getJobResult, { id })]));
}

/** The rows that failed as they were given, each with what is wrong: mended, the file can be imported again. */
export async function saveFailedRows(
  { id, kind }: Job,
  words: Words,
  errorText: (error: unknown) => string,
): Promise<void> {
  const { rows } = await readAll({
    load: (pageNum, pageSize, signal) =>
      callApi(findJobRows, { id, states: ['failed'], pageNum, pageSize }, signal),
    rowId: ({ line }) => String(line),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const columns = kind in IMPORT_COLUMNS ? IMPORT_COLUMNS[kind as keyof typeof IMPORT_COLUMNS] : ['']; // By `in`.
  const file = await writeFile('xlsx', {
    titles: [...columns, words.text('jobs:problem')],
    rows: rows.map(({ cells, problem }) => [
      ...columns.map((_column, index) => cells[index]),
      problem && errorText(new ApiError(problem.key, problem.params)),
    ]),
  });
  saveBlob(`${kind}-${id}-failed.xlsx`, file);
}
