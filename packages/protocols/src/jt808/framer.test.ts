/** What real streams do to frames, beyond what the vectors show. */
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { decodeJt808 } from './decode.ts';
import { encodeJt808 } from './encode.ts';
import { xor } from './escape.ts';
import { createJt808Framer, type Jt808FramerOptions } from './framer.ts';

const HEADER = { terminalNumber: '13507318526', version: '2013', serial: 1 } as const;

/** What comes out of a stream: raw bytes of frames, or the reason of a discard and its bytes. */
function read(stream: Uint8Array, options?: Jt808FramerOptions): string[] {
  const framer = createJt808Framer(options);
  const results = [...framer.push(stream), ...framer.end()];
  return results.map((each) => (isDiscard(each) ? `${each.reason} ${toHex(each.bytes)}` : toHex(each.raw)));
}

/** A whole frame with the body, as a terminal would send it that does not escape. */
function unescapedFrame(body: string): Uint8Array {
  const length = (body.length / 2).toString(16).padStart(4, '0');
  const raw = fromHex(`0900${length}0135073185260001${body}`);
  return concat([Uint8Array.of(0x7e), raw, Uint8Array.of(xor(raw), 0x7e)]);
}

const heartbeat = encodeJt808({ type: 'heartbeat' }, HEADER);
const heartbeatRaw = toHex(heartbeat.subarray(1, -1));

describe('a terminal that does not escape', () => {
  test.each([
    ['a mark', '417e42'],
    ['two marks apart', '417e427e43'],
    ['what looks like an escape', '417d0142'],
    ['an escape and a mark', '7d027e41'],
  ])('is read by its length field: %s inside', (_, body) => {
    const frame = unescapedFrame(body);
    expect(read(concat([frame, heartbeat]))).toEqual([toHex(frame.subarray(1, -1)), heartbeatRaw]);
  });

  test('is not waited for when the next frame is whole', () => {
    const cut = unescapedFrame('41424344').subarray(0, -3);
    const framer = createJt808Framer();
    const results = framer.push(concat([cut, Uint8Array.of(0x7e), heartbeat]));
    expect(results.map((each) => isDiscard(each))).toEqual([true, false]);
  });

  test('is let go when more comes than its length field says', () => {
    const cut = unescapedFrame('41424344').subarray(0, -3);
    const stream = concat([cut, fromHex('7e0102030405060708'), heartbeat]);
    expect(read(stream)).toEqual([
      `checksum ${toHex(cut.subarray(1))}`,
      'truncated 0102030405060708',
      heartbeatRaw,
    ]);
  });
});

/** Its fixed part; then the items. */
const FIXED = '000000000000000301dc89d0073d8aa5000c02440058260314181523';

/** A location of a terminal that does not escape, which it may have cut or spoilt. */
function unescapedLocation(
  items: string,
  { serial = '0001', declared = FIXED.length / 2 + items.length / 2 } = {},
) {
  const raw = fromHex(`0200${declared.toString(16).padStart(4, '0')}013507318526${serial}${FIXED}${items}`);
  return concat([Uint8Array.of(0x7e), raw, Uint8Array.of(xor(raw), 0x7e)]);
}

describe('a location of a terminal that does not escape', () => {
  test.each([
    ['behind the fixed part', unescapedLocation('0104000000007e300118e1017e')],
    ['two marks in a row', unescapedLocation('01047e7e7e7e300118')],
    ['as its serial', unescapedLocation('300118', { serial: '007e' })],
    ['as its length', unescapedLocation('33'.padEnd(2 * (0x7e - 28), '60'))],
    ['and what looks like two escapes', unescapedLocation('01047d017d02300118')],
  ])('is whole with marks inside, %s, however it is cut', (_, frame) => {
    const stream = concat([frame, heartbeat]);
    const expected = [toHex(frame.subarray(1, -1)), heartbeatRaw];
    for (let cut = 0; cut <= stream.length; cut++) {
      const framer = createJt808Framer();
      const parts = [stream.subarray(0, cut), stream.subarray(cut)];
      const results = [...parts.flatMap((part) => framer.push(part)), ...framer.end()];
      expect(results.map((each) => (isDiscard(each) ? each.reason : toHex(each.raw)))).toEqual(expected);
    }
  });
});

describe('a wrong length', () => {
  test('that asks for more than came is answered at once where nothing follows', () => {
    const frame = unescapedLocation('300118', { declared: 200 });
    expect(createJt808Framer().push(frame)).toMatchObject([{ defects: { checksum: false, length: true } }]);
  });

  test('and a wrong checksum are waited with, and told apart from the frame behind', () => {
    const broken = spoil(unescapedLocation('300118', { declared: 200 }));
    const framer = createJt808Framer();
    expect(framer.push(broken)).toEqual([]);
    const results = [...framer.push(heartbeat), ...framer.end()];
    expect(results).toMatchObject([
      { defects: { checksum: true, length: true } },
      { serial: 1, messageId: 2 },
    ]);
  });

  test('and a wrong checksum are told at the end of the stream', () => {
    const broken = spoil(unescapedLocation('300118', { declared: 200 }));
    const framer = createJt808Framer();
    const results = [...framer.push(concat([heartbeat, broken])), ...framer.end()];
    expect(results).toMatchObject([{ messageId: 2 }, { defects: { checksum: true, length: true } }]);
  });

  test('waits for no frame whose checksum is wrong', () => {
    const broken = spoil(unescapedLocation('300118', { declared: 200 }));
    const [first, second] = createJt808Framer().push(concat([broken, spoil(heartbeat)]));
    expect([first, second]).toMatchObject([
      { messageId: 0x02_00 },
      { messageId: 2, defects: { length: false } },
    ]);
  });
});

describe('marks and escapes of E7', () => {
  const options = {
    terminalNumber: '00013507318526',
    version: '2013',
    serial: 0x3d_e6,
    framing: 'e7',
  } as const;
  const frame = encodeJt808({ type: 'text', flags: 0x3e, text: '=>' }, options);

  test('are taken out', () => {
    const raw = concat([fromHex('8300000300013507318526'), fromHex('3de63e3d3e')]);
    const whole = concat([raw, Uint8Array.of(xor(raw))]);
    expect(toHex(frame)).toMatch(/^e7.*e6013e013e023e01.*e7$/);
    expect(read(concat([frame, frame]))).toEqual([toHex(whole), toHex(whole)]);
  });

  test('are data for a terminal that does not escape', () => {
    const raw = fromHex('0900000500013507318526000141e6013e02');
    const stream = concat([Uint8Array.of(0xe7), raw, Uint8Array.of(xor(raw), 0xe7)]);
    expect(read(stream)).toEqual([toHex(stream.subarray(1, -1))]);
  });
});

test('a seven-D that is no escape stays, and is noted', () => {
  const raw = fromHex('090000030135073185260001417d42');
  const stream = concat([Uint8Array.of(0x7e), raw, Uint8Array.of(xor(raw), 0x7e)]);
  const [frame] = createJt808Framer().push(stream);
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  expect(toHex(frame.body)).toBe('417d42');
  expect(frame.defects).toEqual({ checksum: false, length: false, escape: true });
});

function spoil(frame: Uint8Array): Uint8Array {
  const spoilt = frame.slice();
  const at = spoilt.length - 2;
  spoilt[at] = (spoilt[at] ?? 0) ^ 1;
  return spoilt;
}

describe('a wrong checksum', () => {
  test('is noted where the length is right', () => {
    const [frame] = createJt808Framer().push(spoil(heartbeat));
    if (!frame || isDiscard(frame)) throw new Error('no frame');
    expect(frame.defects).toEqual({ checksum: true, length: false });
    expect(decodeJt808(frame)).toEqual({ type: 'heartbeat' });
  });

  test('is refused where that is asked for', () => {
    expect(read(spoil(heartbeat), { tolerateChecksum: false })).toHaveLength(1);
    expect(read(spoil(heartbeat), { tolerateChecksum: false })[0]).toMatch(/^checksum /);
  });
});

describe('a frame that is not whole', () => {
  const location = fromHex(
    '0200001c0135073185260001000000000000000301dc89d0073d8aa5000c02440058260314181523',
  );
  const whole = concat([Uint8Array.of(0x7e), location, Uint8Array.of(xor(location))]);

  test('lacks its end mark at the end of a stream', () => {
    expect(read(whole)).toEqual([toHex(whole.subarray(1))]);
    expect(read(concat([heartbeat, whole]))).toEqual([heartbeatRaw, toHex(whole.subarray(1))]);
  });

  test.each([
    ['cut off', whole.subarray(0, -2)],
    ['of wrong length and checksum', concat([heartbeat.subarray(0, -2), Uint8Array.of(1, 2, 3, 0x7e)])],
  ])('is taken when it is asked for: %s', (_, bytes) => {
    expect(read(bytes)[0]).toMatch(/^(?:truncated|checksum) /);
    const framer = createJt808Framer({ acceptDefective: true });
    expect([...framer.push(bytes), ...framer.end()]).toMatchObject([
      { defects: { checksum: true, length: true } },
    ]);
  });

  test('is none when nothing knows its number', () => {
    expect(read(fromHex('7e0f0f00010135073185260001ff7e'), { acceptDefective: true })).toEqual([
      'truncated 0f0f00010135073185260001ff',
    ]);
  });
});

test('the flag of packets without their numbers is passed over where the length says so', () => {
  const raw = fromHex('000220030135073185260001561801');
  const [frame] = createJt808Framer().push(concat([Uint8Array.of(0x7e), raw, Uint8Array.of(xor(raw), 0x7e)]));
  expect(frame).toMatchObject({ packet: undefined, defects: { length: false } });
});

test('one mark between two frames ends the first and begins the second', () => {
  expect(read(concat([heartbeat, heartbeat.subarray(1)]))).toEqual([heartbeatRaw, heartbeatRaw]);
});

test('a device of the other family is told', () => {
  expect(read(fromHex('78780d01012345678901234500018cdd0d0a'))).toEqual([
    'unknown-protocol 78780d01012345678901234500018cdd0d0a',
  ]);
});

test('what has no mark within the longest frame is let go, and memory with it', () => {
  const framer = createJt808Framer({ maxFrameBytes: 64 });
  const results = [...framer.push(fromHex(`7e${'41'.repeat(40)}`)), ...framer.push(fromHex('41'.repeat(40)))];
  expect(results).toMatchObject([{ reason: 'too-long' }]);
  expect(framer.bufferedBytes).toBe(0);
});
