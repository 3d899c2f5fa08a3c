import { expect, test } from 'vitest';
import { findDraftProblems, newDraft, shapeOf, toDraft, toSettings, withDrawn } from './fence-draft.ts';

const draft = { ...newDraft('1', 'Asia/Shanghai'), name: 'Yard', centerText: '22.5, 114.25' };

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
  ['no line', { ...draft, kind: 'corridor' as const }, ['line']],
  ['one point', { ...draft, kind: 'corridor' as const, lineText: '1, 1' }, ['tooFewPoints']],
  ['no width', { ...draft, kind: 'corridor' as const, lineText: square, widthM: null }, ['width']],
  ['a width too small', { ...draft, kind: 'corridor' as const, lineText: square, widthM: 49 }, ['width']],
  ['nothing in a corridor', { ...draft, kind: 'corridor' as const, lineText: square }, []],
  ['nothing in a rectangle', { ...draft, kind: 'rectangle' as const, cornersText: square }, []],
  ['two corners', { ...draft, kind: 'polygon' as const, cornersText: '1, 1\n2, 2' }, ['tooFewCorners']],
])('finds %s', (_name, given, expected) => {
  expect([...findDraftProblems(given)]).toEqual(expected);
});

test('what was drawn is what is read, and what is sent is what was stored', () => {
  const shape = { kind: 'polygon', corners: [{ latitude: 1.5, longitude: 2.000001 }] } as const;
  expect(shapeOf(withDrawn(draft, shape))).toEqual(shape);
  const settings = toSettings({ ...draft, color: 'red', type: 'out' });
  const stored = { ...settings, id: '7', user_id: '1', accountName: '', createdTime: '', deviceNum: 3 };
  expect(toSettings(toDraft(stored))).toEqual(settings);
});

test('a corridor that was drawn takes the width of the field, and is stored with it', () => {
  const shape = { kind: 'corridor', line: [{ latitude: 1, longitude: 2 }], widthM: 200 } as const;
  const drawn = withDrawn({ ...draft, kind: 'corridor', widthM: 500 }, shape);
  expect(shapeOf(drawn)).toEqual({ ...shape, widthM: 500 });
  const settings = toSettings(drawn);
  const stored = { ...settings, id: '7', user_id: '1', accountName: '', createdTime: '', deviceNum: 3 };
  expect(toSettings(toDraft(stored))).toEqual(settings);
});
