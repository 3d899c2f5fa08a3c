import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectTracker, type Tracker } from '../tracker.ts';
import { openLink } from './link.ts';
import { splitFrames } from './split-frames.ts';
import { makeCertificate } from './test-certificate.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

const sample = {
  time: new Date('2026-03-14T08:00:00Z'),
  latitude: 22.5,
  longitude: 114.1,
  speedKmh: 0,
  course: 90,
  acc: true,
};
const host = '127.0.0.1';
const ids = { jt808: '40731852096', gt06: '863902040718523' } as const;

let platform: TestPlatform;
let tracker: Tracker | undefined;

afterEach(async () => {
  await tracker?.close();
  tracker = undefined;
  await platform.close();
});

describe.each(['jt808', 'gt06'] as const)('%s', (protocol) => {
  const terminalId = ids[protocol];

  test('over UDP, each frame is a datagram', async () => {
    platform = await startTestPlatform(protocol, { transport: 'udp' });
    tracker = await connectTracker({ protocol, host, port: platform.port, terminalId, transport: 'udp' });
    await tracker.login();
    await tracker.sendPosition(sample);
    expect(platform.taken.some(({ type }) => type === 'location')).toBe(true);
    await vi.waitFor(() => expect(platform.chunks.length).toBe(platform.taken.length));
    expect(platform.discards).toEqual([]);
  });

  test('over TLS, everything is as without it', async () => {
    const tls = makeCertificate();
    platform = await startTestPlatform(protocol, { transport: 'tls', tls });
    const own = { protocol, host, port: platform.port, terminalId, transport: 'tls' } as const;
    tracker = await connectTracker({ ...own, ca: tls.cert });
    await tracker.login();
    await tracker.sendPosition(sample);
    expect(platform.taken.some(({ type }) => type === 'location')).toBe(true);
  });
});

test('a certificate that is not trusted ends the connection', async () => {
  platform = await startTestPlatform('jt808', { transport: 'tls', tls: makeCertificate() });
  const own = { protocol: 'jt808', host, port: platform.port, terminalId: ids.jt808 } as const;
  await expect(connectTracker({ ...own, transport: 'tls' })).rejects.toThrow(/no connection .* certificate/);
});

test('a UDP port that nobody listens on ends the link, as the system reports it after the first datagram', async () => {
  platform = await startTestPlatform('jt808', { transport: 'udp' });
  const { port } = platform;
  await platform.close();
  platform = await startTestPlatform('jt808');
  let failure: string | undefined;
  const link = openLink(
    { host, port, transport: 'udp' },
    {
      onOpen: () => {
        link.send(Uint8Array.of(0x7e, 1, 0x7e));
        link.send(Uint8Array.of(0x7e, 2, 0x7e));
      },
      onData: () => undefined,
      onClose: (error) => (failure = error),
    },
  );
  await link.closed;
  expect(link.isOpen).toBe(false);
  expect(failure).toContain('ECONNREFUSED');
});

test.each([
  ['two of JT/T 808', '7e017e7e027e', ['7e017e', '7e027e']],
  [
    'a short and a long one of GT06',
    '787805010001d9dc0d0a7979000594000100000d0a',
    ['787805010001d9dc0d0a', '7979000594000100000d0a'],
  ],
  ['text', '414243', ['414243']],
  ['one without an end', '7e0102', ['7e0102']],
  ['one that says it is longer', '7878ff01', ['7878ff01']],
])('frames are separated: %s', (_, hex, frames) => {
  const split = splitFrames(Uint8Array.from(Buffer.from(hex, 'hex')));
  expect(split.map((frame) => Buffer.from(frame).toString('hex'))).toEqual(frames);
});
