import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { findOrSetFingerprint, setFingerprint } from '../store/installation-keys.ts';
import { forgetSecondFactors, hasSealedSecondFactors, sealSecondFactors } from '../store/second-factors.ts';
import { keyFileOf, readKeyFile } from './installation-key.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/**
 * The box that secrets of the database are sealed in. What stands there unsealed, from before there was a key, is sealed
 * now. @throws Error when it is not the key that the database knows: what it sealed would open no more.
 */
export async function openSecrets(
  database: Database,
  { dataDir, secretsKey, secretsKeyLost }: Pick<Config, 'dataDir' | 'secretsKey' | 'secretsKeyLost'>,
  log: Log,
): Promise<SecretBox> {
  const box = createSecretBox(secretsKey ?? (await readKeyFile(dataDir)));
  const known = await findOrSetFingerprint(database, box.fingerprint);
  if (!known.equals(box.fingerprint)) {
    if (!secretsKeyLost && (await hasSealedSecondFactors(database))) {
      const where = secretsKey ? 'SECRETS_KEY' : keyFileOf(dataDir);
      throw new Error(
        `${where} is not the key that this database's second factors were sealed with. Put that key back; if it is lost, start once with SECRETS_KEY_LOST=true, which removes them.`,
      );
    }
    const removed = await database.transaction().execute(async (transaction) => {
      await setFingerprint(transaction, box.fingerprint);
      return forgetSecondFactors(transaction);
    });
    if (removed > 0) log.warn({ removed }, 'second factors that a lost key had sealed were removed');
  }
  const sealed = await sealSecondFactors(database, box);
  if (sealed > 0) log.info({ sealed }, 'second factors that stood readable in the database are sealed now');
  return box;
}
