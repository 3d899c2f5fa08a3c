import { describe, expect, test } from 'vitest';
import { alarmsOf, eventAlarmsOf, extendedCode, type Gt06Dialect, videoAlarmsOf } from './alarm-codes.ts';

function kindsOf(code: number, dialect?: Gt06Dialect): string {
  return alarmsOf(code, 0, undefined, dialect)
    .map(({ kind }) => kind)
    .join();
}

describe('codes by maker', () => {
  test.each([
    [0x1a, 'rapidDeceleration'],
    [0x1b, 'sharpTurn'],
    [0x1c, 'other'],
    [0x21, 'other'],
    [0x30, 'disturb'],
    [0xf0, 'rapidAcceleration'],
    [0xf1, 'rapidDeceleration'],
    [0xf2, 'crash'],
    [0x1_07, 'disturb'],
    [0x1_0b, 'disturb'],
    [0x1_01, 'other'],
  ])('%i is %s with most', (code, kind) => expect(kindsOf(code)).toBe(kind));

  test.each([
    ['trx16i', 0x09, 'fence', 'displacement'],
    ['trx16i', 0xe8, '', 'other'],
    ['trx16i', 0xea, '', 'other'],
    ['tr08x', 0x0c, 'dismantle', 'start'],
    ['lw', 0x18, 'crash', 'dismantle'],
    ['lw', 0x19, 'rapidAcceleration', 'lowPower'],
    ['jm', 0x1a, 'sleep', 'rapidDeceleration'],
    ['jm', 0x30, 'rapidDeceleration', 'disturb'],
    ['vl', 0x28, 'shutdown', 'rapidDeceleration'],
    ['vl', 0x30, 'rapidDeceleration', 'disturb'],
    ['seeworld', 0x28, 'sharpTurn', 'rapidDeceleration'],
    ['seeworld', 0x29, 'crash', 'rapidAcceleration'],
    ['zt06', 0x1b, 'other', 'sharpTurn'],
  ] as const)('of %s, %i is %s where it is %s with most', (dialect, code, own, most) => {
    expect([kindsOf(code, dialect), kindsOf(code)]).toEqual([own, most]);
  });
});

test.each([
  [0x07, 0x12, 0x1_07],
  [0x0b, 0x02, 0x0b],
  [0x0b, undefined, 0x0b],
  [undefined, 0x12, undefined],
])('code %s with language %s is %s', (code, language, extended) => {
  expect(extendedCode(code, language)).toBe(extended);
});

test.each([
  [0x47, 'fatigue'],
  [0x51, 'door'],
  [0x53, 'fuelTheft'],
  [0x69, 'other'],
  [0x6b, 'videoFault'],
  [0x6f, 'equipmentFault'],
  [0x81, 'other'],
  [0x84, 'seatBelt'],
  [0x8c, 'fatigue'],
  [0x8f, 'distraction'],
  [0x94, 'driverAbsent'],
  [0x97, 'phoneUse'],
  [0x9a, 'smoking'],
  [0xa7, 'seatBelt'],
  [0xcc, 'collisionWarning'],
  [0xcd, 'laneDeparture'],
  [0xce, 'tooClose'],
  [0xd5, undefined],
])('of a camera, %i is %s', (code, kind) => expect(videoAlarmsOf(code, true)[0]?.kind).toBe(kind));

test.each([
  [0x0e, undefined],
  [0x10, 'door'],
  [0x11, undefined],
  [0x14, 'fenceIn'],
  [0x15, 'fenceOut'],
  [0x16, 'temperature'],
  [0x1a, 'lowPower'],
  [0x1c, 'start'],
  [0x1d, 'shutdown'],
  [0x20, 'vibration'],
  [0x21, 'powerOff'],
  [0x23, 'dismantle'],
])('as an event of the generic report, %i is %s', (event, kind) => {
  expect(eventAlarmsOf(event)[0]?.kind).toBe(kind);
});
