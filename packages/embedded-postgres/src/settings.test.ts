import { expect, test } from 'vitest';
import { renderSettings } from './settings.ts';

test('a test may give up durability, and nothing else changes by it', () => {
  const [usual, loose] = [renderSettings(), renderSettings({ fsync: 'off' })];
  expect(usual).toContain("fsync = 'on'\n");
  expect(loose).toBe(usual.replace("fsync = 'on'", "fsync = 'off'"));
});

test('a quote in a value does not end it', () => {
  expect(renderSettings({ log_line_prefix: "it's" })).toContain("log_line_prefix = 'it''s'\n");
});
