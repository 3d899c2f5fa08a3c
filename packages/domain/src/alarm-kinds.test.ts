import { describe, expect, test } from 'vitest';
import { ALARM_KINDS, toAlarmCounts, toAlarmKind, toAlarmKinds } from './alarm-kinds.ts';

test('no kind is listed twice', () => expect(new Set(ALARM_KINDS).size).toBe(ALARM_KINDS.length));

describe('stored names', () => {
  test('a known name is its kind, an unknown one is other', () => {
    expect(['sos', 'accOn', 'landslide', '', 'toString'].map(toAlarmKind)).toEqual([
      'sos',
      'accOn',
      'other',
      'other',
      'other',
    ]);
  });

  test('a list of known names is returned as it is', () => {
    const names = ['sos', 'overspeed'];
    expect(toAlarmKinds(names)).toBe(names);
  });

  test('unknown names of a list are one other', () => {
    expect(toAlarmKinds(['landslide', 'sos', 'flood', 'other'])).toEqual(['other', 'sos']);
  });

  test('counts of unknown names are added up', () => {
    expect(toAlarmCounts({ sos: 2, landslide: 1, other: 3 })).toEqual({ sos: 2, other: 4 });
  });
});
