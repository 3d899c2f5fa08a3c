/**
 * Makes a film picture by picture. Each instant is set, drawn and encoded before the next, so that a slow machine makes
 * the same film as a fast one, only later.
 */
import type { PictureResult } from '../../../map/picture.ts';
import { PICTURES_PER_SECOND } from './film-plan.ts';
import { type FilmChunk, type FilmTrack, writeWebm } from './webm.ts';

export interface FilmOptions {
  readonly instantsMs: Float64Array;
  /** Even numbers, as encoders require. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Shows an instant on the map, and draws the map. */
  readonly draw: (canvas: HTMLCanvasElement, timeMs: number) => Promise<PictureResult>;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export class FilmError extends Error {
  readonly reason: 'unsupported' | 'tainted' | 'encoding';

  constructor(reason: FilmError['reason']) {
    super(`the film cannot be made: ${reason}`);
    this.name = 'FilmError';
    this.reason = reason;
  }
}

/** WebCodecs, which browsers offer only on pages with https. */
export const isFilmSupported = (): boolean => 'VideoEncoder' in globalThis && 'VideoFrame' in globalThis;

const CODECS = [
  { codec: 'vp09.00.31.08', codecId: 'V_VP9' },
  { codec: 'vp8', codecId: 'V_VP8' },
] as const satisfies readonly { codec: string; codecId: FilmTrack['codecId'] }[];

/** A map changes little from picture to picture. */
const BITS_PER_PIXEL = 0.1;
/** Players can jump to any of the key frames; their interval in seconds. */
const KEY_EVERY_S = 4;
const WAITING_MAX = 4;
const MICROSECONDS_PER_MS = 1_000;

/** @throws FilmError; the signal's reason when it aborts. */
export async function makeFilm(options: FilmOptions): Promise<Blob> {
  const { instantsMs, widthPx, heightPx, draw, onProgress, signal } = options;
  const { config, codecId } = await chooseCodec(widthPx, heightPx);
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const chunks: FilmChunk[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => chunks.push(toFilmChunk(chunk)),
    // The encoder is closed by the error, which is detected below.
    error: () => undefined,
  });
  encoder.configure(config);
  try {
    for (const [picture, timeMs] of instantsMs.entries()) {
      signal.throwIfAborted();
      if ((await draw(canvas, timeMs)) === 'tainted') throw new FilmError('tainted');
      const frame = new VideoFrame(canvas, {
        timestamp: Math.round((picture * 1e6) / PICTURES_PER_SECOND),
        duration: Math.round(1e6 / PICTURES_PER_SECOND),
      });
      encoder.encode(frame, { keyFrame: picture % (KEY_EVERY_S * PICTURES_PER_SECOND) === 0 });
      frame.close();
      while (encoder.encodeQueueSize > WAITING_MAX) await nextTurn();
      if (isClosed(encoder)) throw new FilmError('encoding');
      onProgress((picture + 1) / instantsMs.length);
    }
    await encoder.flush();
  } finally {
    if (!isClosed(encoder)) encoder.close();
  }
  const durationMs = (instantsMs.length * 1_000) / PICTURES_PER_SECOND;
  return writeWebm({ codecId, widthPx, heightPx, durationMs }, chunks);
}

async function chooseCodec(width: number, height: number) {
  if (!isFilmSupported()) throw new FilmError('unsupported');
  for (const { codec, codecId } of CODECS) {
    const config: VideoEncoderConfig = {
      codec,
      width,
      height,
      framerate: PICTURES_PER_SECOND,
      bitrate: Math.round(width * height * PICTURES_PER_SECOND * BITS_PER_PIXEL),
      latencyMode: 'realtime',
    };
    const { supported = false } = await VideoEncoder.isConfigSupported(config);
    if (supported) return { config, codecId };
  }
  throw new FilmError('unsupported');
}

function toFilmChunk(chunk: EncodedVideoChunk): FilmChunk {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return { timeMs: Math.round(chunk.timestamp / MICROSECONDS_PER_MS), isKey: chunk.type === 'key', bytes };
}

/** A separate function, because the compiler would assume that the state has not changed. */
const isClosed = (encoder: VideoEncoder): boolean => encoder.state === 'closed';

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
