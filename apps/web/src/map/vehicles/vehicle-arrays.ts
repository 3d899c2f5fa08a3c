/**
 * What drawing needs of each vehicle, in arrays indexed by the store's slots. Going through a hundred thousand objects
 * in each frame would take too long. Places are in the view's projection.
 */
import { VEHICLE_STATES } from '../../lib/vehicle-colors.ts';
import type { VehicleRecord } from '../vehicle-store.ts';
import { float64At, int32At, uint8At } from '@outrider/tracks/number-at.ts';

export const FLAGS = { present: 1, visible: 2, alarmed: 4, stale: 8, gliding: 16 } as const;
/** Present and visible: the vehicles to draw. */
export const SHOWN = FLAGS.present | FLAGS.visible;

const STATE_INDEX = new Map(VEHICLE_STATES.map((state, index) => [state, index]));

export class VehicleArrays {
  /** All slots in use are below this number. */
  count = 0;
  x = new Float64Array(0);
  y = new Float64Array(0);
  flags = new Uint8Array(0);
  /** Index into `VEHICLE_STATES`. */
  state = new Uint8Array(0);
  iconType = new Uint8Array(0);
  /** Radians clockwise from north. */
  course = new Float32Array(0);
  #fromX = new Float64Array(0);
  #fromY = new Float64Array(0);
  #toX = new Float64Array(0);
  #toY = new Float64Array(0);
  #startMs = new Float64Array(0);
  #gliding = new Int32Array(0);
  #glidingCount = 0;

  clear(): void {
    this.flags.fill(0);
    this.count = 0;
    this.#glidingCount = 0;
  }

  /** Whether any vehicle is gliding. */
  get isGliding(): boolean {
    return this.#glidingCount > 0;
  }

  /** Sets everything but the place. */
  describe(slot: number, record: VehicleRecord, visible: boolean): void {
    this.#grow(slot);
    this.flags[slot] =
      FLAGS.present |
      (visible ? FLAGS.visible : 0) |
      (record.alarmed ? FLAGS.alarmed : 0) |
      (record.stale ? FLAGS.stale : 0) |
      ((this.flags[slot] ?? 0) & FLAGS.gliding);
    this.state[slot] = STATE_INDEX.get(record.state) ?? 0;
    this.iconType[slot] = record.iconType;
    this.course[slot] = (record.courseDeg * Math.PI) / 180;
  }

  /** Puts a described vehicle at its place at once. */
  place(slot: number, x: number, y: number): void {
    this.x[slot] = this.#toX[slot] = x;
    this.y[slot] = this.#toY[slot] = y;
    // A vehicle that was gliding stops; the next step removes it from the list.
    this.#fromX[slot] = x;
    this.#fromY[slot] = y;
  }

  /** Lets a vehicle glide from where it is drawn to a new place. */
  glide(slot: number, x: number, y: number, nowMs: number): void {
    this.#fromX[slot] = this.x[slot] ?? x;
    this.#fromY[slot] = this.y[slot] ?? y;
    this.#toX[slot] = x;
    this.#toY[slot] = y;
    this.#startMs[slot] = nowMs;
    const flags = this.flags[slot] ?? 0;
    if ((flags & FLAGS.gliding) !== 0) return;
    this.flags[slot] = flags | FLAGS.gliding;
    this.#gliding[this.#glidingCount++] = slot;
  }

  /** Moves the gliding vehicles to their current places. */
  step(nowMs: number, durationMs: number): void {
    let kept = 0;
    for (let at = 0; at < this.#glidingCount; at++) {
      const slot = int32At(this.#gliding, at);
      const share = Math.min(1, (nowMs - float64At(this.#startMs, slot)) / durationMs);
      const toX = float64At(this.#toX, slot);
      const toY = float64At(this.#toY, slot);
      this.x[slot] = toX - (toX - float64At(this.#fromX, slot)) * (1 - share);
      this.y[slot] = toY - (toY - float64At(this.#fromY, slot)) * (1 - share);
      if (share < 1) this.#gliding[kept++] = slot;
      else this.flags[slot] = uint8At(this.flags, slot) & ~FLAGS.gliding;
    }
    this.#glidingCount = kept;
  }

  setVisible(slot: number, visible: boolean): void {
    const flags = this.flags[slot] ?? 0;
    this.flags[slot] = visible ? flags | FLAGS.visible : flags & ~FLAGS.visible;
  }

  /** A gliding vehicle stays in the list until its time is up, so that its slot is never listed twice. */
  remove(slot: number): void {
    this.flags[slot] = (this.flags[slot] ?? 0) & FLAGS.gliding;
  }

  isPresent(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & FLAGS.present) !== 0;
  }

  #grow(slot: number): void {
    this.count = Math.max(this.count, slot + 1);
    if (slot < this.x.length) return;
    const length = Math.max(1_024, 2 * (slot + 1));
    this.x = enlarged(this.x, new Float64Array(length));
    this.y = enlarged(this.y, new Float64Array(length));
    this.flags = enlarged(this.flags, new Uint8Array(length));
    this.state = enlarged(this.state, new Uint8Array(length));
    this.iconType = enlarged(this.iconType, new Uint8Array(length));
    this.course = enlarged(this.course, new Float32Array(length));
    this.#fromX = enlarged(this.#fromX, new Float64Array(length));
    this.#fromY = enlarged(this.#fromY, new Float64Array(length));
    this.#toX = enlarged(this.#toX, new Float64Array(length));
    this.#toY = enlarged(this.#toY, new Float64Array(length));
    this.#startMs = enlarged(this.#startMs, new Float64Array(length));
    this.#gliding = enlarged(this.#gliding, new Int32Array(length));
  }
}

function enlarged<A extends Float64Array | Float32Array | Uint8Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
