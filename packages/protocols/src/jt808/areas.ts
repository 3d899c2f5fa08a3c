/**
 * Areas and routes that a terminal watches by itself (2013, tables 45 to 60; 2019, tables 43 to 56). 0x8600 to 0x8606
 * set them and 0x0608 (2019) reports them in the same layouts.
 */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import type { BodyContext } from './messages/codec.ts';

/** Bits of the property word. */
export const AREA = { timeWindow: 0, speedLimit: 1, south: 6, west: 7 } as const;

export interface AreaPoint {
  /** Degrees WGS84, signed; the hemisphere is the area's, not the point's. */
  readonly latitude: number;
  readonly longitude: number;
}

interface Area {
  readonly id: number;
  /** The hemisphere bits are set from the coordinates. */
  readonly propertyBits: number;
  /** With bit 0: twelve digits YYMMDDhhmmss of the terminal's clock; a date of zeros is every day. */
  readonly start?: string;
  readonly end?: string;
  /** With bit 1. */
  readonly maxSpeedKmh?: number;
  readonly overspeedS?: number;
  /** 2019, with bit 1. */
  readonly nightMaxSpeedKmh?: number;
  /** 2019. */
  readonly name?: string;
}

export interface Circle extends Area {
  readonly center: AreaPoint;
  readonly radiusM: number;
}

export interface Rectangle extends Area {
  readonly upperLeft: AreaPoint;
  readonly lowerRight: AreaPoint;
}

export interface Polygon extends Area {
  readonly points: readonly AreaPoint[];
}

const DEGREE = 1e6;

export function hasProperty(bits: number, bit: number): boolean {
  return ((bits >> bit) & 1) === 1;
}

export function readPoint(reader: ByteReader, south: boolean, west: boolean): AreaPoint {
  const latitude = reader.u32() / DEGREE;
  const longitude = reader.u32() / DEGREE;
  return {
    latitude: south && latitude !== 0 ? -latitude : latitude,
    longitude: west && longitude !== 0 ? -longitude : longitude,
  };
}

export function writePoint(writer: ByteWriter, { latitude, longitude }: AreaPoint): void {
  writer.u32(Math.round(Math.abs(latitude) * DEGREE)).u32(Math.round(Math.abs(longitude) * DEGREE));
}

function withHemisphere(propertyBits: number, { latitude, longitude }: AreaPoint): number {
  const south = latitude < 0 ? 1 << AREA.south : 0;
  const west = longitude < 0 ? 1 << AREA.west : 0;
  return (propertyBits & ~((1 << AREA.south) | (1 << AREA.west))) | south | west;
}

type Read<Shape> = (reader: ByteReader, south: boolean, west: boolean) => Shape;

/** What all three shapes have around their own points. `isPolygon`: its speed at night comes after its points. */
function readArea<Shape>(
  reader: ByteReader,
  { version }: BodyContext,
  readShape: Read<Shape>,
  isPolygon: boolean,
): Area & Shape {
  const is2019 = version === '2019';
  const id = reader.u32();
  const propertyBits = reader.u16();
  const hasSpeed = hasProperty(propertyBits, AREA.speedLimit);
  const read = (): Shape =>
    readShape(reader, hasProperty(propertyBits, AREA.south), hasProperty(propertyBits, AREA.west));
  const shape = isPolygon ? undefined : read();
  return {
    id,
    propertyBits,
    ...readWindow(reader, propertyBits),
    ...(hasSpeed && { maxSpeedKmh: reader.u16(), overspeedS: reader.u8() }),
    ...(shape ?? read()),
    ...(hasSpeed && is2019 && { nightMaxSpeedKmh: reader.u16() }),
    ...(is2019 && { name: reader.counted16() }),
  };
}

export function readWindow(reader: ByteReader, propertyBits: number): { start?: string; end?: string } {
  return hasProperty(propertyBits, AREA.timeWindow) ? { start: reader.bcd(6), end: reader.bcd(6) } : {};
}

export function writeWindow(writer: ByteWriter, propertyBits: number, { start, end }: Partial<Area>): void {
  if (hasProperty(propertyBits, AREA.timeWindow)) writer.bcd(start ?? '', 6).bcd(end ?? '', 6);
}

function writeArea(
  writer: ByteWriter,
  { version }: BodyContext,
  area: Area,
  hemisphere: AreaPoint,
  writeShape: (writer: ByteWriter) => void,
  isPolygon: boolean,
): void {
  const bits = withHemisphere(area.propertyBits, hemisphere);
  const hasSpeed = hasProperty(bits, AREA.speedLimit);
  writer.u32(area.id).u16(bits);
  if (!isPolygon) writeShape(writer);
  writeWindow(writer, bits, area);
  if (hasSpeed) writer.u16(area.maxSpeedKmh ?? 0).u8(area.overspeedS ?? 0);
  if (isPolygon) writeShape(writer);
  if (version !== '2019') return;
  if (hasSpeed) writer.u16(area.nightMaxSpeedKmh ?? 0);
  writer.counted16(area.name ?? '');
}

export function readCircle(reader: ByteReader, context: BodyContext): Circle {
  return readArea(
    reader,
    context,
    (reader, south, west) => ({
      center: readPoint(reader, south, west),
      radiusM: reader.u32(),
    }),
    false,
  );
}

export function writeCircle(writer: ByteWriter, circle: Circle, context: BodyContext): void {
  const write = (writer: ByteWriter): void => {
    writePoint(writer, circle.center);
    writer.u32(Math.round(circle.radiusM));
  };
  writeArea(writer, context, circle, circle.center, write, false);
}

export function readRectangle(reader: ByteReader, context: BodyContext): Rectangle {
  return readArea(
    reader,
    context,
    (reader, south, west) => ({
      upperLeft: readPoint(reader, south, west),
      lowerRight: readPoint(reader, south, west),
    }),
    false,
  );
}

export function writeRectangle(writer: ByteWriter, rectangle: Rectangle, context: BodyContext): void {
  const write = (writer: ByteWriter): void => {
    writePoint(writer, rectangle.upperLeft);
    writePoint(writer, rectangle.lowerRight);
  };
  writeArea(writer, context, rectangle, rectangle.upperLeft, write, false);
}

export function readPolygon(reader: ByteReader, context: BodyContext): Polygon {
  return readArea(
    reader,
    context,
    (reader, south, west) => ({
      points: reader.many(reader.u16(), (each) => readPoint(each, south, west)),
    }),
    true,
  );
}

export function writePolygon(writer: ByteWriter, polygon: Polygon, context: BodyContext): void {
  const [first = { latitude: 0, longitude: 0 }] = polygon.points;
  const write = (writer: ByteWriter): void => {
    writer.u16(polygon.points.length).many(polygon.points, writePoint);
  };
  writeArea(writer, context, polygon, first, write, true);
}
