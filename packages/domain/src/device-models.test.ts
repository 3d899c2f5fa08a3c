import { describe, expect, test } from 'vitest';
import { findCommandKinds } from './commands/command-forms.ts';
import {
  DEVICE_FUNCTIONS,
  DEVICE_MODELS,
  findDeviceModel,
  functionsOf,
  hasIgnition,
  initialIconType,
  LACKS_MAX,
  MODEL_NAMES,
  MODEL_TRAITS,
  modelTraits,
  sleeps,
} from './device-models.ts';
import { onlineTimeoutMs, STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from './online-timeouts.ts';
import { findProtocolType, PROTOCOL_NAMES, PROTOCOL_TYPES, PROTOCOLS } from './protocol-types.ts';

test('the numbers are those of the specification', () => {
  expect(DEVICE_MODELS).toEqual({
    K100: 0,
    K100b: 1,
    R001: 2,
    R002: 3,
    Tire: 4,
    Obd: 5,
    Bsj: 6,
    Sagex: 7,
    808: 8,
    Nb: 9,
    Nbiot: 11,
    K100b4g: 12,
    Gt06: 13,
    Y808: 14,
    GW005808: 15,
    A3: 16,
    XiaoGuo: 88,
    Hc: 89,
  });
  expect(PROTOCOL_TYPES).toEqual({ other: 0, jt808: 1, gt06: 2, jt808LongStandby: 3, bsj11: 4 });
});

test.each(MODEL_NAMES)('%s is found by its number', (name) => {
  expect(findDeviceModel(DEVICE_MODELS[name])).toBe(name);
  expect(modelTraits(DEVICE_MODELS[name])).toBe(MODEL_TRAITS[name]);
});

test('numbers that nobody has are those of a wired tracker of which nothing is known', () => {
  expect(findDeviceModel(10)).toBeUndefined();
  expect(modelTraits(10)).toMatchObject({ battery: 'backup', conformance: 'tolerant' });
  expect(findProtocolType(9)).toBe('other');
});

const kinds = MODEL_NAMES.flatMap((name) =>
  PROTOCOL_NAMES.map((type) => ({
    name,
    type,
    kind: { model: DEVICE_MODELS[name], protocolType: PROTOCOL_TYPES[type] },
  })),
);

describe('what is derived of a model and a protocol type agrees', () => {
  test.each(kinds)('$name as $type', ({ name, type, kind }) => {
    const isSleeper = sleeps(kind);
    const commands = findCommandKinds(kind);
    expect(isSleeper).toBe(MODEL_TRAITS[name].battery === 'supply' || type === 'jt808LongStandby');
    expect(onlineTimeoutMs(kind.model, kind.protocolType)).toBe(
      isSleeper ? STANDBY_TIMEOUT_MS : WIRED_TIMEOUT_MS,
    );
    // What has no relay has no ignition either, and only what sleeps can be told when to wake.
    expect(hasIgnition(kind)).toBe(!isSleeper);
    expect(commands.includes('cutFuel')).toBe(!isSleeper);
    expect(commands.includes('setTimerMode')).toBe(isSleeper);
    expect(initialIconType(kind)).toBe(isSleeper ? 12 : 1);
  });
});

describe('a row does not contradict itself', () => {
  test.each(MODEL_NAMES)('%s', (name) => {
    const { protocol, battery, commands }: (typeof MODEL_TRAITS)[typeof name] = MODEL_TRAITS[name];
    const { family } = PROTOCOLS[protocol];
    expect(commands === 'gt06').toBe(family === 'gt06');
    // A model of the long-standby type sleeps by itself, so that one imported with another type does too.
    expect(protocol !== 'jt808LongStandby' || battery === 'supply').toBe(true);
  });
});

test.each(kinds)('$name as $type lacks what is said of it, and never has more by that', ({ kind }) => {
  const all = functionsOf(kind);
  for (let lacks = 0; lacks <= LACKS_MAX; lacks++) {
    const left = all.filter((name) => (lacks & DEVICE_FUNCTIONS[name]) === 0);
    expect(functionsOf({ ...kind, lacks })).toEqual(left);
    const commands = findCommandKinds({ ...kind, lacks });
    expect(commands.includes('cutFuel')).toBe(
      left.includes('relay') && left.includes('commands') && findCommandKinds(kind).includes('cutFuel'),
    );
    expect(commands.includes('locate')).toBe(left.includes('commands'));
  }
});
