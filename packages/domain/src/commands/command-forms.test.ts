import { describe, expect, test } from 'vitest';
import { DEVICE_MODELS, sleeps } from '../device-models.ts';
import { PROTOCOL_TYPES } from '../protocol-types.ts';
import {
  type CommandForm,
  type CommandSubject,
  describeForm,
  findCommandForm,
  findCommandKinds,
} from './command-forms.ts';
import { type CommandKind, type CommandValues, getCommandTraits } from './command-kinds.ts';

const { gt06, jt808, jt808LongStandby, bsj11, other } = PROTOCOL_TYPES;

function subject(model: keyof typeof DEVICE_MODELS, protocolType: number): CommandSubject {
  return { model: DEVICE_MODELS[model], protocolType };
}

describe('what goes over the wire', () => {
  const rows: readonly (readonly [CommandSubject, CommandKind, CommandValues, Partial<CommandForm>])[] = [
    [subject('Gt06', gt06), 'cutFuel', {}, { form: 'text', text: 'RELAY,1#' }],
    [subject('Gt06', gt06), 'setInterval', { drivingS: 10, parkedS: 60 }, { text: 'TIMER,10,60#' }],
    [subject('Gt06', gt06), 'setServer', { host: '10.0.0.1', port: 1 }, { text: 'SERVER,0,10.0.0.1,1,0#' }],
    [subject('Gt06', gt06), 'setServer', { host: 'a.example', port: 1 }, { text: 'SERVER,1,a.example,1,0#' }],
    [subject('Gt06', gt06), 'setOverspeed', { speedKmh: 90, durationS: 5 }, { text: 'SPEED,ON,5,90,0#' }],
    [subject('R001', gt06), 'setTimerMode', { wakeMin: 60 }, { text: 'MODE,1,60#' }],
    [subject('R001', gt06), 'setTimerMode', { wakeMin: 0 }, { text: 'MODE,0#' }],
    [subject('808', jt808), 'cutFuel', {}, { form: 'control', word: 0x64 }],
    [subject('808', jt808), 'lockDoors', {}, { form: 'lockDoors', isLocked: true }],
    [
      subject('808', jt808),
      'setHeartbeat',
      { heartbeatMin: 2 },
      { form: 'setParameters', parameters: [{ id: 1, value: 120 }] },
    ],
    [subject('Obd', jt808), 'cutFuel', {}, { word: 0x90, data: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    [subject('Bsj', bsj11), 'cutFuel', {}, { text: '<SPBSJ*P:BSJGPS*DYD>' }],
    [subject('K100', bsj11), 'queryStatus', {}, { text: '<CKBSJ>' }],
    [subject('Y808', jt808), 'restoreFuel', {}, { text: 'RELAY,0#', transparentType: 0xf0 }],
    [subject('XiaoGuo', jt808), 'arm', {}, { text: '111#', transparentType: 0xf8 }],
    // What the device has shown comes before the model that it was imported as.
    [{ ...subject('808', jt808), dialect: 'jc' }, 'cutFuel', {}, { text: 'RELAY,1#', transparentType: 0xf0 }],
    [{ ...subject('808', jt808), dialect: 'vl300' }, 'cutFuel', {}, { word: 0x23, data: [0x30, 0x3b, 0x31] }],
    [
      { ...subject('808', jt808), dialect: 'vl300' },
      'restoreFuel',
      {},
      { word: 0x23, data: [0x30, 0x3b, 0x30] },
    ],
    [
      { ...subject('808', jt808), dialect: 'al300' },
      'raw',
      { text: 'AT+GTRTO' },
      { form: 'setParameters', parameters: [{ id: 0xf0_30, value: 'AT+GTRTO' }] },
    ],
    [{ ...subject('808', jt808), dialect: 'c5' }, 'raw', { text: 'a' }, { form: 'text', text: 'a' }],
    // The protocol type is the device's own.
    [subject('808', gt06), 'cutFuel', {}, { text: 'RELAY,1#' }],
    [subject('Gt06', jt808), 'cutFuel', {}, { form: 'control', word: 0x64 }],
    [subject('A3', other), 'cutFuel', {}, { text: 'RELAY,1#' }],
  ];
  test.each(rows)('%o %s %o', (device, kind, values, expected) => {
    expect(findCommandForm(device, kind, values)).toMatchObject(expected);
  });
});

describe('what a device does not understand', () => {
  test.each<readonly [CommandSubject, CommandKind, CommandValues]>([
    [subject('Gt06', gt06), 'sendText', { text: 'x' }],
    [subject('Gt06', gt06), 'setTimerMode', { wakeMin: 60 }],
    [subject('R001', gt06), 'cutFuel', {}],
    [subject('K100', jt808), 'lockDoors', {}],
    [subject('808', jt808LongStandby), 'lockDoors', {}],
  ])('%o %s', (device, kind, values) => expect(findCommandForm(device, kind, values)).toBeUndefined());
});

describe('every model', () => {
  const subjects = Object.entries(DEVICE_MODELS).flatMap(([name, model]) =>
    Object.values(PROTOCOL_TYPES).map((protocolType) => ({ name, model, protocolType })),
  );
  test.each(subjects)(
    '$name as protocol type $protocolType has a form for each command it lists',
    (device) => {
      const kinds = findCommandKinds(device);
      expect(kinds).toContain('locate');
      expect(kinds.includes('cutFuel')).toBe(!sleeps(device));
      for (const kind of kinds) {
        const values = Object.fromEntries(
          Object.entries(getCommandTraits(kind).parameters).map(([name, parameter]) => [
            name,
            parameter.type === 'number' ? parameter.max : 'abc',
          ]),
        );
        const form = findCommandForm(device, kind, values);
        // GT06 0x80 has one byte for the length (facts, section 9.1).
        expect(form && describeForm(form).length).toBeLessThan(240);
        expect(form && describeForm(form)).not.toMatch(/undefined|NaN/);
      }
    },
  );
});

test.each([
  [{ form: 'control', word: 4 }, '0x8105 4'],
  [{ form: 'setParameters', parameters: [{ id: 0x29, value: 10 }] }, '0x8103 0029=10'],
  [{ form: 'locate' }, '0x8201'],
] as const)('%o is recorded as %s', (form, text) => expect(describeForm(form)).toBe(text));
