/** What the files of deploy/ name is there: metrics in docs/operations.md, settings among those of the server. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))];

test.each(['deploy/prometheus/rules.yml', 'deploy/grafana/outrider.json'])(
  'the metrics of %s are documented',
  (path) => {
    const names = namesIn(read(path), /outrider_[a-z_]+/g).map((name) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    );
    const document = read('docs/operations.md');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !document.includes(`\`${name}`))).toEqual([]);
  },
);

test.each([
  ['deploy/outrider.env', /^[A-Z][A-Z_]+(?==)/gm],
  ['deploy/compose.yaml', /^ {6}[A-Z][A-Z_]+(?=: )/gm],
])('the settings of %s are the server’s', (path, pattern) => {
  const names = namesIn(read(path), pattern)
    .map((name) => name.trim())
    // Caddy's own.
    .filter((name) => name !== 'DOMAIN' && name !== 'UPSTREAM');
  const document = read('docs/settings.md');
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test('what the units and the image start is there', () => {
  const files = ['deploy/Dockerfile', ...globSync('deploy/systemd/*.service', { cwd: root })];
  const scripts = files.flatMap((path) => namesIn(read(path), /scripts\/\w+\.ts/g));
  expect(scripts.toSorted()).toEqual(['scripts/backup.ts', 'scripts/start.ts', 'scripts/start.ts']);
  for (const script of scripts) expect(read(script)).not.toBe('');
});
