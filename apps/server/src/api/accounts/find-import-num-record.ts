import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { findQuotaRecords, type QuotaRecordRow } from '../../store/accounts/import-quota.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const findImportNumRecord: Handler<'findImportNumRecord'> = async ({ services, caller }, input) => {
  const { total, rows } = await findQuotaRecords(
    services.database,
    caller.accountId,
    input.id,
    toPage(input),
  );
  return { total, list: rows.map(presentRecord) };
};

function presentRecord(row: QuotaRecordRow) {
  return {
    id: row.recordId,
    setType: getSetType(row.setType),
    amount: row.amount,
    before: row.before,
    after: row.after,
    createTime: row.createdAt.toISOString(),
    ...(row.operatorIsVisible ? { operator: { id: row.operatorId, username: row.operatorName } } : {}),
  };
}

/** @throws for a number that no set type has, which only a broken row can hold. */
function getSetType(number: number) {
  const setType = Object.values(IMPORT_SET_TYPES).find((each) => each === number);
  if (setType === undefined) throw new Error(`unknown import set type ${number}`);
  return setType;
}
