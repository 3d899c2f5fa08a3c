/** The pictures of a GT06 camera, over a real connection into the real database. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { openGt06Wire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('company', 'agent');
});

afterAll(() => stack.stop());

const imei = '863902040718606';
const content = Uint8Array.from({ length: 1_500 }, (_, index) => index & 0xff);
const announcement = {
  type: 'photoStart',
  protocolNumber: 0x35,
  date: new Date('2026-03-14T10:15:22Z'),
  fix: 1,
  latitude: 31.2,
  longitude: 121.4,
  camera: 2,
  source: 1,
  format: 0,
  size: content.length,
  pictureId: 300,
} as const;

test('is asked for piece by piece and kept; what nobody asked for, and what is too large, is not', async () => {
  const deviceId = await stack.importDevice(accountId, imei, { model: DEVICE_MODELS.Gt06 });
  const wire = await openGt06Wire(stack.platform.ports.gt06);
  const piece = (pictureId: number, offset: number, data: Uint8Array) =>
    wire.send({ type: 'photoPiece', protocolNumber: 0x36, pictureId, offset, data }, { long: true });
  wire.send({ type: 'login', protocolNumber: 1, imei });
  expect(await wire.next()).toMatchObject({ type: 'empty', protocolNumber: 1 });
  piece(299, 0, content.subarray(0, 1_000));
  wire.send({ ...announcement, pictureId: 299, size: 0xff_ff_ff_ff });
  wire.send(announcement);
  expect(await wire.next()).toMatchObject({
    type: 'photoRequest',
    pictureId: 300,
    offset: 0,
    requestedBytes: 1024,
  });
  piece(300, 0, content.subarray(0, 1_024));
  expect(await wire.next()).toMatchObject({ type: 'photoRequest', offset: 1_024, requestedBytes: 476 });
  piece(300, 1_024, content.subarray(1_024));
  const keptPictures = async () => {
    const { rows } = await sql<{ content: Buffer; channel: number }>`
      SELECT content, channel FROM device_media WHERE device_id = ${deviceId}`.execute(
      stack.platform.database,
    );
    return rows.map((row) => ({ ...row, content: new Uint8Array(row.content) }));
  };
  await expect.poll(keptPictures).toEqual([{ content, channel: 2 }]);
  wire.socket.destroy();
});
