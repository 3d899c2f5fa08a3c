/** `npm run permissions`: prints docs/permissions.md; with `-- --write` writes it. */
import { writeFileSync } from 'node:fs';
import { CALLS } from '@outrider/contract/calls.ts';
import { formatDocument } from './permissions/document.ts';

const text = formatDocument(CALLS);
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../docs/permissions.md', import.meta.url), text);
} else process.stdout.write(text);
