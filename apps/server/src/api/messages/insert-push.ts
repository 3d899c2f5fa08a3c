import { createECDH } from 'node:crypto';
import { DomainError } from '../../domain-error.ts';
import { pushPurpose, savePush } from '../../store/messages/push-subscriptions.ts';
import type { Handler } from '../call-context.ts';

export const insertPush: Handler<'insertPush'> = async (
  { services, caller },
  { endpoint, keys, language },
) => {
  const { accountId, sessionId } = caller;
  const publicKey = Buffer.from(keys.p256dh, 'base64url');
  assertOnCurve(publicKey);
  await savePush(services.database, {
    sessionId,
    accountId,
    endpoint,
    publicKey,
    authSecret: services.secrets.seal(Buffer.from(keys.auth, 'base64url'), pushPurpose(sessionId)),
    language,
    createdAt: new Date(),
  });
  return null;
};

/** Nothing can be encrypted for a point that is not on the curve. @throws DomainError invalidInput */
function assertOnCurve(publicKey: Buffer): void {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(publicKey);
  } catch {
    throw new DomainError('invalidInput', { argument: 'keys', problem: 'not a point of P-256' });
  }
}
