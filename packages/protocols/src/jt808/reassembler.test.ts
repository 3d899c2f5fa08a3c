import { describe, expect, test } from 'vitest';
import { type Discard, isDiscard } from '../discard.ts';
import { encodeJt808Frame } from './encode.ts';
import type { Jt808Frame } from './frame.ts';
import { createJt808Framer } from './framer.ts';
import { createPacketRoom, type PacketRoom } from './packet-room.ts';
import { createJt808Reassembler, type ReassemblerLimits } from './reassembler.ts';

/** Packet `number` of a message of `total`, of which each has `length` bytes. */
function packet(serial: number, number: number, total: number, length = 1_000): Jt808Frame {
  const bytes = encodeJt808Frame(
    0x08_01,
    new Uint8Array(length).fill(number),
    { terminalNumber: '13507318526', version: '2013', serial: serial + number - 1 },
    { total, number },
  );
  const [frame] = createJt808Framer().push(bytes);
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  return frame;
}

function start(room: PacketRoom, source: string, limits: ReassemblerLimits = {}) {
  const givenUp: Discard[] = [];
  const onGivenUp = (piece: Discard) => void givenUp.push(piece);
  return { reassembler: createJt808Reassembler(limits, { room, source, onGivenUp }), givenUp };
}

describe('a message in packets', () => {
  test('is put together in whatever order they come', () => {
    const reassembler = createJt808Reassembler();
    expect(reassembler.add(packet(100, 3, 3, 2), 0)).toBeUndefined();
    expect(reassembler.add(packet(100, 1, 3, 2), 0)).toBeUndefined();
    expect(reassembler.missing(5_000)).toMatchObject([{ originalSerial: 100, packets: [2] }]);
    const whole = reassembler.add(packet(100, 2, 3, 2), 0);
    expect(whole).toMatchObject({ body: Uint8Array.of(1, 1, 2, 2, 3, 3), packet: undefined });
    expect(reassembler.pendingMessages).toBe(0);
  });

  test('is given up when it is too old, and says so with its first packet', () => {
    const { reassembler, givenUp } = start(createPacketRoom(), 'a');
    reassembler.add(packet(100, 2, 3, 4), 0);
    reassembler.expire(59_999);
    expect(givenUp).toEqual([]);
    reassembler.expire(60_000);
    expect(givenUp).toMatchObject([{ reason: 'truncated', bytes: Uint8Array.of(2, 2, 2, 2) }]);
  });

  test('is refused when it is larger than any may be', () => {
    const reassembler = createJt808Reassembler({ maxBytes: 2_500 });
    reassembler.add(packet(100, 1, 9), 0);
    reassembler.add(packet(100, 2, 9), 0);
    expect(reassembler.add(packet(100, 3, 9), 0)).toMatchObject({ reason: 'too-long' });
    expect(reassembler.pendingMessages).toBe(0);
  });
});

describe('unfinished messages', () => {
  test('of one connection have a share, and its oldest makes room', () => {
    const room = createPacketRoom();
    const { reassembler, givenUp } = start(room, 'a', { maxBytesInAll: 5_000 });
    for (let each = 0; each < 4; each++) reassembler.add(packet(each * 100, 1, 9), 0);
    expect(reassembler.pendingMessages).toBe(3);
    expect(givenUp).toMatchObject([{ reason: 'no-room' }]);
    expect(room.bytes).toBeLessThanOrEqual(5_000);
    reassembler.close();
    expect(room.bytes).toBe(0);
  });

  test('of one source, by however many connections, leave those of others alone', () => {
    const room = createPacketRoom({ maxBytes: 100_000, maxBytesPerSource: 10_000 });
    const honest = start(room, 'honest');
    honest.reassembler.add(packet(100, 1, 2), 0);
    const flood = Array.from({ length: 20 }, () => start(room, 'flood'));
    for (const { reassembler } of flood) {
      for (let each = 0; each < 4; each++) reassembler.add(packet(each * 100, 1, 9), 0);
    }
    expect(room.bytes).toBeLessThan(12_000);
    expect(flood.flatMap(({ givenUp }) => givenUp).length).toBeGreaterThan(70);
    expect(honest.givenUp).toEqual([]);
    expect(honest.reassembler.add(packet(100, 2, 2), 0)).toMatchObject({ packet: undefined });
  });

  test('of all together are bounded, and the oldest of all makes room', () => {
    const room = createPacketRoom({ maxBytes: 10_000, maxBytesPerSource: 5_000 });
    const many = Array.from({ length: 20 }, (_, index) => start(room, String(index)));
    for (const { reassembler } of many) reassembler.add(packet(100, 1, 9), 0);
    expect(room.bytes).toBeLessThanOrEqual(10_000);
    expect(many.map(({ givenUp }) => givenUp.length).join('')).toBe('11111111111111000000');
  });

  test('a message that alone is too much for its share is given up', () => {
    const room = createPacketRoom({ maxBytesPerSource: 2_000 });
    const { reassembler, givenUp } = start(room, 'a');
    reassembler.add(packet(100, 1, 3), 0);
    reassembler.add(packet(100, 2, 3), 0);
    expect(givenUp).toMatchObject([{ reason: 'no-room' }]);
    expect(room.bytes).toBe(0);
  });
});
