/** Pages to print, set by Typst in a process of its own (docs/decisions/0040-pages-to-print.md). */
import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TypesetJob } from './typeset-process.ts';

const PROCESS = fileURLToPath(new URL('typeset-process.ts', import.meta.url));
/** Far above what the longest report takes. */
const LONGEST_MS = 300_000;

/** One at a time: each takes a processor, and the memory of its pages. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the PDF. @rejects Error with what the typesetter says. */
export function typeset(job: TypesetJob): Promise<Buffer> {
  const turn = last.then(
    () => run(job),
    () => run(job),
  );
  last = turn;
  return turn;
}

async function run(job: TypesetJob): Promise<Buffer> {
  // It needs nothing of the server's environment, which has secrets.
  const child = spawn(process.execPath, [PROCESS], { env: {}, timeout: LONGEST_MS });
  const ended = Promise.withResolvers<number | null>();
  child.on('error', ended.reject);
  child.on('close', ended.resolve);
  // A process that dies early is known by its end, not by the broken pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(job));
  const [pdf, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended.promise]);
  if (code !== 0) throw new Error(`the typesetter ended with ${code}: ${complaint.slice(-2_000)}`);
  return pdf;
}
