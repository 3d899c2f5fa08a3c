import { REPORT_TEMPLATES_MAX } from '@outrider/contract/report-templates.ts';
import { reportLayout } from '@outrider/contract/reports.ts';
import { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import * as store from '../../store/statistics/report-templates.ts';
import { getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

const layoutSchema = z.object(reportLayout);

/** What an earlier or later version has kept and this one cannot read is left out. */
export const findReportTemplates: Handler<'findReportTemplates'> = async ({ services }, { id }) => {
  const rows = await store.findReportTemplates(services.database, id);
  const list = rows.flatMap(({ name, layout, isShared, isOwn }) => {
    const read = layoutSchema.safeParse(layout);
    return read.success ? [{ name, layout: read.data, shared: isShared, own: isOwn }] : [];
  });
  return { total: list.length, list };
};

export const saveReportTemplate: Handler<'saveReportTemplate'> = async (context, input) => {
  const { id, name, layout, shared } = input;
  await context.services.database.transaction().execute(async (transaction) => {
    const template = { name, layout, isShared: shared };
    if (!(await store.saveReportTemplate(transaction, id, template, REPORT_TEMPLATES_MAX))) {
      throw new DomainError('tooManyReportTemplates', { max: REPORT_TEMPLATES_MAX });
    }
    const { username } = await getNode(transaction, id);
    await record(context, transaction, {
      action: 'saveReportTemplate',
      accountId: id,
      subject: username,
      after: { name, kind: layout.kind, shared },
    });
  });
  return {};
};

export const deleteReportTemplate: Handler<'deleteReportTemplate'> = async (context, { id, name }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    if (!(await store.deleteReportTemplate(transaction, id, name))) return;
    const { username } = await getNode(transaction, id);
    await record(context, transaction, {
      action: 'deleteReportTemplate',
      accountId: id,
      subject: username,
      before: { name },
    });
  });
  return {};
};
