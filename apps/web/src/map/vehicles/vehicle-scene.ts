/**
 * The part of the fleet that is on the screen, computed without a screen: it follows the store, lets moved vehicles
 * glide, lays out clusters, lists the sprites of a frame and finds what is at a point.
 */
import type { VehicleChange, VehicleRecord, VehicleStore } from '../vehicle-store.ts';
import { type Cluster, type Layout, layOut, nearestX, type SceneView } from './layout.ts';
import type { SpriteList } from './sprite-list.ts';
import { ALARM_CELL, badgeCell, bodyCell, SELECTED_CELL } from './sprite-atlas.ts';
import { FLAGS, VehicleArrays } from './vehicle-arrays.ts';
import { float32At, float64At, int32At, numberAt, uint8At } from '@outrider/tracks/number-at.ts';

const GLIDE_MS = 900;
/** A shorter glide cannot be seen. */
const GLIDE_MIN_PX = 0.3;
/** A vehicle that comes from farther away was silent meanwhile; a glide would show a route that it did not take. */
const GLIDE_MAX_PX = 600;
/** How far the layout extends beyond the screen's edge; a shorter pan needs no new layout. */
const MARGIN_PX = 200;
const ICON_SCALE = 1.1;
const SELECTED_SCALE = 1.3;
const STALE_OPACITY = 0.55;
/** Half an icon and a little more, for fingers. */
const HIT_PX = 18;
const PULSE_MS = 1_400;
const PULSE_STILL = 0.35;

export interface Hit {
  readonly slot?: number;
  readonly cluster?: Cluster;
}

/** What changes after the frame that was just listed. */
export interface SceneMotion {
  readonly isGliding: boolean;
  readonly isPulsing: boolean;
}

/** Projects WGS84 degrees into the view's projection and writes the result into `out`. */
export type Projector = (longitude: number, latitude: number, out: [number, number]) => void;

export class VehicleScene {
  readonly #store: VehicleStore;
  readonly #project: Projector;
  readonly #neverClusters: boolean;
  readonly #arrays = new VehicleArrays();
  #layout: (Layout & { readonly view: SceneView }) | undefined;
  #view: SceneView | undefined;
  #selectedId: string | undefined;

  /** @param neverClusters as in `layOut`. */
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

  /** The slot of the selected vehicle, if it is in the store. */
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

  /** Moves everything to its current place, and lays out anew what has changed or left the layout's area. */
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
      const slot = int32At(singles, at);
      const flag = uint8At(flags, slot);
      if ((flag & FLAGS.alarmed) !== 0) isPulsing = true;
      if ((flag & FLAGS.gliding) !== 0) isGliding = true;
      // Vehicles with alarms are added in a second pass, above the rest.
      if ((flag & FLAGS.alarmed) === 0) this.#addVehicle(sprites, slot, 0);
    }
    if (isPulsing) {
      const pulse = isStill ? PULSE_STILL : (nowMs % PULSE_MS) / PULSE_MS;
      for (let at = 0; at < singles.length; at++) {
        const slot = int32At(singles, at);
        if ((uint8At(flags, slot) & FLAGS.alarmed) !== 0) this.#addVehicle(sprites, slot, pulse);
      }
    }
    return { isGliding, isPulsing: isPulsing && !isStill };
  }

  /** Calls `draw` with each place of a vehicle on the screen; there are several if the world repeats in view. */
  place(x: number, y: number, draw: (xPx: number, yPx: number) => void): void {
    const view = this.#view;
    if (!view) return;
    const yPx = view.heightPx / 2 - (y - view.centerY) / view.resolution;
    const xPx = view.widthPx / 2 + (nearestX(x, view) - view.centerX) / view.resolution;
    draw(xPx, yPx);
    const worldPx = view.worldWidth / view.resolution;
    // Only if the world is narrower than the screen are there copies beside the nearest.
    if (worldPx === 0 || worldPx > view.widthPx + 2 * MARGIN_PX) return;
    for (let turns = 1; turns * worldPx < view.widthPx; turns++) {
      draw(xPx - turns * worldPx, yPx);
      draw(xPx + turns * worldPx, yPx);
    }
  }

  /** The place of a vehicle in the view's projection. */
  placeOf(slot: number): { readonly x: number; readonly y: number } {
    return { x: this.#arrays.x[slot] ?? 0, y: this.#arrays.y[slot] ?? 0 };
  }

  isAlarmed(slot: number): boolean {
    return ((this.#arrays.flags[slot] ?? 0) & FLAGS.alarmed) !== 0;
  }

  /** Finds what is drawn at a pixel. Clusters are above vehicles; of several vehicles the nearest counts. */
  pick(xPx: number, yPx: number): Hit | undefined {
    for (const cluster of this.#layout?.clusters.toReversed() ?? []) {
      if (this.#distance(cluster.x, cluster.y, xPx, yPx) <= cluster.radiusPx + 5) return { cluster };
    }
    let slot: number | undefined;
    let nearest = HIT_PX;
    for (const each of this.#layout?.singles ?? []) {
      const distance = this.#distance(this.#arrays.x[each] ?? 0, this.#arrays.y[each] ?? 0, xPx, yPx);
      // Of two at the same distance, the one drawn later is on top.
      if (distance <= nearest) [slot, nearest] = [each, distance];
    }
    return slot === undefined ? undefined : { slot };
  }

  /** Left, bottom, right and top of a cluster's vehicles in the view's projection. */
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
    const flag = uint8At(flags, slot);
    const isSelected = slot === this.selected;
    const scale = isSelected ? SELECTED_SCALE : ICON_SCALE;
    const opacity = (flag & FLAGS.stale) !== 0 ? STALE_OPACITY : 1;
    const badge = badgeCell(uint8At(state, slot));
    this.place(float64At(x, slot), float64At(y, slot), (xPx, yPx) => {
      if (isSelected) sprites.add(xPx, yPx, SELECTED_CELL, 0, 1.1, 1);
      if ((flag & FLAGS.alarmed) !== 0)
        sprites.add(xPx, yPx, ALARM_CELL, 0, 0.75 + 0.75 * pulse, 1 - 0.85 * pulse);
      const body = bodyCell(uint8At(iconType, slot), uint8At(state, slot));
      sprites.add(xPx, yPx, body, float32At(course, slot), scale, opacity);
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
      const record = records[at] as VehicleRecord; // there are as many records as slots
      const slot = numberAt(slots, at);
      const isKnown = arrays.isPresent(slot);
      arrays.describe(slot, record, this.#store.isVisible(record.id));
      this.#project(record.longitude, record.latitude, place);
      if (canGlide && isKnown && this.#isGlide(slot, place[0], place[1])) {
        arrays.glide(slot, place[0], place[1], nowMs);
      } else arrays.place(slot, place[0], place[1]);
    }
  }

  /** Whether a glide to the place would be visible. */
  #isGlide(slot: number, x: number, y: number): boolean {
    const view = this.#view;
    if (!view) return false;
    const fromX = float64At(this.#arrays.x, slot);
    const fromY = float64At(this.#arrays.y, slot);
    const distancePx = (Math.abs(x - fromX) + Math.abs(y - fromY)) / view.resolution;
    if (distancePx < GLIDE_MIN_PX || distancePx > GLIDE_MAX_PX) return false;
    const reachX = (view.widthPx / 2 + MARGIN_PX) * view.resolution;
    const reachY = (view.heightPx / 2 + MARGIN_PX) * view.resolution;
    return Math.abs(nearestX(x, view) - view.centerX) < reachX && Math.abs(y - view.centerY) < reachY;
  }
}

/** Whether a layout made for one view serves another. */
function reaches(laid: SceneView, view: SceneView): boolean {
  if (Math.round(laid.zoom) !== Math.round(view.zoom)) return false;
  const slack = (sizeLaid: number, size: number): number =>
    (sizeLaid / 2 + MARGIN_PX) * laid.resolution - (size / 2) * view.resolution;
  return (
    Math.abs(view.centerX - laid.centerX) <= slack(laid.widthPx, view.widthPx) &&
    Math.abs(view.centerY - laid.centerY) <= slack(laid.heightPx, view.heightPx)
  );
}
