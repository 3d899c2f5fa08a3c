/** `npm run pages`: prints docs/pages.md; with `-- --write` writes it. */
import { writeFileSync } from 'node:fs';
import { formatPages } from './pages/document.ts';

const text = formatPages();
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../docs/pages.md', import.meta.url), text);
} else process.stdout.write(text);
