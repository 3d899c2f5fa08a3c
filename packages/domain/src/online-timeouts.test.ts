import { describe, expect, test } from 'vitest';
import { DEVICE_MODELS } from './device-models.ts';
import { onlineTimeoutMs, STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from './online-timeouts.ts';
import { PROTOCOL_TYPES } from './protocol-types.ts';

const { jt808, gt06, jt808LongStandby } = PROTOCOL_TYPES;

describe('silence until a device counts as offline', () => {
  test.each([
    ['a wired 808 unit', DEVICE_MODELS[808], jt808, WIRED_TIMEOUT_MS],
    ['a wired GT06 unit', DEVICE_MODELS.Gt06, gt06, WIRED_TIMEOUT_MS],
    ['any model that speaks 808 long standby', DEVICE_MODELS[808], jt808LongStandby, STANDBY_TIMEOUT_MS],
    ['a long-standby 808 model', DEVICE_MODELS.Sagex, jt808LongStandby, STANDBY_TIMEOUT_MS],
    ['the same imported as plain 808', DEVICE_MODELS.GW005808, jt808, STANDBY_TIMEOUT_MS],
    ['a GT06 unit on NB-IoT', DEVICE_MODELS.Nb, gt06, STANDBY_TIMEOUT_MS],
    ['an 808 unit on NB-IoT', DEVICE_MODELS.Nbiot, jt808, STANDBY_TIMEOUT_MS],
    ['a GT06 unit that lives on its battery', DEVICE_MODELS.R001, gt06, STANDBY_TIMEOUT_MS],
    ['a model that nobody knows', 77, jt808, WIRED_TIMEOUT_MS],
    ['a protocol that nobody knows', DEVICE_MODELS[808], 9, WIRED_TIMEOUT_MS],
  ])('%s', (_name, model, protocolType, expected) => {
    expect(onlineTimeoutMs(model, protocolType)).toBe(expected);
  });
});
