import { describe, expect, test } from 'vitest';
import { load, type Vector } from '../test-support.ts';
import { codecs } from './message.ts';

const valid = load<Vector>('jt808').map(({ decoded }) => (decoded as { readonly type: string }).type);
const invalid = load<{ readonly type?: string }>('jt808/invalid').map(({ type }) => type);

describe.each([...Object.keys(codecs), 'packet', 'lockText', 'other'])('%s', (type) => {
  test('has a vector', () => {
    expect(valid).toContain(type);
  });
});

describe.each(Object.keys(codecs))('%s', (type) => {
  test('has a vector of what it is not', () => {
    expect(invalid).toContain(type);
  });
});
