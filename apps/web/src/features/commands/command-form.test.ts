import { COMMAND_KIND_NAMES, getCommandTraits } from '@outrider/domain/commands/command-kinds.ts';
import { describe, expect, test } from 'vitest';
import { COMMAND_GROUPS, describeValue, initialValues, pickValues } from './command-form.ts';

test('every command is in one group', () => {
  expect(Object.values(COMMAND_GROUPS).flat().toSorted()).toEqual(
    COMMAND_KIND_NAMES.filter((kind) => !getCommandTraits(kind).isOfPlatform).toSorted(),
  );
});

test('a form starts with valid numbers and without texts', () => {
  expect(initialValues('setServer')).toEqual({ port: 5_023 });
  expect(initialValues('locate')).toEqual({});
});

test('values of another command are left out, and texts are trimmed', () => {
  const fields = { kind: 'setServer', host: ' gps.example.com ', port: 1, wakeMin: 60, apn: undefined };
  expect(pickValues('setServer', fields)).toEqual({ host: 'gps.example.com', port: 1 });
});

describe('a value', () => {
  const { parameters } = getCommandTraits('setTimerMode');
  const interval = getCommandTraits('setInterval').parameters['drivingS'];
  test.each([
    [parameters['wakeMin'], 0, 'off'],
    [parameters['wakeMin'], 60, '60 min'],
    [interval, 18_000, '18,000 sec'],
    [getCommandTraits('setOverspeed').parameters['speedKmh'], 90, '90 km/h'],
    [getCommandTraits('setServer').parameters['port'], 5_023, '5023'],
    [getCommandTraits('setServer').parameters['host'], 'a.b', 'a.b'],
  ])('%o %s is shown as %s', (parameter, value, text) => {
    expect(parameter && describeValue(parameter, value, 'off', 'en')).toBe(text);
  });
});
