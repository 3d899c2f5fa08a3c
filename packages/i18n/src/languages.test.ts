import { ERRORS } from '@outrider/contract/errors.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { describe, expect, test } from 'vitest';
import { LOADERS, type OfferedLanguage } from './languages.ts';

function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? [[path + key, each] as [string, string]] : leaves(each, `${path}${key}.`),
  );
}

async function load(language: OfferedLanguage): Promise<object> {
  return { ...(await LOADERS[language].entry()), ...(await LOADERS[language].work()) };
}

const PLURAL = /_(?:one|few|many)$/;

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted();

// The cast is safe: Object.keys only loses the type of the names.
describe.each(Object.keys(LOADERS) as OfferedLanguage[])('%s', (language) => {
  test('has a text for every refusal of the API', async () => {
    const { errors } = await LOADERS[language].entry();
    expect(Object.keys(ERRORS).filter((key) => !(key in errors))).toEqual([]);
  });

  test('names every kind of alarm, and no others', async () => {
    const { alarms } = await LOADERS[language].work();
    expect(Object.keys(alarms).toSorted()).toEqual(ALARM_KINDS.toSorted());
  });

  test('has the words for every count of which it has words for one', async () => {
    const texts = new Map(leaves(await load(language)));
    for (const path of texts.keys()) {
      const base = path.replace(PLURAL, '');
      // i18next takes this text for every count that has none of its own.
      expect(texts.has(base), path).toBe(true);
    }
  });

  test('has no empty text, and the same placeholders as English', async () => {
    const english = new Map(leaves(await load('en')));
    for (const [path, text] of leaves(await load(language))) {
      expect(text.trim(), path).not.toBe('');
      expect(placeholders(text), path).toEqual(placeholders(english.get(path.replace(PLURAL, '')) ?? ''));
    }
  });
});
