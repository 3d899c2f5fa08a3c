/** What the factory's staff say of units before anybody has them. */
import { z } from 'zod';
import { call } from './call.ts';
import { importedTerminalId } from './devices.ts';

/** Numbers of one call. */
export const FACTORY_TESTS_MAX = 1_000;

export const recordFactoryTests = call({
  method: 'POST',
  path: '/stock/recordFactoryTests',
  feature: 'stock',
  summary:
    'Note that units passed the factory’s test, or that they no longer count as tested; the last call counts',
  access: 'test:qc',
  scope: {},
  reads: [],
  writes: ['stock'],
  audit: 'entry',
  input: z.object({
    terminalIDs: z.array(importedTerminalId).min(1).max(FACTORY_TESTS_MAX),
    hasPassed: z.boolean(),
  }),
  output: z.object({}),
});
