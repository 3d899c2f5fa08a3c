import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeGt06Frame } from '@outrider/protocols/gt06/encode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import { startTestPlatform, type TestPlatform } from './device/test-platform.ts';
import { connectTracker, type Tracker } from './tracker.ts';

const sample = {
  time: new Date('2026-03-14T08:00:00Z'),
  latitude: -23.55,
  longitude: -46.63,
  speedKmh: 62,
  course: 271,
  acc: true,
};

describe.each([
  ['jt808', '13507318526'],
  ['gt06', '863902040718523'],
] as const)('a scripted %s tracker', (protocol, terminalId) => {
  let platform: TestPlatform;
  let tracker: Tracker;

  beforeEach(async () => {
    platform = await startTestPlatform(protocol);
    tracker = await connectTracker({ protocol, host: '127.0.0.1', port: platform.port, terminalId });
  });

  afterEach(async () => {
    await tracker.close();
    await platform.close();
  });

  test('logs in, and sends its position', async () => {
    await tracker.login();
    await tracker.sendPosition(sample);
    const position = platform.taken.find(({ times }) => times.length > 0);
    expect(position).toMatchObject({ times: [sample.time.getTime()], stored: false });
    expect(JSON.stringify(position?.message)).toContain('-46.63');
  });

  test('sends past positions as stored ones', async () => {
    await tracker.login();
    const past = [1, 2, 3].map((minute) =>
      Object.assign({}, sample, { time: new Date(Date.UTC(2026, 0, 1, 0, minute)) }),
    );
    await tracker.sendStored(past);
    const stored = platform.taken.filter((taken) => taken.stored).flatMap(({ times }) => times);
    expect(stored).toEqual(past.map(({ time }) => time.getTime()));
  });

  test('raises an alarm', async () => {
    await tracker.login();
    await tracker.sendPosition({ ...sample, alarm: 'sos' });
    const alarm = platform.taken.find(({ times }) => times.length > 0);
    expect(alarm?.message).toMatchObject(
      protocol === 'jt808' ? { alarmBits: 1 } : { type: 'alarm', alarm: 1 },
    );
  });

  test('does not resolve before the answer', async () => {
    await tracker.login();
    platform.answerOnly(() => false);
    let resolved = false;
    const sent = tracker.sendPosition(sample).then(() => (resolved = true));
    await vi.waitFor(() => expect(platform.taken.some(({ times }) => times.length > 0)).toBe(true));
    expect(resolved).toBe(false);
    await vi.waitFor(() => {
      for (const taken of platform.taken.slice()) taken.answer();
      expect(resolved).toBe(true);
    });
    await sent;
  });

  test('rejects when the platform hangs up, and cannot connect if nobody listens', async () => {
    platform.answerOnly(() => false);
    const login = tracker.login();
    await vi.waitFor(() => expect(platform.taken.length).toBeGreaterThan(0));
    platform.cut();
    await expect(login).rejects.toThrow('ended');
    await tracker.closed;
    await platform.close();
    await expect(
      connectTracker({ protocol, host: '127.0.0.1', port: platform.port, terminalId }),
    ).rejects.toThrow('no connection');
  });

  test('carries out a text command and answers it', async () => {
    await tracker.login();
    const text = new TextEncoder().encode('STATUS#');
    platform.send(
      protocol === 'jt808'
        ? encodeJt808(
            { type: 'other', messageId: 0x83_00, body: Uint8Array.of(1, ...text) },
            { terminalNumber: terminalId, version: '2013', serial: 9 },
          )
        : encodeGt06Frame(0x80, Uint8Array.of(4 + text.length, 0, 0, 1, 2, ...text, 0, 2), { serial: 9 }),
    );
    expect(await tracker.nextCommand()).toMatchObject({ text: 'STATUS#' });
    await vi.waitFor(() => expect(replies(platform)).toContain('ACC:'));
  });
});

/** Everything that the tracker sent, as text: replies are text in both protocols. */
function replies({ taken }: TestPlatform): string {
  return taken
    .map(({ message }) => {
      const bytes =
        'body' in message
          ? message.body
          : 'content' in message
            ? message.content
            : 'text' in message
              ? message.text
              : '';
      return bytes instanceof Uint8Array ? new TextDecoder('latin1').decode(bytes) : String(bytes);
    })
    .join('\n');
}
