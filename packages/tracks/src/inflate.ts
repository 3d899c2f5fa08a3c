/** Inflates deflate-raw with the streams that browsers and Node both have. */
import { TrackFormatError } from './track-format-error.ts';

/**
 * @rejects if the bytes are not deflate-raw, incomplete, or inflate to another size than `size`. It never holds more.
 */
export async function inflateRaw(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // Errors appear at the reading end.
  writer.write(bytes.slice()).catch(() => undefined);
  writer.close().catch(() => undefined);
  const whole = new Uint8Array(size);
  const reader = stream.readable.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > size) {
      await reader.cancel();
      throw new TrackFormatError('size');
    }
    whole.set(value, length);
    length += value.length;
  }
  if (length !== size) throw new TrackFormatError('size');
  return whole;
}
