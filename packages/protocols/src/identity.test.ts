import fc from 'fast-check';
import { expect, test } from 'vitest';
import { luhnDigit, toWireNumber, wireNumbersOf } from './identity.ts';

test.each([
  ['13507318526', ['13507318526']],
  ['863902040718523', ['863902040718523', '902040718523', '4e92496cffac']],
  // The last 12 digits begin with zeros, which are not told from those that fill the field up.
  ['863000000718524', ['863000000718524', '718524', '4e7d48d930ac']],
  // The integer form is all digits, and looks like the end of another IMEI.
  ['803425363211689', ['803425363211689', '425363211689', '491234567890']],
  // No IMEI by its last digit: there is no integer form that leads back to it.
  ['863902040718524', ['863902040718524', '902040718524']],
  ['86390204071852', ['86390204071852']],
  ['100000000000000', ['100000000000000']],
])('%s answers to %j', (terminalId, numbers) => {
  expect(wireNumbersOf(terminalId)).toEqual(numbers);
});

test('the Luhn digit of an IMEI', () => {
  expect(luhnDigit('86390204071852')).toBe(3);
});

const digits = (length: number) =>
  fc.bigInt(10n ** BigInt(length - 1), 10n ** BigInt(length) - 1n).map((value) => value.toString());
const imei = digits(14).map((body) => body + luhnDigit(body));
/** What can be imported: 10 to 15 digits, of which 15 are an IMEI. */
const terminalId = fc.oneof(
  fc.integer({ min: 10, max: 14 }).chain((length) => digits(length)),
  imei,
);

/** The forms of a header as terminals fill them, and ids that would be mistaken for one of them. */
function formsOf(id: string): string[] {
  const isImei = id.length === 15;
  return [
    id.padStart(20, '0'),
    ...(id.length <= 12 ? [id.padStart(12, '0')] : []),
    ...(isImei ? [id.slice(-12), BigInt(id.slice(0, -1)).toString(16).padStart(12, '0')] : []),
  ];
}

/** Ids beside a given one that somebody might import to be mistaken for it. */
function neighboursOf(id: string): fc.Arbitrary<string> {
  const end = id.slice(-12);
  const asInteger = /^\d{14}$/.test(BigInt(`0x${end}`).toString()) ? BigInt(`0x${end}`).toString() : '';
  const made = [toWireNumber(end), asInteger && asInteger + luhnDigit(asInteger), ...wireNumbersOf(id)];
  const valid = made.filter((each) => /^[1-9]\d{9,14}$/.test(each));
  return fc.oneof(
    terminalId,
    ...valid.map((each) => fc.constant(each)),
    // Any three digits in front of the same end that make an IMEI.
    fc
      .integer({ min: 100, max: 999 })
      .map((head) => `${head}${end.padStart(12, '0')}`)
      .filter((each) => luhnDigit(each.slice(0, -1)) === Number(each.slice(-1))),
  );
}

/** Said from the wire's side, in other words than the rule: whether this header may mean this device. */
function mayMean(header: string, id: string): boolean {
  const number = header.replace(/^0*/, '');
  if (number === id) return true;
  if (id.length !== 15) return false;
  const last12 = id.slice(3).replace(/^0*/, '');
  const body = id.slice(0, 14);
  return (
    (last12 !== '' && number === last12) ||
    (/^[\da-f]+$/.test(number) && BigInt(`0x${number}`) === BigInt(body))
  );
}

const meet = (a: string, b: string) => wireNumbersOf(a).some((number) => wireNumbersOf(b).includes(number));

test('a device is found by each form of its number, and by what may mean it alone', () => {
  fc.assert(
    fc.property(
      terminalId.chain((id) => fc.tuple(fc.constant(id), neighboursOf(id))),
      ([id, other]) => {
        for (const form of formsOf(id)) expect(wireNumbersOf(id)).toContain(toWireNumber(form));
        for (const form of [...formsOf(id), ...formsOf(other)]) {
          expect(wireNumbersOf(id).includes(toWireNumber(form))).toBe(mayMean(form, id));
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no header means two devices whose numbers do not meet', () => {
  let met = 0;
  fc.assert(
    fc.property(
      terminalId.chain((id) => fc.tuple(fc.constant(id), neighboursOf(id))),
      ([id, other]) => {
        const isShared = [...formsOf(id), ...formsOf(other)].some(
          (form) => mayMean(form, id) && mayMean(form, other),
        );
        expect(isShared).toBe(meet(id, other));
        if (isShared && id !== other) met++;
      },
    ),
    { numRuns: 2_000 },
  );
  // The pairs tried are not strangers to each other alone.
  expect(met).toBeGreaterThan(100);
});
