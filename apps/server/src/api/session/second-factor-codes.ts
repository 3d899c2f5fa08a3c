/** Codes of authenticator apps (TOTP, RFC 6238) and recovery codes: drawing them, and taking each once. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../../services.ts';
import {
  findSecondFactor,
  purposeOf,
  takeRecoveryCode,
  takeStep,
} from '../../store/session/second-factors.ts';

/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20;
/** What every app assumes, some without reading the address. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks differ: a code of the 30 s before or after counts too (RFC 6238, section 5.2). */
const WINDOW = 1;
const ISSUER = 'Outrider';

const RECOVERY_CODES = 10;
/** Without characters that are taken for each other. 31^12: 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 12;

export function drawSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function describeSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = toTotp(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Takes a code of the app, or a recovery code, so that it works no second time. `confirming` also takes one of a
 * secret that does not count yet.
 */
export async function takeCode(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  accountId: string,
  code: string,
  confirming = false,
): Promise<boolean> {
  const factor = await findSecondFactor(database, accountId);
  if (!factor || (!factor.isConfirmed && !confirming)) return false;
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  const timestamp = Date.now();
  const secret = secrets.open(factor.sealedSecret, purposeOf(accountId));
  const delta = toTotp(secret).validate({ token: plain, timestamp, window: WINDOW });
  if (delta !== null) {
    return takeStep(database, accountId, TOTP.counter({ timestamp, period: PARAMETERS.period }) + delta);
  }
  return factor.isConfirmed && takeRecoveryCode(database, accountId, hashRecoveryCode(accountId, plain));
}

export function drawRecoveryCodeList(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** The codes are drawn at random: a plain hash of them cannot be searched through. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${accountId}/${code.replaceAll('-', '')}`)
    .digest();
}

function toTotp(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    ...PARAMETERS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
