import { beforeEach, describe, expect, test } from 'vitest';
import { createVehicleStore, type VehicleRecord, type VehicleStore } from '../vehicle-store.ts';
import type { SceneView } from './layout.ts';
import { ALARM_CELL, badgeCell, bodyCell, SELECTED_CELL } from './sprite-atlas.ts';
import { SPRITE_FIELDS, SpriteList } from './sprite-list.ts';
import { VehicleScene } from './vehicle-scene.ts';

function record(id: string, longitude: number, more: Partial<VehicleRecord> = {}): VehicleRecord {
  return {
    id,
    label: id,
    longitude,
    latitude: 0,
    courseDeg: 0,
    state: 'moving',
    iconType: 1,
    alarmed: false,
    stale: false,
    ...more,
  };
}

/** Street level with one unit per pixel; the projection is the identity. */
const view: SceneView = {
  centerX: 0,
  centerY: 0,
  resolution: 1,
  widthPx: 400,
  heightPx: 200,
  zoom: 15,
  worldWidth: 0,
};

let store: VehicleStore;
let scene: VehicleScene;

beforeEach(() => {
  store = createVehicleStore();
  scene = new VehicleScene(store, (longitude, latitude, out) => {
    out[0] = longitude;
    out[1] = latitude;
  });
  store.subscribe((change) => scene.apply(change, 0, true));
});

interface Sprite {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly opacity: number;
}

function frame(atMs = 0, at: SceneView = view): Sprite[] {
  const sprites = new SpriteList();
  scene.advance(at, atMs);
  scene.list(sprites, atMs, false);
  return Array.from({ length: sprites.count }, (_, index) => {
    const [x = 0, y = 0, cell = 0, , , opacity = 0] = sprites.values.slice(index * SPRITE_FIELDS);
    return { x, y, cell, opacity };
  });
}

const MOVING = bodyCell(1, 0);

/** The ring of the only vehicle with an alarm. */
function ringAt(nowMs: number, isStill: boolean) {
  const sprites = new SpriteList();
  const motion = scene.list(sprites, nowMs, isStill);
  const at = [0, 1].find((index) => sprites.values[index * SPRITE_FIELDS + 2] === ALARM_CELL) ?? 0;
  const [scale, opacity] = sprites.values.slice(at * SPRITE_FIELDS + 4, at * SPRITE_FIELDS + 6);
  return { scale, opacity, isPulsing: motion.isPulsing };
}

describe('a frame', () => {
  test('has each vehicle at its pixel, in its type and state', () => {
    store.set([record('a', 10), record('b', -50, { iconType: 12, state: 'stopped' })]);
    expect(frame()).toEqual([
      { x: 210, y: 100, cell: MOVING, opacity: 1 },
      { x: 150, y: 100, cell: bodyCell(12, 3), opacity: 1 },
      { x: 150, y: 100, cell: badgeCell(3), opacity: 1 },
    ]);
  });

  test('draws an old position pale', () => {
    store.set([record('a', 0, { stale: true })]);
    expect(frame()[0]?.opacity).toBeCloseTo(0.55, 5);
  });

  test('draws vehicles with alarms above the rest, and the selected one with its ring above all', () => {
    store.set([record('chosen', 0), record('alarm', 20, { alarmed: true }), record('plain', 40)]);
    scene.setSelected('chosen');
    expect(frame().map(({ cell }) => cell)).toEqual([MOVING, SELECTED_CELL, MOVING, ALARM_CELL, MOVING]);
  });

  test('shows the ring of an alarm without motion if reduced motion is set', () => {
    store.set([record('alarm', 0, { alarmed: true })]);
    frame();
    expect(ringAt(1_000, true)).toEqual(ringAt(1_500, true));
    expect(ringAt(1_000, true).isPulsing).toBe(false);
    expect(ringAt(1_000, true).opacity).toBeGreaterThan(0.5);
    expect(ringAt(1_000, false).scale).not.toBe(ringAt(1_500, false).scale);
    expect(ringAt(1_000, false).isPulsing).toBe(true);
  });

  test('lets a vehicle glide, but puts one that comes from afar at its place at once', () => {
    store.set([record('a', 0), record('b', 5_000)]);
    frame();
    store.apply([record('a', 100), record('b', 0)]);
    const [a, b] = frame(450);
    expect(a?.x).toBeCloseTo(250, 3);
    expect(b?.x).toBe(200);
  });

  test('leaves out vehicles that are filtered out or removed', () => {
    store.set([record('a', 0), record('b', 10), record('c', 20)]);
    store.setVisible(new Set(['b', 'c']));
    store.remove(['c']);
    expect(frame().map(({ x }) => x)).toEqual([210]);
    store.setVisible(undefined);
    expect(frame().map(({ x }) => x)).toEqual([200, 210]);
  });

  test('follows a pan without a new layout, and finds vehicles after a long pan', () => {
    store.set([record('a', 0), record('b', 2_000)]);
    frame();
    expect(frame(0, { ...view, centerX: 50 }).map(({ x }) => x)).toEqual([150]);
    expect(frame(0, { ...view, centerX: 2_000 }).map(({ x }) => x)).toEqual([200]);
  });

  test('shows each vehicle once for each copy of the world in view', () => {
    store.set([record('a', 0)]);
    const xs = frame(0, { ...view, widthPx: 1_000, worldWidth: 300 }).map(({ x }) => x);
    expect(xs).toEqual(expect.arrayContaining([200, 500, 800]));
  });
});

describe('at a pixel', () => {
  test('there is the nearest vehicle, or nothing', () => {
    store.set([record('a', 0), record('b', 20)]);
    frame();
    expect(scene.pick(218, 100)).toEqual({ slot: store.slotOf('b') });
    expect(scene.pick(196, 104)).toEqual({ slot: store.slotOf('a') });
    expect(scene.pick(200, 150)).toBeUndefined();
  });

  test('there is a cluster if one covers it, and its vehicles have an extent', () => {
    // More than the few that are never clustered.
    const numbers = Array.from({ length: 105 }, (_, index) => index);
    store.set(numbers.map((x) => record(String(x), 11 + (x % 5), { latitude: 1 + (x % 5) })));
    frame(0, { ...view, zoom: 8 });
    const hit = scene.pick(213, 97);
    expect(hit?.cluster).toMatchObject({ count: 105 });
    expect(hit?.cluster && scene.extentOf(hit.cluster)).toEqual([11, 1, 15, 5]);
  });
});
