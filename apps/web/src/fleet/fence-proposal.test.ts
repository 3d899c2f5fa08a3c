import { expect, test } from 'vitest';
import { type ProposedCircle, type ProposedCorridor, proposalLink, readProposal } from './fence-proposal.ts';

const circle: ProposedCircle = {
  kind: 'circle',
  name: 'Near Longhua, 2 km',
  deviceId: '7',
  center: { latitude: 22.5, longitude: -114.25 },
  radiusM: 150,
};
const corridor: ProposedCorridor = {
  kind: 'corridor',
  name: '',
  deviceId: '7',
  line: [
    { latitude: 22.5, longitude: 114 },
    { latitude: 22.6, longitude: 114.1 },
  ],
  widthM: 200,
  offM: 12.5,
};

/** The address and the state as the browser has them after a reload. */
function reload(proposed: ProposedCircle | ProposedCorridor) {
  const link = proposalLink(proposed);
  const params = new URL(link?.to ?? '', 'http://localhost').searchParams;
  return { params, state: structuredClone(link?.state) };
}

test.each([
  ['a circle', circle],
  ['a corridor', corridor],
])('%s is read as it was proposed', (_name, { deviceId, ...proposed }) => {
  const { params, state } = reload({ ...proposed, deviceId });
  expect(readProposal(params, state)).toEqual(proposed);
  expect([params.get('edit'), params.get('device')]).toEqual(['new', deviceId]);
});

test('a circle needs nothing but its address', () => {
  expect(reload(circle).state).toBeUndefined();
});

test('a name is no longer than a fence’s may be', () => {
  expect(reload({ ...circle, name: 'x'.repeat(80) }).params.get('name')).toHaveLength(60);
});

test.each([
  ['a line in another tab', 'corridor=track', undefined],
  ['a line beside another page’s state', 'corridor=track', { line: [['a', 1]], widthM: 200, offM: 1 }],
  ['a circle without a radius', 'circle=22.5,114', undefined],
  ['a circle of words', 'circle=here,there,150', undefined],
  ['an empty number', 'circle=22.5,,150', undefined],
])('%s is lost, and not silently', (_name, address, state) => {
  expect(readProposal(new URLSearchParams(address), state)).toEqual({ kind: 'lost', name: '' });
});

test('an address without one proposes nothing', () => {
  expect(readProposal(new URLSearchParams('edit=new&device=7'), null)).toBeUndefined();
});
