/** `npm run settings`: prints docs/settings.md; with `-- --write` writes it. */
import { writeFileSync } from 'node:fs';
import { formatSettings } from './settings/document.ts';

const text = formatSettings();
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../docs/settings.md', import.meta.url), text);
} else process.stdout.write(text);
