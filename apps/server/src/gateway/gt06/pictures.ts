/**
 * Puts pictures together that come in pieces. X1 announces a picture and sends of it what it is asked for; WD-209 sends
 * the pieces by itself, one after the other. A connection has one picture in hand at a time: what it holds is bounded,
 * whatever the device says.
 */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import type { Gt06Media } from '@outrider/protocols/gt06/messages/media.ts';
import {
  type Gt06PhotoPiece,
  type Gt06PhotoStart,
  PHOTO,
  PIECE_MAX_BYTES,
} from '@outrider/protocols/gt06/messages/photo.ts';

// Our choice: these cameras send some tens of kilobytes.
export const PICTURE_MAX_BYTES = 1024 * 1024;
/** Announcements that wait for the picture in hand; further ones are not fetched. */
const WAITING_MAX = 8;
/** A picture of which nothing came for so long makes room for the next. */
const SILENCE_MAX_MS = 60_000;

/** Of the first piece, what outlives its frame. */
export interface SentHead extends Pick<Gt06Media, 'mediaId' | 'size' | 'date'> {
  readonly event: number;
}

export interface Picture<Head> {
  readonly head: Head;
  readonly content: Uint8Array;
}

export interface Pictures {
  /** The request for its first piece; undefined where it has to wait, or is none that can be fetched. */
  announce(start: Gt06PhotoStart, nowMs: number): Uint8Array | undefined;
  /** What a piece leads to; undefined for a piece that nobody asked for. */
  takeAsked(piece: Gt06PhotoPiece, nowMs: number): AskedStep | undefined;
  /** The picture with its last piece. */
  takeSent(message: Gt06Media): Picture<SentHead> | undefined;
}

export interface AskedStep {
  readonly finished?: Picture<Gt06PhotoStart>;
  /** For the next piece, of this picture or of the one that waited. */
  readonly request: Uint8Array | undefined;
}

interface InHand<Head> {
  readonly head: Head;
  /** What came so far. It grows with what comes, not with what was announced. */
  readonly content: ByteWriter;
}

export function createPictures(): Pictures {
  const waiting: Gt06PhotoStart[] = [];
  let asked: (InHand<Gt06PhotoStart> & { lastMs: number }) | undefined;
  let sent: (InHand<SentHead> & { pieces: number }) | undefined;

  function askNext(nowMs: number): Uint8Array | undefined {
    const head = waiting.shift();
    asked = head && { head, content: new ByteWriter(), lastMs: nowMs };
    return askPiece();
  }

  function askPiece(): Uint8Array | undefined {
    if (!asked) return undefined;
    const { pictureId } = asked.head;
    const offset = asked.content.length;
    const requestedBytes = requestedOf(asked);
    return encodeGt06(
      { type: 'photoRequest', protocolNumber: PHOTO, pictureId, offset, requestedBytes },
      { serial: 0 },
    );
  }

  return {
    announce(start, nowMs) {
      if (!isFetched(start.size)) return undefined;
      // A device that repeats its announcement has lost what it was asked for.
      const isRepeated = asked?.head.pictureId === start.pictureId;
      if (isRepeated || (asked && nowMs - asked.lastMs > SILENCE_MAX_MS)) asked = undefined;
      const isWaiting = waiting.some(({ pictureId }) => pictureId === start.pictureId);
      if (isRepeated) waiting.unshift(start);
      else if (!isWaiting && waiting.length < WAITING_MAX) waiting.push(start);
      return asked ? undefined : askNext(nowMs);
    },
    takeAsked({ pictureId, offset, data }, nowMs) {
      if (asked?.head.pictureId !== pictureId || asked.content.length !== offset) return undefined;
      if (data.length === 0 || data.length > requestedOf(asked)) return undefined;
      asked.content.put(data);
      asked.lastMs = nowMs;
      const finished = finish(asked);
      return finished ? { finished, request: askNext(nowMs) } : { request: askPiece() };
    },
    takeSent(message) {
      const { mediaId, size, date, picture } = message;
      if (!picture || !isFetched(size)) return undefined;
      const { event, piece, data } = picture;
      if (piece === 0) {
        sent = { head: { mediaId, size, date, event }, content: new ByteWriter(), pieces: 0 };
      }
      if (sent?.head.mediaId !== mediaId || sent.pieces !== piece) return undefined;
      // More than was announced is no picture.
      const isWithin = sent.content.length + data.length <= sent.head.size;
      if (isWithin) sent.content.put(data);
      sent.pieces++;
      const finished = finish(sent);
      if (finished || !isWithin) sent = undefined;
      return isWithin ? finished : undefined;
    },
  };
}

function isFetched(size: number): boolean {
  return size > 0 && size <= PICTURE_MAX_BYTES;
}

function requestedOf({ head, content }: InHand<Gt06PhotoStart>): number {
  return Math.min(PIECE_MAX_BYTES, head.size - content.length);
}

function finish<Head extends { readonly size: number }>({
  head,
  content,
}: InHand<Head>): Picture<Head> | undefined {
  return content.length < head.size ? undefined : { head, content: content.done() };
}
