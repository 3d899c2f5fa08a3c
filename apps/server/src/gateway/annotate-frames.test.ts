import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { expect, test } from 'vitest';
import type { GatewayDeviceRow } from '../store/devices/gateway-devices.ts';
import { annotateFrames } from './annotate-frames.ts';

/** A heartbeat that has a voltage where most makers have an alarm and a language. */
const HEARTBEAT = Buffer.from('78780a13460604f10100331c0a0d0a', 'hex');

const device: GatewayDeviceRow = {
  deviceId: '1',
  terminalId: '863902040718523',
  model: DEVICE_MODELS.Gt06,
  protocolType: PROTOCOL_TYPES.gt06,
  iccid: '',
  lacks: 0,
  clockOffsetMinutes: null,
  authenticatedAt: null,
  dialect: null,
};

test.each([
  ['no device', undefined, false],
  ['a device of which nothing is known', device, false],
  ['a device whose frames have proven the dialect', { ...device, dialect: 'lw' }, true],
])('a frame of %s', (_name, named, hasVoltage) => {
  const { frames } = annotateFrames('gt06', HEARTBEAT, named);
  expect(frames).toMatchObject([{ name: 'heartbeat' }]);
  expect(JSON.stringify(frames).includes('externalVoltageV')).toBe(hasVoltage);
});
