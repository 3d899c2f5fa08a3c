/** The areas and routes that the platform gave a terminal (0x8600 to 0x8608), and those that the terminal watches. */
import type { Circle, Polygon, Rectangle } from '@outrider/protocols/jt808/areas.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { AREA_KINDS } from '@outrider/protocols/jt808/messages/area-query.ts';
import { AREA_ACTIONS } from '@outrider/protocols/jt808/messages/areas.ts';
import type { Route } from '@outrider/protocols/jt808/routes.ts';
import type { DeviceMemory } from '../memory.ts';
import {
  circleContains,
  PLACES,
  polygonContains,
  rectangleContains,
  type WatchedArea,
} from '../watched-area.ts';

/** Bits of the property word (2013, table 47): alarms for the platform. */
const ENTRY_TO_PLATFORM = 3;
const EXIT_TO_PLATFORM = 5;

export interface AreaStore {
  set<Kind extends keyof Areas>(kind: Kind, action: number, areas: readonly Areas[Kind][]): void;
  /** Without ids, all of the kind are removed. */
  remove(kind: keyof Areas, ids: readonly number[]): void;
  report(kind: number, ids: readonly number[]): Jt808Message;
}

export interface Areas {
  readonly circle: Circle;
  readonly rectangle: Rectangle;
  readonly polygon: Polygon;
  readonly route: Route;
}

export function createAreaStore(memory: DeviceMemory): AreaStore {
  const stores: { readonly [Kind in keyof Areas]: Map<number, Areas[Kind]> } = {
    circle: new Map(),
    rectangle: new Map(),
    polygon: new Map(),
    route: new Map(),
  };

  function watch(): void {
    memory.areas = [
      ...[...stores.circle.values()].map((area) =>
        watched(area, PLACES.circle, circleContains(area.center, area.radiusM)),
      ),
      ...[...stores.rectangle.values()].map((area) =>
        watched(area, PLACES.rectangle, rectangleContains(area.upperLeft, area.lowerRight)),
      ),
      ...[...stores.polygon.values()].map((area) =>
        watched(area, PLACES.polygon, polygonContains(area.points)),
      ),
    ];
  }

  return {
    set(kind, action, areas) {
      const store = stores[kind];
      if (action === AREA_ACTIONS.replace) store.clear();
      for (const area of areas) store.set(area.id, area);
      watch();
    },
    remove(kind, ids) {
      const store = stores[kind];
      if (ids.length === 0) store.clear();
      for (const id of ids) store.delete(id);
      watch();
    },
    report(kind, ids) {
      const type = 'areasReport';
      switch (kind) {
        case AREA_KINDS.circle:
          return { type, circles: select(stores.circle, ids) };
        case AREA_KINDS.rectangle:
          return { type, rectangles: select(stores.rectangle, ids) };
        case AREA_KINDS.polygon:
          return { type, polygons: select(stores.polygon, ids) };
        default:
          return { type, routes: select(stores.route, ids) };
      }
    },
  };
}

function select<Area>(store: ReadonlyMap<number, Area>, ids: readonly number[]): Area[] {
  return [...store].filter(([id]) => ids.length === 0 || ids.includes(id)).map(([, area]) => area);
}

function watched(
  { id, propertyBits }: Pick<Circle, 'id' | 'propertyBits'>,
  place: WatchedArea['place'],
  contains: WatchedArea['contains'],
): WatchedArea {
  const has = (bit: number): boolean => ((propertyBits >> bit) & 1) === 1;
  return { place, id, tellsEntry: has(ENTRY_TO_PLATFORM), tellsExit: has(EXIT_TO_PLATFORM), contains };
}
