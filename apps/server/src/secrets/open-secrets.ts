import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { forgetSealedMessages, hasSealedMessages } from '../store/messages/sealed-messages.ts';
import { findOrSetFingerprint, setFingerprint } from '../store/secrets/installation-keys.ts';
import {
  forgetSecondFactors,
  hasSealedSecondFactors,
  sealSecondFactors,
} from '../store/session/second-factors.ts';
import { keyFileOf, readKeyFile } from './installation-key.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/**
 * Opens the box that seals secrets of the database. Values that are not sealed, because there was no key before, are
 * sealed now.
 * @throws Error if the key is not the one that the database knows, since its sealed values could not be opened.
 */
export async function openSecrets(
  database: Database,
  { dataDir, secretsKey, secretsKeyLost }: Pick<Config, 'dataDir' | 'secretsKey' | 'secretsKeyLost'>,
  log: Log,
): Promise<SecretBox> {
  const box = createSecretBox(secretsKey ?? (await readKeyFile(dataDir)));
  const known = await findOrSetFingerprint(database, box.fingerprint);
  if (!known.equals(box.fingerprint)) {
    if (!secretsKeyLost && (await hasSealed(database))) {
      const where = secretsKey ? 'SECRETS_KEY' : keyFileOf(dataDir);
      throw new Error(
        `${where} is not the key that this database's secrets (second factors, webhooks, passwords of mail and message providers) were sealed with. Put that key back; if it is lost, start once with SECRETS_KEY_LOST=true, which goes on without them.`,
      );
    }
    const removed = await database.transaction().execute(async (transaction) => {
      await setFingerprint(transaction, box.fingerprint);
      const messages = await forgetSealedMessages(transaction, new Date());
      return { secondFactors: await forgetSecondFactors(transaction), messages };
    });
    if (removed.secondFactors + removed.messages > 0) {
      log.warn(removed, 'second factors, and secrets of messages, that a lost key had sealed were removed');
    }
  }
  const sealed = await sealSecondFactors(database, box);
  if (sealed > 0) log.info({ sealed }, 'second factors that stood readable in the database are sealed now');
  return box;
}

async function hasSealed(database: Database): Promise<boolean> {
  return (await hasSealedSecondFactors(database)) || hasSealedMessages(database);
}
