import { describe, expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const LIMITS = { connectionsMax: 4, connectionsPerAddressMax: 3, unidentifiedPerAddressMax: 2 };

/** A place, where there must be one. */
function enter(admission: ReturnType<typeof createAdmission>, address: string) {
  const place = admission.enter(address);
  if (typeof place === 'string') throw new Error(place);
  return place;
}

describe('admission', () => {
  test('one address may hold few connections that have named nobody', () => {
    const admission = createAdmission(LIMITS);
    const first = enter(admission, 'a');
    enter(admission, 'a');
    expect(admission.enter('a')).toBe('too-many-unidentified-from-address');
    first.identify();
    enter(admission, 'a');
    expect(admission.enter('a')).toBe('too-many-from-address');
  });

  test('all addresses together stay below the limit', () => {
    const admission = createAdmission(LIMITS);
    const places = ['a', 'b', 'c', 'd'].map((address) => enter(admission, address));
    expect(admission.enter('e')).toBe('too-many-connections');
    places[0]?.leave();
    expect(admission.connections).toBe(3);
    enter(admission, 'e');
  });

  test('whoever leaves gives one place back, however often it says so', () => {
    const admission = createAdmission(LIMITS);
    const place = enter(admission, 'a');
    place.leave();
    place.leave();
    place.identify();
    expect(admission.connections).toBe(0);
    const [one, two] = [enter(admission, 'a'), enter(admission, 'a')];
    expect(admission.enter('a')).toBe('too-many-unidentified-from-address');
    one.leave();
    two.leave();
    expect(admission.connections).toBe(0);
  });
});
