import { expect, test } from 'vitest';
import {
  findDraftProblems,
  findProposalNote,
  newDraft,
  shapeOf,
  toDraft,
  toSettings,
  withDrawn,
  withProposal,
} from './fence-draft.ts';

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

const line = [
  { latitude: 1, longitude: 2 },
  { latitude: 1, longitude: 3 },
];
const corridor = { kind: 'corridor', name: 'Road', line, widthM: 200, offM: 130 } as const;

test('a proposal is what a new fence begins with', () => {
  const center = { latitude: 22.5, longitude: 114 };
  const circle = withProposal(draft, { kind: 'circle', name: 'Depot', center, radiusM: 150 });
  expect([circle.name, shapeOf(circle)]).toEqual(['Depot', { kind: 'circle', center, radiusM: 150 }]);
  expect(shapeOf(withProposal(draft, corridor))).toEqual({ kind: 'corridor', line, widthM: 200 });
});

test('a corridor says how far its track leaves it, until it is wide enough or another line', () => {
  const proposed = withProposal(draft, corridor);
  expect(findProposalNote(proposed, corridor)).toEqual({ points: 2, offM: 130 });
  expect(findProposalNote(proposed, { ...corridor, offM: 100 })).toBeUndefined();
  expect(findProposalNote({ ...proposed, widthM: 260 }, corridor)).toBeUndefined();
  expect(findProposalNote({ ...proposed, lineText: square }, corridor)).toBeUndefined();
  expect(findProposalNote({ ...proposed, kind: 'circle' }, corridor)).toBeUndefined();
});

test('a proposal that is gone is said to be, until something is drawn in its place', () => {
  const lost = { kind: 'lost', name: '' } as const;
  expect(findProposalNote({ ...draft, centerText: '' }, lost)).toBe('lost');
  expect(findProposalNote(draft, lost)).toBeUndefined();
});
