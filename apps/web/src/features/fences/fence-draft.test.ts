import { expect, test } from 'vitest';
import {
  findDraftProblems,
  newDraft,
  parsePlace,
  shapeOf,
  toDraft,
  toSettings,
  withShape,
} from './fence-draft.ts';

const draft = { ...newDraft('1', 'Asia/Shanghai'), name: 'Yard', centerText: '22.5, 114.25' };

test.each([
  ['22.5, 114.25', { latitude: 22.5, longitude: 114.25 }],
  ['-22.5,-114.25', { latitude: -22.5, longitude: -114.25 }],
  ['22.5，114.25', { latitude: 22.5, longitude: 114.25 }],
  ['22.5\t114.25', { latitude: 22.5, longitude: 114.25 }],
  ['22.5', undefined],
  ['22.5, 114.25, 3', undefined],
  ['north, east', undefined],
])('reads %j', (text, expected) => {
  expect(parsePlace(text)).toEqual(expected);
});

const square = '22, 114\n22, 115\n\n23, 115';

test.each([
  ['nothing', draft, []],
  ['no name', { ...draft, name: ' ' }, ['name']],
  ['no centre', { ...draft, centerText: '' }, ['center']],
  ['a centre beyond the map', { ...draft, centerText: '89, 0' }, ['place']],
  ['no radius', { ...draft, radiusM: null }, ['radius']],
  ['a radius too small', { ...draft, radiusM: 99 }, ['radius']],
  ['nothing in a polygon', { ...draft, kind: 'polygon' as const, cornersText: square }, []],
  ['no corners', { ...draft, kind: 'polygon' as const }, ['corners']],
  [
    'a line that is no corner',
    { ...draft, kind: 'polygon' as const, cornersText: `${square}\nx` },
    ['corners'],
  ],
  ['two corners', { ...draft, kind: 'polygon' as const, cornersText: '1, 1\n2, 2' }, ['tooFewCorners']],
])('finds %s', (_name, given, expected) => {
  expect([...findDraftProblems(given)]).toEqual(expected);
});

test('what was drawn is what is read, and what is sent is what was stored', () => {
  const shape = { kind: 'polygon', corners: [{ latitude: 1.5, longitude: 2.000001 }] } as const;
  expect(shapeOf(withShape(draft, shape))).toEqual(shape);
  const settings = toSettings({ ...draft, color: 'red', type: 'out' });
  const stored = { ...settings, id: '7', user_id: '1', accountName: '', createdTime: '', deviceNum: 3 };
  expect(toSettings(toDraft(stored))).toEqual(settings);
});
