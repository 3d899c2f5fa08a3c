/** Brings vehicles onto the map in slices: gliding goes on while a hundred thousand of them are drawn anew. */
import type { VehicleRecord, VehicleStore } from '../map/vehicle-store.ts';
import { createSlices } from './slices.ts';

/** Of a frame. */
export const SLICE_MS = 8;
/** Vehicles that are handed to the map together. */
export const SLICE_STEP = 500;

export interface MapDrawingOptions {
  readonly vehicles: VehicleStore;
  /** What the map is to show of these; nothing of those that it is not to show. */
  readonly recordsOf: (deviceIds: Iterable<string>) => VehicleRecord[];
  /** All that was asked for is drawn. */
  readonly onDone: () => void;
}

export class MapDrawing {
  readonly #options: MapDrawingOptions;
  /** Vehicles that may look otherwise than on the map. */
  readonly #awaited = new Set<string>();
  #isDrawing = false;

  constructor(options: MapDrawingOptions) {
    this.#options = options;
  }

  /** Puts these on the map as they are then; at once where there are few. */
  request(deviceIds: Iterable<string>): void {
    for (const id of deviceIds) this.#awaited.add(id);
    if (!this.#isDrawing) void this.#drawAwaited();
  }

  /** Those that are on the map, and not among these. */
  findOthers(deviceIds: { has(id: string): boolean }): string[] {
    return [...this.#options.vehicles.records()].filter(({ id }) => !deviceIds.has(id)).map(({ id }) => id);
  }

  async #drawAwaited(): Promise<void> {
    this.#isDrawing = true;
    const slices = createSlices(SLICE_MS);
    let step: string[] = [];
    // What is added meanwhile comes last.
    for (const id of this.#awaited) {
      this.#awaited.delete(id);
      if (step.push(id) < SLICE_STEP) continue;
      this.#draw(step);
      step = [];
      if (slices.isOver()) await slices.next();
    }
    this.#draw(step);
    this.#isDrawing = false;
    this.#options.onDone();
  }

  #draw(deviceIds: readonly string[]): void {
    const { vehicles, recordsOf } = this.#options;
    const records = recordsOf(deviceIds);
    const present = new Set(records.map(({ id }) => id));
    vehicles.remove(deviceIds.filter((id) => !present.has(id)));
    vehicles.apply(records.filter((record) => !isSame(record, vehicles.get(record.id))));
  }
}

function isSame(a: VehicleRecord, b: VehicleRecord | undefined): boolean {
  return (
    a.longitude === b?.longitude &&
    a.latitude === b.latitude &&
    a.courseDeg === b.courseDeg &&
    a.state === b.state &&
    a.stale === b.stale &&
    a.alarmed === b.alarmed &&
    a.label === b.label &&
    a.iconType === b.iconType
  );
}
