import { expect, test } from 'vitest';
import { fromHex } from '../bytes.ts';
import { readPeripherals } from './peripherals.ts';

function read(contentType: number, hex: string): unknown {
  return readPeripherals({ type: 'transparentUp', contentType, data: fromHex(hex) });
}

test('states of two peripherals', () => {
  expect(read(0xf7, '026405010000000065050400000800')).toEqual([
    { id: 0x64, workState: 1, alarmBits: 0 },
    { id: 0x65, workState: 4, alarmBits: 0x8_00 },
  ]);
});

test('what a peripheral is', () => {
  expect(read(0xf8, '01640d02414201500148014602443100')).toEqual([
    { id: 0x64, company: 'AB', product: 'P', hardware: 'H', firmware: 'F', deviceId: 'D1', customerCode: '' },
  ]);
});

test.each([
  ['a command answer in text', 0xf8, '00054f4b'],
  ['a list that its count contradicts', 0xf7, '03640501000000006505040000080'.padEnd(30, '0')],
  ['an entry that is too short', 0xf7, '0164020100'],
  ['other content', 0x41, '016405010000000'.padEnd(16, '0')],
])('none in %s', (_, contentType, hex) => expect(read(contentType, hex)).toBeUndefined());
