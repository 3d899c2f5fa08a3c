/** The installation's own key: given by the environment, or drawn once and kept in a file that the server alone reads. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES } from './secret-box.ts';

const HEX = new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`, 'i');

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'secrets.key');
}

/** @throws Error that names where the key is from, for what is no key. */
export function parseKey(text: string, from: string): Buffer {
  const hex = text.trim();
  if (!HEX.test(hex)) throw new Error(`${from} is no key: it has ${KEY_BYTES * 2} hexadecimal digits`);
  return Buffer.from(hex, 'hex');
}

/** The key of the data folder; drawn when there is none. */
export async function readKeyFile(dataDir: string): Promise<Buffer> {
  const file = keyFileOf(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // Whoever comes first draws it; another process that starts at the same time reads what is there.
    await writeFile(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return parseKey(await readFile(file, 'utf8'), file);
}

function isThere(error: unknown): boolean {
  // Node's system errors carry their name here.
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EEXIST';
}
