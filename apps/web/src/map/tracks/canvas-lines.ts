/** Draws lines on a plain canvas, for browsers without WebGL 2: in the same colours, but without casings. */
import { LINE_FLAGS } from './line-store.ts';
import type { LineBuffer, LinePaint, LineRenderer, PlacedBuffer, Rgb } from './line-renderer.ts';
import { type LineVertices, POINT_BYTES } from './line-vertices.ts';

interface Held extends LineBuffer {
  readonly floats: Float32Array;
  readonly raw: Uint8Array;
}

export function createCanvasLines(): LineRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const held = new Map<LineBuffer, Held>();
  let ratio = 1;
  return {
    canvas,
    resize(widthPx, heightPx, pixelRatio) {
      ratio = pixelRatio;
      // Setting the size also clears the canvas.
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(heightPx * pixelRatio);
    },
    upload({ count, bytes, originX, originY }: LineVertices) {
      const floats = new Float32Array(bytes.buffer);
      const buffer: Held = { count, originX, originY, bytes: bytes.length, floats, raw: bytes };
      held.set(buffer, buffer);
      return buffer;
    },
    release: (buffer) => held.delete(buffer),
    draw(placed, scale, paint) {
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.lineCap = 'round';
      context.lineJoin = 'round';
      for (const each of placed) {
        const known = held.get(each.buffer);
        if (known) stroke(context, known, each, scale, paint);
      }
    },
    dispose() {
      held.clear();
      canvas.remove();
    },
  };
}

interface Pen {
  readonly color: Rgb;
  readonly widthPx: number;
  readonly isDashed: boolean;
  readonly opacity: number;
}

/** Consecutive segments with the same pen are drawn as one path. */
function stroke(
  context: CanvasRenderingContext2D,
  { floats, raw }: Held,
  { vehicle, x, y, ranges }: PlacedBuffer,
  scale: number,
  paint: LinePaint,
): void {
  const step = POINT_BYTES / 4;
  const toX = (point: number): number => x + (floats[point * step] ?? 0) * scale;
  const toY = (point: number): number => y - (floats[point * step + 1] ?? 0) * scale;
  for (let place = 0; place < ranges.length; place += 2) {
    const [first = 0, segments = 0] = [ranges[place], ranges[place + 1]];
    let key: string | undefined;
    for (let point = first + 1; point <= first + segments; point++) {
      const pen = penOf(raw, point, vehicle, paint);
      const next = pen && `${pen.color.join()}/${pen.widthPx}/${pen.isDashed}/${pen.opacity}`;
      if (next !== key) {
        if (key !== undefined) context.stroke();
        if (pen) begin(context, pen, toX(point - 1), toY(point - 1));
      }
      if (pen) context.lineTo(toX(point), toY(point));
      key = next;
    }
    if (key !== undefined) context.stroke();
  }
}

function begin(context: CanvasRenderingContext2D, pen: Pen, x: number, y: number): void {
  context.beginPath();
  context.strokeStyle = `rgb(${pen.color.map((share) => Math.round(share * 255)).join(' ')} / ${pen.opacity})`;
  context.lineWidth = pen.widthPx;
  context.setLineDash(pen.isDashed ? [2 * pen.widthPx, 2 * pen.widthPx] : []);
  context.moveTo(x, y);
}

/** The same rules as in the shader of webgl-lines.ts; undefined for a segment that is not drawn. */
function penOf(raw: Uint8Array, point: number, vehicle: number, paint: LinePaint): Pen | undefined {
  const at = point * POINT_BYTES;
  const [meanKmh = 0, mostKmh = 0, flags = 0, trip = 0] = raw.subarray(at + 8, at + 12);
  if ((flags & LINE_FLAGS.begins) !== 0) return undefined;
  const opacity = (flags & LINE_FLAGS.doubtful) !== 0 ? 0.3 : 1;
  const { colors, coloring, gapColor, overColor, limitKmh, stepsKmh, widthPx } = paint;
  if ((flags & LINE_FLAGS.gap) !== 0) {
    return { color: gapColor, widthPx: widthPx * 0.6, isDashed: true, opacity };
  }
  if (limitKmh > 0 && mostKmh > limitKmh) {
    return { color: overColor, widthPx: widthPx * 1.5, isDashed: false, opacity };
  }
  const moving = (flags & LINE_FLAGS.standing) === 0;
  const byState = moving ? 0 : (flags & LINE_FLAGS.ignition) !== 0 ? 1 : 2;
  const bySpeed = stepsKmh.filter((limit) => meanKmh > limit).length;
  const place = [bySpeed, (trip - 1) % 5, byState, vehicle % 5][coloring] ?? 0;
  const color = (coloring === 1 && trip === 0 ? gapColor : colors[place]) ?? gapColor;
  return { color, widthPx, isDashed: false, opacity };
}
