import { readFileSync } from 'node:fs';
import { SETTINGS } from '@outrider/server/config.ts';
import { infosOf } from '@outrider/server/config-setting.ts';
import { expect, test } from 'vitest';
import { listProjectFiles, ROOT } from '../check/project-files.ts';
import { formatSettings } from './document.ts';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const infos = Object.values(SETTINGS).flatMap(infosOf);

test('docs/settings.md matches the declarations (npm run settings -- --write)', () => {
  expect(read('docs/settings.md')).toBe(formatSettings());
});

test('each setting is declared once, with its valid values and its default', () => {
  const names = infos.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const silent = infos.filter(
    (info) => info.kind === '' || info.help === '' || (info.default ?? info.otherwise) === undefined,
  );
  expect(silent).toEqual([]);
});

/** Variables of programs other than the server. */
const NOT_OF_THE_SERVER = new Set(['DEMO_PASSWORD', 'TEST_DATABASE_URL']);

test.each(listProjectFiles().filter((file) => /^([A-Z]+|docs\/operations|docs\/how-to\/.+)\.md$/.test(file)))(
  '%s names no setting that does not exist',
  (file) => {
    const known = new Set(infos.map(({ name }) => name));
    const named = [...read(file).matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => !known.has(name) && !NOT_OF_THE_SERVER.has(name))).toEqual([]);
  },
);
