/**
 * The chunks of a store as the renderer has them. Each is built for a level of detail when it is first shown, and given
 * back when it is out of view and the memory for it grows too much.
 */
import { uint8At } from '@outrider/tracks/number-at.ts';
import { zoomOf } from '../view.ts';
import { type Box, boxOf, type Frame, type Projector, shareInView, worldShift } from './line-frame.ts';
import type { LineBuffer, LineRenderer } from './line-renderer.ts';
import type { LineChunk } from './line-store.ts';
import { buildVertices, type LineVertices } from './line-vertices.ts';

/** Details are every other zoom level: a chunk is built half as often, and never coarser than the zoom needs … */
const DETAIL_STEP = 2;
const DETAIL_MAX = 20;
/** … but where the view would show more segments than this: then up to two steps coarser, which a crowd of lines hides. */
const SEGMENTS_MAX = 80_000;
const COARSER_MAX = 2 * DETAIL_STEP;
const CACHE_BYTES = 128 * 1024 * 1024;

export interface DrawnChunk {
  readonly chunk: LineChunk;
  readonly box: Box;
  /** Points that each detail shows, by `detail / DETAIL_STEP`. */
  readonly counts: Uint32Array;
  buffer: LineBuffer | undefined;
  vertices: LineVertices | undefined;
  detail: number;
}

/** A chunk within an area, and by how much to move it so that it lies there. */
export interface ShownChunk {
  readonly drawn: DrawnChunk;
  readonly shift: number;
}

export class DrawnChunks {
  readonly #project: Projector;
  readonly #drawn = new Map<LineChunk, DrawnChunk>();

  constructor(project: Projector) {
    this.#project = project;
  }

  /** Whether these chunks are the present ones. */
  areThese(chunks: readonly LineChunk[]): boolean {
    return chunks.length === this.#drawn.size && chunks.every((chunk) => this.#drawn.has(chunk));
  }

  replace(chunks: readonly LineChunk[], renderer: LineRenderer): void {
    const present = new Set(chunks);
    for (const [chunk, drawn] of this.#drawn) {
      if (present.has(chunk)) continue;
      release(drawn, renderer);
      this.#drawn.delete(chunk);
    }
    for (const chunk of present) {
      if (this.#drawn.has(chunk)) continue;
      this.#drawn.set(chunk, {
        chunk,
        box: boxOf(chunk, this.#project),
        counts: countByDetail(chunk),
        buffer: undefined,
        vertices: undefined,
        detail: -1,
      });
    }
  }

  findWithin(area: Frame): ShownChunk[] {
    return [...this.#drawn.values()].flatMap((drawn) => {
      const shift = worldShift(drawn.box, area);
      return shift === undefined ? [] : [{ drawn, shift }];
    });
  }

  /** Builds for at most `limitMs`. @returns whether something is left to be built. */
  build(shown: readonly ShownChunk[], detail: number, limitMs: number, renderer: LineRenderer): boolean {
    const begunMs = performance.now();
    for (const { drawn } of shown) {
      if (drawn.detail === detail && drawn.buffer) continue;
      if (performance.now() - begunMs > limitMs) return true;
      const vertices = buildVertices(drawn.chunk, detail, this.#project);
      const buffer = renderer.upload(vertices);
      if (!buffer) return false;
      release(drawn, renderer);
      Object.assign(drawn, { buffer, detail, vertices });
    }
    return false;
  }

  /** Gives back what is not shown, until the rest fits the memory. */
  trim(shown: readonly ShownChunk[], renderer: LineRenderer): void {
    const kept = new Set(shown.map(({ drawn }) => drawn));
    let bytes = 0;
    for (const { buffer } of this.#drawn.values()) bytes += buffer?.bytes ?? 0;
    for (const drawn of this.#drawn.values()) {
      if (bytes <= CACHE_BYTES) return;
      if (!drawn.buffer || kept.has(drawn)) continue;
      bytes -= drawn.buffer.bytes;
      release(drawn, renderer);
    }
  }

  /** The renderer has lost its memory. */
  forgetBuffers(): void {
    for (const drawn of this.#drawn.values()) drawn.buffer = undefined;
  }

  clear(): void {
    this.#drawn.clear();
  }
}

function release(drawn: DrawnChunk, renderer: LineRenderer): void {
  if (drawn.buffer) renderer.release(drawn.buffer);
  Object.assign(drawn, { buffer: undefined, detail: -1, vertices: undefined });
}

/** The finest detail that the zoom needs and the view can take. */
export function fittingDetail(shown: readonly ShownChunk[], area: Frame): number {
  const finest = Math.min(DETAIL_MAX, Math.ceil(zoomOf(area.resolution) / DETAIL_STEP) * DETAIL_STEP);
  const shares = shown.map(({ drawn, shift }) => shareInView(drawn.box, shift, area));
  for (let detail = finest; detail > Math.max(0, finest - COARSER_MAX); detail -= DETAIL_STEP) {
    const segments = shown.reduce(
      (sum, { drawn }, index) => sum + (drawn.counts[detail / DETAIL_STEP] ?? 0) * (shares[index] ?? 0),
      0,
    );
    if (segments <= SEGMENTS_MAX) return detail;
  }
  return Math.max(0, finest - COARSER_MAX);
}

function countByDetail({ levels }: LineChunk): Uint32Array {
  const counts = new Uint32Array(1 + DETAIL_MAX / DETAIL_STEP);
  for (let index = 0; index < levels.length; index++) {
    const level = uint8At(levels, index);
    if (level > DETAIL_MAX) continue;
    const place = Math.ceil(level / DETAIL_STEP);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (let place = 1; place < counts.length; place++) {
    counts[place] = (counts[place] ?? 0) + (counts[place - 1] ?? 0);
  }
  return counts;
}
