import { expect, test } from 'vitest';
import { findDeed } from './find-deed.ts';

test.each([
  ['updateFenceStatus', { after: { status: 'on' } }, 'fenceOn'],
  ['updateFenceStatus', { after: { status: 'off' } }, 'fenceOff'],
  ['updateDeviceLogin', { after: { deviceLogin: false } }, 'imeiOff'],
  ['updateSecondFactorRule', { after: { secondFactorRequiredBelow: true } }, 'factorOn'],
  ['updateSecondFactorRule', { after: { secondFactorRequired: false } }, 'factorOff'],
  ['insertFenceDevices', { after: { fence: 'Yard' } }, 'onFence'],
  ['insertFenceDevices', { after: {} }, undefined],
  ['deleteFenceDevices', { before: { fence: 'Yard' } }, 'offFence'],
  ['updateThresholds', { after: { source: 'above' } }, 'inherited'],
  ['updateThresholds', { after: { source: 'own' } }, undefined],
  ['updateUser', { after: { status: 'on' } }, undefined],
])('%s %j is told as %s', (action, values, expected) => {
  expect(findDeed({ action, ...values })).toBe(expected);
});
