import { beforeEach, expect, test, vi } from 'vitest';
import { createStored, createStoredChoice } from './stored.ts';

const texts = new Map<string, string>();
const page = new EventTarget();
let isFull = false;

beforeEach(() => {
  texts.clear();
  isFull = false;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a choice is stored under its name, and an invalid value counts as the default', () => {
  const size = createStoredChoice('size', [10, 20], 20);
  expect(size.read()).toBe(20);
  size.write(10);
  expect([size.read(), texts.get('outrider.size')]).toEqual([10, '10']);
  texts.set('outrider.size', '15');
  expect(size.read()).toBe(20);
  size.write(undefined);
  expect(texts.has('outrider.size')).toBe(false);
});

test('listeners are called for changes here and in another tab until they unsubscribe', () => {
  const name = createStored('name', { parse: (text) => text ?? '', format: String });
  let calls = 0;
  const stop = name.subscribe(() => calls++);
  name.write('a');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'outrider.name' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'outrider.other' }));
  expect(calls).toBe(2);
  stop();
  name.write('b');
  expect(calls).toBe(2);
});

test('a choice that the browser does not store lasts as long as the page', () => {
  const name = createStored('name', { parse: (text) => text ?? '', format: String });
  name.write('kept');
  isFull = true;
  name.write('held');
  expect([name.read(), texts.get('outrider.name')]).toEqual(['held', 'kept']);
});
