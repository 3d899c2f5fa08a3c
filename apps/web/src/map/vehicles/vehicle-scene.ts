/**
 * What of the fleet is on the screen, without a screen: follows the store, lets what moved glide, lays out clusters,
 * lists the sprites of a frame and finds what lies under a point.
 */
import type { VehicleChange, VehicleRecord, VehicleStore } from '../vehicle-store.ts';
import { type Cluster, type Layout, layOut, nearestX, type SceneView } from './layout.ts';
import type { SpriteList } from './sprite-list.ts';
import { ALARM_CELL, badgeCell, bodyCell, SELECTED_CELL } from './sprite-atlas.ts';
import { FLAGS, VehicleArrays } from './vehicle-arrays.ts';

const GLIDE_MS = 900;
/** Less cannot be seen. */
const LEAST_GLIDE_PX = 0.3;
/** A vehicle that comes from further was silent meanwhile; a glide would show a way that it did not take. */
const MOST_GLIDE_PX = 600;
/** How far beyond the screen's edge the layout reaches; a pan within it needs none anew. */
const MARGIN_PX = 200;
const ICON_SCALE = 1.1;
const SELECTED_SCALE = 1.3;
const STALE_OPACITY = 0.55;
/** Half an icon and a little, since fingers are wide. */
const HIT_PX = 18;
const PULSE_MS = 1_400;
const PULSE_STILL = 0.35;

export interface Hit {
  readonly slot?: number;
  readonly cluster?: Cluster;
}

/** What the frame just listed will need next. */
export interface SceneMotion {
  readonly isGliding: boolean;
  readonly isPulsing: boolean;
}

/** WGS84 degrees to the view's projection; writes into `out`. */
export type Projector = (longitude: number, latitude: number, out: [number, number]) => void;

export class VehicleScene {
  readonly #store: VehicleStore;
  readonly #project: Projector;
  readonly #neverClusters: boolean;
  readonly #arrays = new VehicleArrays();
  #layout: (Layout & { readonly view: SceneView }) | undefined;
  #view: SceneView | undefined;
  #selectedId: string | undefined;

  /** `neverClusters`: see `layOut`. */
  constructor(store: VehicleStore, project: Projector, neverClusters = false) {
    this.#store = store;
    this.#project = project;
    this.#neverClusters = neverClusters;
    this.#loadAll();
  }

  get layout(): Layout | undefined {
    return this.#layout;
  }

  setSelected(id: string | undefined): void {
    this.#selectedId = id;
    this.#layout = undefined;
  }

  /** Slot of the selected vehicle, if it is here. */
  get selected(): number | undefined {
    return this.#selectedId === undefined ? undefined : this.#store.slotOf(this.#selectedId);
  }

  apply(change: VehicleChange, nowMs: number, canGlide: boolean): void {
    this.#layout = undefined;
    switch (change.kind) {
      case 'replaced':
        this.#loadAll();
        break;
      case 'applied':
        this.#move(change.records, change.slots, nowMs, canGlide);
        break;
      case 'removed':
        for (const slot of change.slots) this.#arrays.remove(slot);
        break;
      case 'visibility':
        for (let slot = 0; slot < this.#arrays.count; slot++) {
          const record = this.#store.at(slot);
          if (record) this.#arrays.setVisible(slot, this.#store.isVisible(record.id));
        }
        break;
    }
  }

  /** Brings everything to where it is now; lays out anew what has changed or left the layout's reach. */
  advance(view: SceneView, nowMs: number): void {
    this.#view = view;
    this.#arrays.step(nowMs, GLIDE_MS);
    if (this.#layout && reaches(this.#layout.view, view)) return;
    this.#layout = {
      ...layOut(this.#arrays, view, {
        selected: this.selected,
        marginPx: MARGIN_PX,
        neverClusters: this.#neverClusters,
      }),
      view,
    };
  }

  /** Fills the list with what `advance` found, from the bottom up. */
  list(sprites: SpriteList, nowMs: number, isStill: boolean): SceneMotion {
    sprites.clear();
    let [isGliding, isPulsing] = [false, false];
    const { flags } = this.#arrays;
    const singles = this.#layout?.singles ?? new Int32Array(0);
    for (let at = 0; at < singles.length; at++) {
      const slot = singles[at] as number;
      const flag = flags[slot] as number;
      if ((flag & FLAGS.alarmed) !== 0) isPulsing = true;
      if ((flag & FLAGS.gliding) !== 0) isGliding = true;
      // Alarmed ones come in a second turn, above the rest.
      if ((flag & FLAGS.alarmed) === 0) this.#addVehicle(sprites, slot, 0);
    }
    if (isPulsing) {
      const pulse = isStill ? PULSE_STILL : (nowMs % PULSE_MS) / PULSE_MS;
      for (let at = 0; at < singles.length; at++) {
        const slot = singles[at] as number;
        if (((flags[slot] as number) & FLAGS.alarmed) !== 0) this.#addVehicle(sprites, slot, pulse);
      }
    }
    return { isGliding, isPulsing: isPulsing && !isStill };
  }

  /** Calls back with the place of a vehicle on the screen; several times where the world repeats in view. */
  place(x: number, y: number, draw: (xPx: number, yPx: number) => void): void {
    const view = this.#view;
    if (!view) return;
    const yPx = view.heightPx / 2 - (y - view.centerY) / view.resolution;
    const xPx = view.widthPx / 2 + (nearestX(x, view) - view.centerX) / view.resolution;
    draw(xPx, yPx);
    const worldPx = view.worldWidth / view.resolution;
    // Only where the whole world is narrower than the screen are there copies beside the nearest.
    if (worldPx === 0 || worldPx > view.widthPx + 2 * MARGIN_PX) return;
    for (let turns = 1; turns * worldPx < view.widthPx; turns++) {
      draw(xPx - turns * worldPx, yPx);
      draw(xPx + turns * worldPx, yPx);
    }
  }

  /** Place of a vehicle in the view's projection. */
  placeOf(slot: number): { readonly x: number; readonly y: number } {
    return { x: this.#arrays.x[slot] ?? 0, y: this.#arrays.y[slot] ?? 0 };
  }

  isAlarmed(slot: number): boolean {
    return ((this.#arrays.flags[slot] ?? 0) & FLAGS.alarmed) !== 0;
  }

  /** What is drawn at a pixel: clusters lie above vehicles; of these the nearest. */
  pick(xPx: number, yPx: number): Hit | undefined {
    for (const cluster of this.#layout?.clusters.toReversed() ?? []) {
      if (this.#distance(cluster.x, cluster.y, xPx, yPx) <= cluster.radiusPx + 5) return { cluster };
    }
    let slot: number | undefined;
    let nearest = HIT_PX;
    for (const each of this.#layout?.singles ?? []) {
      const distance = this.#distance(this.#arrays.x[each] ?? 0, this.#arrays.y[each] ?? 0, xPx, yPx);
      // Of equals the one drawn last, which is above.
      if (distance <= nearest) [slot, nearest] = [each, distance];
    }
    return slot === undefined ? undefined : { slot };
  }

  /** Left, bottom, right, top of a cluster's vehicles in the view's projection. */
  extentOf(cluster: Cluster): [number, number, number, number] {
    const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    const [layout, view] = [this.#layout, this.#view];
    if (!layout || !view) return extent;
    const index = layout.clusters.indexOf(cluster);
    layout.inView.forEach((slot, at) => {
      if (layout.clusterOf[at] !== index) return;
      const x = nearestX(this.#arrays.x[slot] ?? 0, view);
      const y = this.#arrays.y[slot] ?? 0;
      extent[0] = Math.min(extent[0], x);
      extent[1] = Math.min(extent[1], y);
      extent[2] = Math.max(extent[2], x);
      extent[3] = Math.max(extent[3], y);
    });
    return extent;
  }

  #distance(x: number, y: number, xPx: number, yPx: number): number {
    let nearest = Infinity;
    this.place(x, y, (atX, atY) => {
      nearest = Math.min(nearest, Math.hypot(atX - xPx, atY - yPx));
    });
    return nearest;
  }

  #addVehicle(sprites: SpriteList, slot: number, pulse: number): void {
    const { x, y, flags, state, iconType, course } = this.#arrays;
    const flag = flags[slot] as number;
    const isSelected = slot === this.selected;
    const scale = isSelected ? SELECTED_SCALE : ICON_SCALE;
    const opacity = (flag & FLAGS.stale) !== 0 ? STALE_OPACITY : 1;
    const badge = badgeCell(state[slot] as number);
    this.place(x[slot] as number, y[slot] as number, (xPx, yPx) => {
      if (isSelected) sprites.add(xPx, yPx, SELECTED_CELL, 0, 1.1, 1);
      if ((flag & FLAGS.alarmed) !== 0)
        sprites.add(xPx, yPx, ALARM_CELL, 0, 0.75 + 0.75 * pulse, 1 - 0.85 * pulse);
      const body = bodyCell(iconType[slot] as number, state[slot] as number);
      sprites.add(xPx, yPx, body, course[slot] as number, scale, opacity);
      if (badge !== undefined) sprites.add(xPx, yPx, badge, 0, scale, opacity);
    });
  }

  #loadAll(): void {
    this.#arrays.clear();
    const place: [number, number] = [0, 0];
    for (let slot = 0; slot < this.#store.slotCount(); slot++) {
      const record = this.#store.at(slot);
      if (!record) continue;
      this.#arrays.describe(slot, record, this.#store.isVisible(record.id));
      this.#project(record.longitude, record.latitude, place);
      this.#arrays.place(slot, place[0], place[1]);
    }
  }

  #move(records: readonly VehicleRecord[], slots: readonly number[], nowMs: number, canGlide: boolean): void {
    const arrays = this.#arrays;
    const place: [number, number] = [0, 0];
    for (let at = 0; at < records.length; at++) {
      const record = records[at] as VehicleRecord; // as many records as slots
      const slot = slots[at] as number;
      const isKnown = arrays.isPresent(slot);
      arrays.describe(slot, record, this.#store.isVisible(record.id));
      this.#project(record.longitude, record.latitude, place);
      if (canGlide && isKnown && this.#isGlide(slot, place[0], place[1])) {
        arrays.glide(slot, place[0], place[1], nowMs);
      } else arrays.place(slot, place[0], place[1]);
    }
  }

  /** Whether a glide to the place would be seen. */
  #isGlide(slot: number, x: number, y: number): boolean {
    const view = this.#view;
    if (!view) return false;
    const fromX = this.#arrays.x[slot] as number;
    const fromY = this.#arrays.y[slot] as number;
    const wayPx = (Math.abs(x - fromX) + Math.abs(y - fromY)) / view.resolution;
    if (wayPx < LEAST_GLIDE_PX || wayPx > MOST_GLIDE_PX) return false;
    const reachX = (view.widthPx / 2 + MARGIN_PX) * view.resolution;
    const reachY = (view.heightPx / 2 + MARGIN_PX) * view.resolution;
    return Math.abs(nearestX(x, view) - view.centerX) < reachX && Math.abs(y - view.centerY) < reachY;
  }
}

/** Whether a layout made for one view serves another. */
function reaches(laid: SceneView, view: SceneView): boolean {
  if (Math.round(laid.zoom) !== Math.round(view.zoom)) return false;
  const spare = (sizeLaid: number, size: number): number =>
    (sizeLaid / 2 + MARGIN_PX) * laid.resolution - (size / 2) * view.resolution;
  return (
    Math.abs(view.centerX - laid.centerX) <= spare(laid.widthPx, view.widthPx) &&
    Math.abs(view.centerY - laid.centerY) <= spare(laid.heightPx, view.heightPx)
  );
}
