import { expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === '$ref' ? [String(each)] : refsIn(each)));
}

test('every reference leads to something in the document', () => {
  const document = buildOpenApi();
  const refs = new Set(refsIn(document));
  expect(refs).toContain('#/components/schemas/Annotation');
  for (const ref of refs) {
    const found = ref
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (inside, key) =>
          typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined,
        document,
      );
    expect(found, ref).toBeTypeOf('object');
  }
});
