/** 0x8608 query of areas and 0x0608 its answer (2019, tables 57 and 58). */
import {
  type Circle,
  type Polygon,
  readCircle,
  readPolygon,
  readRectangle,
  type Rectangle,
  writeCircle,
  writePolygon,
  writeRectangle,
} from '../areas.ts';
import { readRoute, type Route, writeRoute } from '../routes.ts';
import type { MessageCodec } from './codec.ts';

/** Kinds of both messages. */
export const AREA_KINDS = { circle: 1, rectangle: 2, polygon: 3, route: 4 } as const;

export interface Jt808QueryAreas {
  readonly type: 'queryAreas';
  readonly kind: number;
  /** None means all of the kind. */
  readonly ids: readonly number[];
}

export const queryAreas: MessageCodec<Jt808QueryAreas> = {
  id: 0x86_08,
  read: (reader) => ({
    type: 'queryAreas',
    kind: reader.u8(),
    ids: reader.many(reader.u32(), (each) => each.u32()),
  }),
  write: (writer, { kind, ids }) => {
    writer
      .u8(kind)
      .u32(ids.length)
      .many(ids, (each, id) => each.u32(id));
  },
};

export interface Jt808AreasReport {
  readonly type: 'areasReport';
  readonly circles?: readonly Circle[];
  readonly rectangles?: readonly Rectangle[];
  readonly polygons?: readonly Polygon[];
  readonly routes?: readonly Route[];
}

export const areasReport: MessageCodec<Jt808AreasReport> = {
  id: 0x06_08,
  read: (reader, context) => {
    const kind = reader.u8('kind');
    const count = reader.u32();
    const type = 'areasReport';
    switch (kind) {
      case AREA_KINDS.circle:
        return { type, circles: reader.many(count, (each) => readCircle(each, context)) };
      case AREA_KINDS.rectangle:
        return { type, rectangles: reader.many(count, (each) => readRectangle(each, context)) };
      case AREA_KINDS.polygon:
        return { type, polygons: reader.many(count, (each) => readPolygon(each, context)) };
      case AREA_KINDS.route:
        return { type, routes: reader.many(count, (each) => readRoute(each, context)) };
      default:
        return undefined;
    }
  },
  write: (writer, { circles, rectangles, polygons, routes = [] }, context) => {
    if (circles) {
      writer.u8(AREA_KINDS.circle).u32(circles.length);
      for (const area of circles) writeCircle(writer, area, context);
    } else if (rectangles) {
      writer.u8(AREA_KINDS.rectangle).u32(rectangles.length);
      for (const area of rectangles) writeRectangle(writer, area, context);
    } else if (polygons) {
      writer.u8(AREA_KINDS.polygon).u32(polygons.length);
      for (const area of polygons) writePolygon(writer, area, context);
    } else {
      writer.u8(AREA_KINDS.route).u32(routes.length);
      for (const route of routes) writeRoute(writer, route, context);
    }
  },
};
