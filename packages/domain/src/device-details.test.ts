import { describe, expect, test } from 'vitest';
import { isIccid, isPlate, isSimNumber, toPlate } from './device-details.ts';

describe('a plate', () => {
  test.each([
    '粤B12345',
    '粤BD12345',
    '京A1234警',
    '粤Z1234港',
    '51F-123.45',
    '2A-1234',
    'ABC 123',
    'AB12CDE',
  ])('is %s', (text) => {
    expect(isPlate(text)).toBe(true);
  });

  test.each(['粤B1234', '粤B1234567', '粤1B2345', '粤B12I4*', '', '-', 'A'.repeat(21), 'x<y', 'AB\n12'])(
    'is not %j',
    (text) => {
      expect(isPlate(text)).toBe(false);
    },
  );

  test('is written in capitals; a Chinese one without what it is shown with', () => {
    expect(toPlate(' 粤b·12345 ')).toBe('粤B12345');
    expect(toPlate('51f-123.45')).toBe('51F-123.45');
  });
});

test('a SIM number has 11 or 13 letters or digits', () => {
  expect(['13812345678', '1440012345678', 'A4400123456'].filter(isSimNumber)).toHaveLength(3);
  expect(['138123456789', '1381234567', '', '13812 45678'].filter(isSimNumber)).toEqual([]);
});

test('an ICCID begins with 89 and has 19 or 20 characters', () => {
  expect(
    ['8986001234567890123', '89860012345678901234', '898604B8121780006789'].filter(isIccid),
  ).toHaveLength(3);
  expect(['8886001234567890123', '898600123456789012', ''].filter(isIccid)).toEqual([]);
});
