/** `npm run models`: prints docs/models.md; with `-- --write` writes it. */
import { writeFileSync } from 'node:fs';
import { formatModels } from './models/document.ts';

const text = formatModels();
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../docs/models.md', import.meta.url), text);
} else process.stdout.write(text);
