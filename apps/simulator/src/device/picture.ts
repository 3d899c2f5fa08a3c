/**
 * Pictures of a simulated camera: a sky over a road, as a baseline JPEG (ITU-T T.81) whose blocks have one colour each.
 * This needs no transform, and only the DC half of the entropy coder.
 */
import { concat, writeU16 } from '@outrider/protocols/bytes.ts';
import { hashUnit } from '../random.ts';

export interface PictureOptions {
  /** Multiples of 8. */
  readonly width: number;
  readonly height: number;
  /** The same seed results in the same picture. */
  readonly seed: number;
  /** Whether the sky is dark. */
  readonly isNight: boolean;
}

type Color = readonly [y: number, cb: number, cr: number];

const BLOCK = 8;
/** With this step, a DC coefficient (eight times the mean) becomes the mean. */
const QUANTIZER = 8;
const COMPONENTS = 3;

export function takePicture({ width, height, seed, isNight }: PictureOptions): Uint8Array {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const writer = createBitWriter();
  const previous = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const color = colorAt(column / columns, row / rows, isNight, hashUnit(seed, row, column));
      for (const [component, value] of color.entries()) {
        const level = Math.round(value) - 128;
        writeDc(writer, level - (previous[component] ?? 0));
        previous[component] = level;
        writer.write(END_OF_BLOCK.code, END_OF_BLOCK.bits);
      }
    }
  }
  return concat([...head(columns * BLOCK, rows * BLOCK), writer.done(), marker(0xd9)]);
}

/** Sky, horizon, road with a white line, verge; chosen by eye. */
function colorAt(x: number, y: number, isNight: boolean, grain: number): Color {
  const light = isNight ? 0.3 : 1;
  const noise = grain * 14;
  if (y < 0.45) return [(150 + 80 * y + noise) * light, 150, 112];
  const half = (y - 0.42) * 0.75;
  const offset = Math.abs(x - 0.5);
  if (offset < half) {
    const isLine = offset < half * 0.05 && Math.floor(y * 20) % 2 === 0;
    return [((isLine ? 215 : 85) + noise) * light, 128, 128];
  }
  return [(105 + noise) * light, 108, 118];
}

/** DC differences of 0 to 8 bits have codes of 4 bits; no code is all ones, as the standard requires. */
const DC_CODE_BITS = 4;
const DC_CATEGORIES = 9;
/** The only AC code: the block ends. */
const END_OF_BLOCK = { code: 0, bits: 1 };

function writeDc(writer: BitWriter, difference: number): void {
  const bits = 32 - Math.clz32(Math.abs(difference));
  writer.write(bits, DC_CODE_BITS);
  // Negative values are written as their ones' complement (T.81, F.1.2.1).
  if (bits > 0) writer.write(difference < 0 ? difference + (1 << bits) - 1 : difference, bits);
}

interface BitWriter {
  write(value: number, bits: number): void;
  done(): Uint8Array;
}

function createBitWriter(): BitWriter {
  const bytes: number[] = [];
  let open = 0;
  let count = 0;

  function write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      open = (open << 1) | ((value >> bit) & 1);
      if (++count < 8) continue;
      bytes.push(open);
      // A byte of ones in the data would be read as a marker (T.81, F.1.2.3).
      if (open === 0xff) bytes.push(0);
      open = 0;
      count = 0;
    }
  }

  return {
    write,
    done() {
      while (count > 0) write(1, 1);
      return Uint8Array.from(bytes);
    },
  };
}

function marker(code: number): Uint8Array {
  return Uint8Array.of(0xff, code);
}

function segment(code: number, content: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 + content.length);
  bytes.set([0xff, code]);
  writeU16(bytes, 2, content.length + 2);
  bytes.set(content, 4);
  return bytes;
}

function head(width: number, height: number): Uint8Array[] {
  const components = Array.from({ length: COMPONENTS }, (_, index) => index + 1);
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return [
    marker(0xd8),
    segment(0xe0, [...new TextEncoder().encode('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => QUANTIZER)]),
    segment(0xc0, [8, ...size, COMPONENTS, ...components.flatMap((id) => [id, 0x11, 0])]),
    // Tables: how many codes have 1 to 16 bits, then their values.
    segment(0xc4, [0x00, ...codeCounts(DC_CODE_BITS, DC_CATEGORIES), ...Array(DC_CATEGORIES).keys()]),
    segment(0xc4, [0x10, ...codeCounts(END_OF_BLOCK.bits, 1), 0]),
    segment(0xda, [COMPONENTS, ...components.flatMap((id) => [id, 0x00]), 0, 63, 0]),
  ];
}

function codeCounts(bits: number, count: number): number[] {
  return Array.from({ length: 16 }, (_, index) => (index + 1 === bits ? count : 0));
}
