import { CLAIMS_MAX } from '@outrider/contract/claims.ts';
import { DomainError } from '../../domain-error.ts';
import { countOpenClaims, insertClaims as insertStored } from '../../store/claims/number-claims.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { readTerminalIds } from '../devices/read-terminal-ids.ts';

/** A number that nobody has can be claimed, too: the answer tells nothing of which exist. */
export const insertClaims: Handler<'insertClaims'> = async (context, input) => {
  const { services, caller } = context;
  const terminalIds = readTerminalIds(input.terminalIDs, input.deviceProtocol);
  await services.database.transaction().execute(async (transaction) => {
    const open = await countOpenClaims(transaction, caller.accountId);
    const claims = terminalIds.map((terminalId) => ({
      claimantId: caller.accountId,
      accountId: input.id,
      terminalId,
      model: input.deviceType,
      protocolType: input.deviceProtocol,
      note: input.note,
    }));
    const filed = await insertStored(transaction, claims, new Date());
    if (open + filed.length > CLAIMS_MAX) throw new DomainError('tooManyClaims', { max: CLAIMS_MAX });
    const deeds = filed.map((subject) => ({
      action: 'insertClaims' as const,
      accountId: input.id,
      subject,
      after: { note: input.note },
    }));
    await record(context, transaction, ...deeds);
  });
  return null;
};
