import { expect, test } from 'vitest';
import { presentMaintenance } from './api/session/present-maintenance.ts';
import { readMaintenanceConfig } from './config-maintenance.ts';

const HOUR = {
  MAINTENANCE_FROM: '2030-05-01T00:00:00+08:00',
  MAINTENANCE_TO: '2030-05-01T01:00:00+08:00',
};
const SHOWN = { from: '2030-04-30T16:00:00.000Z', to: '2030-04-30T17:00:00.000Z' };
const SPECIFIED = { from: '2022-10-07T16:00:00.000Z', to: '2022-10-07T17:00:00.000Z' };

test.each<[string, NodeJS.ProcessEnv, string, object | undefined]>([
  ['the specification’s, before its end', {}, '2022-10-07T18:59:59Z', SPECIFIED],
  ['the specification’s, from its end on', {}, '2022-10-07T19:00:00Z', undefined],
  ['a configured one, long before', HOUR, '2030-01-01T00:00:00Z', SHOWN],
  ['a configured one, until the servers are back', HOUR, '2030-04-30T16:59:59Z', SHOWN],
  ['a configured one, from then on', HOUR, '2030-04-30T17:00:00Z', undefined],
  [
    'not before it is to be announced',
    { ...HOUR, MAINTENANCE_NOTICE_FROM: '2030-04-28T09:00:00+08:00' },
    '2030-04-28T00:59:59Z',
    undefined,
  ],
  [
    'once it is to be announced',
    { ...HOUR, MAINTENANCE_NOTICE_FROM: '2030-04-28T09:00:00+08:00' },
    '2030-04-28T01:00:00Z',
    SHOWN,
  ],
  [
    'as long as it is to be announced',
    { ...HOUR, MAINTENANCE_NOTICE_UNTIL: '2030-05-01T03:00:00+08:00' },
    '2030-04-30T18:59:59Z',
    SHOWN,
  ],
])('%s', (_name, environment, now, expected) => {
  expect(presentMaintenance(readMaintenanceConfig(environment), new Date(now))).toEqual(expected);
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['MAINTENANCE_FROM', { ...HOUR, MAINTENANCE_FROM: 'soon' }],
  ['MAINTENANCE_TO', { ...HOUR, MAINTENANCE_TO: '2030-05-01T01:00:00' }],
  ['MAINTENANCE_TO', { MAINTENANCE_FROM: HOUR.MAINTENANCE_FROM }],
  ['MAINTENANCE_TO', { ...HOUR, MAINTENANCE_TO: HOUR.MAINTENANCE_FROM }],
  ['MAINTENANCE_NOTICE_UNTIL', { ...HOUR, MAINTENANCE_NOTICE_FROM: HOUR.MAINTENANCE_TO }],
])('%s is refused by name', (name, environment) => {
  expect(() => readMaintenanceConfig(environment)).toThrow(name);
});
