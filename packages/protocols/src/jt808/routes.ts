/** Routes: corner points, each with the segment that begins there (2013, tables 53 to 56; 2019, tables 51 to 54). */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { type AreaPoint, hasProperty, readPoint, readWindow, writePoint, writeWindow } from './areas.ts';
import type { BodyContext } from './messages/codec.ts';

export interface Route {
  readonly id: number;
  /** Bit 0: a time window; bits 2 to 5: who is alerted of entry and exit. */
  readonly propertyBits: number;
  readonly start?: string;
  readonly end?: string;
  readonly points: readonly RoutePoint[];
  /** 2019. */
  readonly name?: string;
}

export interface RoutePoint extends AreaPoint {
  readonly id: number;
  readonly segmentId: number;
  readonly widthM: number;
  /** Bits: 0 driving time, 1 speed limit; 2 south and 3 west are set from the coordinates. */
  readonly propertyBits: number;
  /** With bit 0. */
  readonly longestS?: number;
  readonly shortestS?: number;
  /** With bit 1. */
  readonly maxSpeedKmh?: number;
  readonly overspeedS?: number;
  /** 2019, with bit 1. */
  readonly nightMaxSpeedKmh?: number;
}

const SEGMENT = { time: 0, speedLimit: 1, south: 2, west: 3 } as const;

export function readRoute(reader: ByteReader, context: BodyContext): Route {
  const id = reader.u32();
  const propertyBits = reader.u16();
  return {
    id,
    propertyBits,
    ...readWindow(reader, propertyBits),
    points: reader.many(reader.u16(), (each) => readRoutePoint(each, context)),
    ...(context.version === '2019' && { name: reader.counted16() }),
  };
}

function readRoutePoint(reader: ByteReader, { version }: BodyContext): RoutePoint {
  const ids = { id: reader.u32(), segmentId: reader.u32() };
  // The hemispheres come after the coordinates that they belong to.
  const bits = reader.bytes[reader.at + 9] ?? 0;
  const point = readPoint(reader, hasProperty(bits, SEGMENT.south), hasProperty(bits, SEGMENT.west));
  const hasSpeed = hasProperty(bits, SEGMENT.speedLimit);
  return {
    ...ids,
    ...point,
    widthM: reader.u8(),
    propertyBits: reader.u8(),
    ...(hasProperty(bits, SEGMENT.time) && { longestS: reader.u16(), shortestS: reader.u16() }),
    ...(hasSpeed && { maxSpeedKmh: reader.u16(), overspeedS: reader.u8() }),
    ...(hasSpeed && version === '2019' && { nightMaxSpeedKmh: reader.u16() }),
  };
}

export function writeRoute(writer: ByteWriter, route: Route, context: BodyContext): void {
  writer.u32(route.id).u16(route.propertyBits);
  writeWindow(writer, route.propertyBits, route);
  writer.u16(route.points.length);
  for (const point of route.points) writeRoutePoint(writer, point, context);
  if (context.version === '2019') writer.counted16(route.name ?? '');
}

function writeRoutePoint(writer: ByteWriter, point: RoutePoint, { version }: BodyContext): void {
  const bits =
    (point.propertyBits & ~((1 << SEGMENT.south) | (1 << SEGMENT.west))) |
    (point.latitude < 0 ? 1 << SEGMENT.south : 0) |
    (point.longitude < 0 ? 1 << SEGMENT.west : 0);
  writer.u32(point.id).u32(point.segmentId);
  writePoint(writer, point);
  writer.u8(point.widthM).u8(bits);
  if (hasProperty(bits, SEGMENT.time)) writer.u16(point.longestS ?? 0).u16(point.shortestS ?? 0);
  if (!hasProperty(bits, SEGMENT.speedLimit)) return;
  writer.u16(point.maxSpeedKmh ?? 0).u8(point.overspeedS ?? 0);
  if (version === '2019') writer.u16(point.nightMaxSpeedKmh ?? 0);
}
