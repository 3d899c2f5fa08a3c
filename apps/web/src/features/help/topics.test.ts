import { readdirSync } from 'node:fs';
import { HELP_LOADERS, type HelpTexts } from '@outrider/i18n/help.ts';
import { LOADERS, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../../lib/route-table.ts';
import { listLabels, parseText } from './text.ts';
import { findPage, findTopicOf, HELP_PAGES, helpPathOf, listPagesOf, TOPICS } from './topics.ts';

// The casts are safe: Object.keys and Object.entries only lose the type of the names.
const LANGUAGES = Object.keys(HELP_LOADERS) as OfferedLanguage[];
const entriesOf = ({ topics }: HelpTexts) =>
  Object.entries(topics) as [keyof HelpTexts['topics'], { title: string; text: string }][];

const english = await HELP_LOADERS.en();
const ENGLISH = new Map(entriesOf(english));

/** What kind of lines a text has, and what it names: its form, without its words. */
function formOf(text: string): object {
  return {
    blocks: parseText(text, (_namespace, key) => key).map(({ kind, lines }) => `${kind} ${lines.length}`),
    labels: listLabels(text).toSorted(),
    codes: [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).toSorted(),
  };
}

function readKey(texts: object, path: string): unknown {
  return path
    .split(/[:.]/)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], texts);
}

describe.each(LANGUAGES)('the help in %s', (language) => {
  test('has every topic in the form that it has in English', async () => {
    const texts = await HELP_LOADERS[language]();
    for (const [id, { title, text }] of entriesOf(texts)) {
      expect(title.trim(), id).not.toBe('');
      expect(formOf(text), id).toEqual(formOf(ENGLISH.get(id)?.text ?? ''));
    }
    expect(Object.values(texts.words).filter((word) => word.trim() === '')).toEqual([]);
  });

  test('names what the screen says, and nothing that takes a value', async () => {
    const screen = { ...(await LOADERS[language].entry()), ...(await LOADERS[language].work()) };
    const named = entriesOf(english).flatMap(([, { text }]) => listLabels(text));
    const unsaid = named.filter((key) => !isWhole(readKey(screen, key)));
    expect(unsaid).toEqual([]);
  });
});

const isWhole = (text: unknown) => typeof text === 'string' && !text.includes('{{');

describe('the topics', () => {
  test('are those that there are texts for, each once', () => {
    expect(TOPICS.map(({ id }) => id).toSorted()).toEqual([...ENGLISH.keys()].toSorted());
  });

  test('name only pages that are there', () => {
    const names = entriesOf(english).flatMap(([, { text }]) =>
      listLabels(text).flatMap((key) => (key.startsWith('pages:') ? [key.slice('pages:'.length)] : [])),
    );
    expect(names.filter((name) => findPage(name)?.isBuilt !== true)).toEqual([]);
    const paths = TOPICS.flatMap(({ about }) => about).filter((path) => path.startsWith('/index/'));
    const known = new Set(
      SECTIONS.flatMap(({ path, pages }) => [`${path}/`, ...pages.map((page) => page.path)]),
    );
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });

  test('are there for every page of the navigation, and each page has one that names it', () => {
    const pages = SECTIONS.flatMap(({ pages: each }) => each.map(({ path }) => path));
    const without = [...pages, '/profile', '/jobs', '/apiKeys'].filter((path) => !findTopicOf(path));
    expect(without).toEqual([]);
    const named = TOPICS.flatMap(({ about }) => about);
    expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([]);
  });

  test('begin on their own page of the help', () => {
    for (const { path } of HELP_PAGES) {
      expect(findTopicOf(path)?.page).toBe(path);
      expect(findPage(HELP_PAGES.find((page) => page.path === path)?.name ?? '')?.path).toBe(path);
    }
    expect(helpPathOf('/index/fence')).toBe('/index/help/pc?topic=fences');
    expect(helpPathOf('/index/device/deviceList')).toBe('/index/help/pc?topic=devices');
    expect(helpPathOf('/index/device/deviceStock')).toBe('/index/help/pc?topic=stock');
    expect(helpPathOf('/index/webhooks')).toBe('/index/help/interface?topic=hooks');
    expect(helpPathOf('/nowhere')).toBe('/index/help/pc');
    expect(TOPICS.flatMap(listPagesOf).every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  test('show every example that there is, and pictures that were taken', () => {
    const files = readdirSync(new URL('examples/', import.meta.url));
    const names = new Set(files.map((file) => file.split('.', 1).join('')));
    const shown = TOPICS.flatMap(({ example }) => example ?? []);
    expect(names).toEqual(new Set(shown));
    const pictures = readdirSync(new URL('../../../../../docs/pictures/', import.meta.url));
    const wanted = TOPICS.flatMap(({ picture }) => picture ?? []).flatMap((name) =>
      ['light-en', 'dark-en', 'light-cn', 'dark-cn'].map((kind) => `help-${name}-${kind}.jpg`),
    );
    expect(wanted.filter((name) => !pictures.includes(name))).toEqual([]);
  });
});
