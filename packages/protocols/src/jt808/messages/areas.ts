/** 0x8600, 0x8602, 0x8604, 0x8606: circles, rectangles, a polygon, a route for the terminal to watch. */
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

/** What becomes of the areas that the terminal has already. */
export const AREA_ACTIONS = { replace: 0, append: 1, modify: 2 } as const;

export interface Jt808SetCircles {
  readonly type: 'setCircles';
  readonly action: number;
  readonly areas: readonly Circle[];
}

export const setCircles: MessageCodec<Jt808SetCircles> = {
  id: 0x86_00,
  read: (reader, context) => ({
    type: 'setCircles',
    action: reader.u8(),
    areas: reader.many(reader.u8(), (each) => readCircle(each, context)),
  }),
  write: (writer, { action, areas }, context) => {
    writer.u8(action).u8(areas.length);
    for (const area of areas) writeCircle(writer, area, context);
  },
};

export interface Jt808SetRectangles {
  readonly type: 'setRectangles';
  readonly action: number;
  readonly areas: readonly Rectangle[];
}

export const setRectangles: MessageCodec<Jt808SetRectangles> = {
  id: 0x86_02,
  read: (reader, context) => ({
    type: 'setRectangles',
    action: reader.u8(),
    areas: reader.many(reader.u8(), (each) => readRectangle(each, context)),
  }),
  write: (writer, { action, areas }, context) => {
    writer.u8(action).u8(areas.length);
    for (const area of areas) writeRectangle(writer, area, context);
  },
};

export interface Jt808SetPolygon extends Polygon {
  readonly type: 'setPolygon';
}

export const setPolygon: MessageCodec<Jt808SetPolygon> = {
  id: 0x86_04,
  read: (reader, context) => ({ type: 'setPolygon', ...readPolygon(reader, context) }),
  write: writePolygon,
};

export interface Jt808SetRoute extends Route {
  readonly type: 'setRoute';
}

export const setRoute: MessageCodec<Jt808SetRoute> = {
  id: 0x86_06,
  read: (reader, context) => ({ type: 'setRoute', ...readRoute(reader, context) }),
  write: writeRoute,
};
