import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { createGt06Framer } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Gt06Media } from '@outrider/protocols/gt06/messages/media.ts';
import type { Gt06PhotoPiece, Gt06PhotoStart } from '@outrider/protocols/gt06/messages/photo.ts';
import { expect, test } from 'vitest';
import { createPictures, PICTURE_MAX_BYTES, type Pictures } from './pictures.ts';

const NOW_MS = Date.UTC(2026, 2, 14);

function start(pictureId: number, size: number): Gt06PhotoStart {
  const date = new Date('2026-03-14T10:15:22Z');
  const place = { fix: 1, latitude: 31.2, longitude: 121.4 };
  return {
    type: 'photoStart',
    protocolNumber: 0x35,
    ...place,
    date,
    camera: 2,
    source: 1,
    format: 0,
    size,
    pictureId,
  };
}

function piece(pictureId: number, offset: number, data: Uint8Array): Gt06PhotoPiece {
  return { type: 'photoPiece', protocolNumber: 0x36, pictureId, offset, data };
}

function requestOf(bytes: Uint8Array | undefined): Partial<Gt06Message> | undefined {
  const [frame] = bytes ? createGt06Framer().push(bytes) : [];
  const message = frame && !isDiscard(frame) ? decodeGt06(frame) : undefined;
  return message && !isDiscard(message) ? message : undefined;
}

test('a picture is asked for on and on until it is whole', () => {
  const content = Uint8Array.from({ length: 2500 }, (_, index) => index % 251);
  const pictures = createPictures();
  let request = requestOf(pictures.announce(start(300, content.length), NOW_MS));
  const asked: unknown[] = [];
  let whole: Uint8Array | undefined;
  while (request?.type === 'photoRequest') {
    const { offset = 0, requestedBytes = 0 } = request;
    asked.push([offset, requestedBytes]);
    const step = pictures.takeAsked(
      piece(300, offset, content.subarray(offset, offset + requestedBytes)),
      NOW_MS,
    );
    whole = step?.finished?.content;
    request = requestOf(step?.request);
  }
  expect(asked).toEqual([
    [0, 1024],
    [1024, 1024],
    [2048, 452],
  ]);
  expect(whole).toEqual(content);
});

test('a shorter piece than was asked for is followed by the rest', () => {
  const pictures = createPictures();
  pictures.announce(start(1, 100), NOW_MS);
  const step = pictures.takeAsked(piece(1, 0, new Uint8Array(60)), NOW_MS);
  expect(requestOf(step?.request)).toMatchObject({ offset: 60, requestedBytes: 40 });
});

test('a second picture waits for the first', () => {
  const pictures = createPictures();
  pictures.announce(start(1, 10), NOW_MS);
  expect(pictures.announce(start(2, 10), NOW_MS)).toBeUndefined();
  const step = pictures.takeAsked(piece(1, 0, new Uint8Array(10)), NOW_MS);
  expect(step?.finished?.head.pictureId).toBe(1);
  expect(requestOf(step?.request)).toMatchObject({ pictureId: 2, offset: 0 });
});

test('a device that falls silent within a picture is asked for the next', () => {
  const pictures = createPictures();
  pictures.announce(start(1, 5000), NOW_MS);
  expect(requestOf(pictures.announce(start(2, 10), NOW_MS + 60_001))).toMatchObject({ pictureId: 2 });
});

test('a picture that is announced again is asked for from its beginning', () => {
  const pictures = createPictures();
  pictures.announce(start(1, 5000), NOW_MS);
  pictures.takeAsked(piece(1, 0, new Uint8Array(1024)), NOW_MS);
  expect(requestOf(pictures.announce(start(1, 5000), NOW_MS))).toMatchObject({ pictureId: 1, offset: 0 });
});

test.each([
  ['nobody announced', (pictures: Pictures) => pictures.takeAsked(piece(9, 0, new Uint8Array(1)), NOW_MS)],
  ['is not the next', (pictures: Pictures) => pictures.takeAsked(piece(1, 1024, new Uint8Array(1)), NOW_MS)],
  [
    'is longer than asked',
    (pictures: Pictures) => pictures.takeAsked(piece(1, 0, new Uint8Array(1025)), NOW_MS),
  ],
  ['is empty', (pictures: Pictures) => pictures.takeAsked(piece(1, 0, new Uint8Array(0)), NOW_MS)],
])('a piece that %s leads to nothing', (_name, take) => {
  const pictures = createPictures();
  pictures.announce(start(1, 5000), NOW_MS);
  expect(take(pictures)).toBeUndefined();
});

test.each([0, PICTURE_MAX_BYTES + 1, 0xff_ff_ff_ff])('a picture of %i bytes is not asked for', (size) => {
  expect(createPictures().announce(start(1, size), NOW_MS)).toBeUndefined();
});

test('no more than eight pictures wait', () => {
  const pictures = createPictures();
  for (let id = 1; id <= 20; id++) pictures.announce(start(id, 1), NOW_MS);
  const fetched: unknown[] = [];
  for (let id = 1; id <= 20; id++) {
    const finished = pictures.takeAsked(piece(id, 0, new Uint8Array(1)), NOW_MS)?.finished;
    if (finished) fetched.push(finished.head.pictureId);
  }
  expect(fetched).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

function sent(number: number, size: number, data: Uint8Array, mediaId = 77): Gt06Media {
  const blocks = { place: new Uint8Array(14), cellBlock: new Uint8Array(8) };
  const picture = { event: 3, piece: number, data };
  return {
    type: 'media',
    protocolNumber: 0x41,
    serial: '0863902040718523',
    date: undefined,
    ...blocks,
    mediaId,
    size,
    kind: 0,
    format: 0,
    picture,
  };
}

test('pieces that come by themselves are put together', () => {
  const pictures = createPictures();
  expect(pictures.takeSent(sent(0, 5, Uint8Array.of(1, 2, 3)))).toBeUndefined();
  expect(pictures.takeSent(sent(1, 5, Uint8Array.of(4, 5)))).toEqual({
    head: { mediaId: 77, size: 5, date: undefined, event: 3 },
    content: Uint8Array.of(1, 2, 3, 4, 5),
  });
});

test.each([
  ['leaves out a piece', [sent(0, 3, Uint8Array.of(1)), sent(2, 3, Uint8Array.of(2, 3))]],
  ['is longer than announced', [sent(0, 3, Uint8Array.of(1)), sent(1, 3, Uint8Array.of(2, 3, 4))]],
  ['goes on with another', [sent(0, 3, Uint8Array.of(1)), sent(1, 3, Uint8Array.of(2, 3), 78)]],
  ['is too large', [sent(0, PICTURE_MAX_BYTES + 1, new Uint8Array(PICTURE_MAX_BYTES + 1))]],
  ['has no first piece', [sent(1, 1, Uint8Array.of(1))]],
])('a picture that %s is none', (_name, messages) => {
  const pictures = createPictures();
  for (const message of messages) expect(pictures.takeSent(message)).toBeUndefined();
});
