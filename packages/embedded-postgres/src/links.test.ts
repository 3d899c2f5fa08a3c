import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listLinks, restoreLinks } from './links.ts';

function makePackage(): { native: string; link: string } {
  const root = mkdtempSync(join(tmpdir(), 'outrider-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const native = join(root, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libx.so.1.2'), 'library');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return { native, link: join(native, 'lib', 'libx.so') };
}

const before = [
  { name: 'nothing', put: () => undefined },
  { name: 'the right link', put: (link: string) => symlinkSync('libx.so.1.2', link) },
  { name: 'a link that leads nowhere', put: (link: string) => symlinkSync('gone', link) },
  { name: 'an empty file', put: (link: string) => writeFileSync(link, '') },
];

test.each(before)('a link is whole where there was $name, and again after a second time', ({ put }) => {
  const { native, link } = makePackage();
  put(link);
  restoreLinks(native);
  restoreLinks(native);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('library');
  expect(readdirSync(join(native, 'lib')).toSorted()).toEqual(['libx.so', 'libx.so.1.2']);
  expect(listLinks(native)).toEqual([link]);
});
