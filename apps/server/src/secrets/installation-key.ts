/**
 * The installation's own key: set in the environment, or generated once and stored in a file that only the server can
 * read.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES } from './secret-box.ts';

const HEX = new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`, 'i');

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'secrets.key');
}

/** @throws Error that names the source of the key, if the text is not a key. */
export function parseKey(text: string, from: string): Buffer {
  const hex = text.trim();
  if (!HEX.test(hex)) throw new Error(`${from} is no key: it has ${KEY_BYTES * 2} hexadecimal digits`);
  return Buffer.from(hex, 'hex');
}

/** Reads the key of the data folder, and generates it if there is none. */
export async function readKeyFile(dataDir: string): Promise<Buffer> {
  const file = keyFileOf(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // The first process generates it; another one that starts at the same time reads the file.
    await writeFile(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return parseKey(await readFile(file, 'utf8'), file);
}

function isThere(error: unknown): boolean {
  // Node's system errors have their name here.
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EEXIST';
}
