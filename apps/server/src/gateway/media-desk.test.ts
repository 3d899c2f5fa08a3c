import { expect, test } from 'vitest';
import type { NewMedia } from '../store/devices/device-media.ts';
import { createMediaDesk } from './media-desk.ts';

const DAY_MS = 86_400_000;

const media = (bytes: number, more: Partial<NewMedia> = {}): NewMedia => ({
  deviceId: '1',
  receivedAt: new Date(0),
  mediaId: 1,
  kind: 0,
  format: 0,
  event: 0,
  channel: 1,
  recordedAt: null,
  latitudeE6: null,
  longitudeE6: null,
  content: new Uint8Array(bytes),
  ...more,
});

test('pictures beyond what may wait for the database are refused until there is room again', async () => {
  let stored = (): void => undefined; // oxlint-disable-line unicorn/consistent-function-scoping -- replaced below.
  const refused: string[] = [];
  const insert = () => new Promise<void>((resolve) => (stored = resolve));
  const desk = createMediaDesk(insert, (reason) => void refused.push(reason), { waitingMaxBytes: 1_000 });
  const first = desk.store(media(800));
  expect(await desk.store(media(300))).toBe(false);
  expect(refused).toEqual(['no-room-for-media']);
  stored();
  expect(await first).toBe(true);
  const second = desk.store(media(300));
  stored();
  expect(await second).toBe(true);
});

test('a picture that the database does not take holds no room', async () => {
  const desk = createMediaDesk(
    () => Promise.reject(new Error('away')),
    () => undefined,
    { waitingMaxBytes: 1_000 },
  );
  for (let each = 0; each < 3; each++) await expect(desk.store(media(800))).rejects.toThrow('away');
});

test('a device has so many bytes a day', async () => {
  const refused: string[] = [];
  const desk = createMediaDesk(
    () => Promise.resolve(),
    (reason) => void refused.push(reason),
    { dayMaxBytes: 1_000 },
  );
  expect(await desk.store(media(800))).toBe(true);
  expect(await desk.store(media(300))).toBe(false);
  expect(await desk.store(media(300, { deviceId: '2' }))).toBe(true);
  expect(await desk.store(media(300, { receivedAt: new Date(DAY_MS) }))).toBe(true);
  expect(refused).toEqual(['too-much-media']);
});
