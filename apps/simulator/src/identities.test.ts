import { luhnDigit } from '@outrider/protocols/identity.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fleetIdentities } from './fleet.ts';
import { KIND_WORDS } from './identities/words.ts';
import { MODEL_NAMES } from './models.ts';

const SIZE = 2_000;
const fleet = fleetIdentities({ seed: 808, size: SIZE });
const share = (is: (identity: (typeof fleet)[number]) => boolean) => fleet.filter(is).length / SIZE;

describe('a fleet of identities', () => {
  test.each(['terminalId', 'plate', 'name', 'simNumber', 'iccid'] as const)('has no %s twice', (field) => {
    expect(new Set(fleet.map((identity) => identity[field])).size).toBe(SIZE);
  });

  test('has terminal ids in the form of its protocols', () => {
    for (const { protocol, terminalId } of fleet) {
      expect(terminalId).toMatch(protocol === 'jt808' ? /^[1-9]\d{10}$/ : /^\d{15}$/);
      const check = protocol === 'gt06' ? luhnDigit(terminalId.slice(0, 14)) : Number(terminalId.at(-1));
      expect(Number(terminalId.at(-1))).toBe(check);
    }
  });

  test('has plates, SIM numbers and ICCIDs that a platform accepts', () => {
    for (const { plate, simNumber, city, iccid } of fleet) {
      expect(simNumber).toMatch(city.country === 'CN' ? /^\d{13}$/ : /^\d{11}$/);
      expect(iccid).toMatch(/^89\d{18}$/);
      expect(plate).toMatch(city.country === 'CN' ? /^[粤沪京川][A-Z][A-Z\d]{5}$/ : /^\S.{4,}\S$/);
    }
  });

  test('has the intended shares of driving, parked, offline and inactive vehicles', () => {
    expect(share(({ presence }) => presence === 'driving')).toBe(0.6);
    expect(share(({ presence }) => presence === 'parked')).toBe(0.25);
    expect(share(({ presence }) => presence === 'offline')).toBe(0.1);
    expect(share(({ presence }) => presence === 'inactive')).toBe(0.05);
  });

  test('is half in South China, and uses both protocols', () => {
    const southern = new Set(['shenzhen', 'guangzhou', 'dongguan', 'foshan']);
    expect(share(({ city }) => southern.has(city.key))).toBeGreaterThan(0.4);
    expect(share(({ city }) => southern.has(city.key))).toBeLessThan(0.6);
    expect(share(({ protocol }) => protocol === 'jt808')).toBeCloseTo(0.62, 1);
    expect(share(({ model }) => model === 'K100b4g')).toBeGreaterThan(0.05);
    expect(new Set(fleet.map(({ model }) => model))).toEqual(new Set(MODEL_NAMES));
    expect(new Set(fleet.map(({ iconType }) => iconType)).size).toBeGreaterThan(8);
  });

  test('starts with the vehicles of a smaller fleet of the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 60 }), fc.nat({ max: 60 }), (seed, size, more) => {
        const small = fleetIdentities({ seed, size });
        expect(fleetIdentities({ seed, size: size + more }).slice(0, size)).toEqual(small);
      }),
      { numRuns: 20 },
    );
    expect(fleetIdentities({ seed: 1, size: 5 })).not.toEqual(fleetIdentities({ seed: 2, size: 5 }));
  });
});

test('every country has a word for every kind of vehicle', () => {
  for (const words of Object.values(KIND_WORDS)) {
    for (const word of Object.values(words)) expect(word).not.toBe('');
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  }
});
