import { DEVICE_MODELS, sleeps } from '@outrider/domain/device-models.ts';
import { WIRED_TIMEOUT_MS } from '@outrider/domain/online-timeouts.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { describe, expect, test } from 'vitest';
import { findPolicy } from './policies.ts';

const policyOf = (model: keyof typeof DEVICE_MODELS, type: keyof typeof PROTOCOL_TYPES = 'jt808') =>
  findPolicy({ model: DEVICE_MODELS[model], protocolType: PROTOCOL_TYPES[type] });

describe('session policies', () => {
  test.each(['808', 'Y808', 'GW005808', 'Hc'] as const)('%s is held to the standard', (model) => {
    expect(policyOf(model)).toMatchObject({
      authentication: 'proven',
      wrongChecksum: 'refuse',
      wrongLength: 'refuse',
      udp: false,
    });
  });

  test.each(['K100', 'Bsj', 'Gt06', 'XiaoGuo'] as const)('%s is forgiven its mistakes', (model) => {
    expect(policyOf(model)).toMatchObject({
      authentication: 'ignored',
      wrongChecksum: 'accept',
      wrongLength: 'accept',
    });
  });

  test('a unit that sleeps for hours is not idle', () => {
    const sleeping = policyOf('808', 'jt808LongStandby');
    expect(sleeping.idleMaxMs).toBeGreaterThan(policyOf('808').idleMaxMs);
    expect(sleeping).toMatchObject({ authentication: 'ignored' });
  });

  test('what sleeps is not closed for its silence, and nothing is closed before it counts as offline', () => {
    for (const model of Object.values(DEVICE_MODELS)) {
      for (const protocolType of Object.values(PROTOCOL_TYPES)) {
        const { idleMaxMs } = findPolicy({ model, protocolType });
        expect(idleMaxMs >= 24 * 3_600_000).toBe(sleeps({ model, protocolType }));
        expect(idleMaxMs).toBeGreaterThan(WIRED_TIMEOUT_MS);
      }
    }
  });

  test('an 11-digit BSJ unit has its maker’s items, whatever its model', () => {
    expect(policyOf('808', 'bsj11')).toMatchObject({ dialect: 'bsj', wrongChecksum: 'accept' });
  });

  test('XiaoGuo’s units have the items and codes of ZT06', () => {
    expect(policyOf('XiaoGuo')).toMatchObject({ dialect: 'zt06', gt06Dialect: 'zt06' });
  });

  test('only the narrow-band models and GT06 speak by UDP', () => {
    const models = Object.entries(DEVICE_MODELS)
      .filter(([, model]) => findPolicy({ model, protocolType: PROTOCOL_TYPES.jt808 }).udp)
      .map(([name]) => name);
    expect(models.toSorted()).toEqual(['Gt06', 'Nb', 'Nbiot']);
  });

  test('a model that the table does not know is forgiven', () => {
    expect(findPolicy({ model: 10, protocolType: PROTOCOL_TYPES.other })).toMatchObject({
      authentication: 'ignored',
    });
  });
});
