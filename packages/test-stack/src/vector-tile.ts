/**
 * Mapbox Vector Tiles (https://github.com/mapbox/vector-tile-spec, version 2.1) for tests. It shares no code with the map
 * that draws them, nor with the server that reads them.
 */

/** Units that a tile is wide. */
export const EXTENT = 4_096;

export type Point = readonly [x: number, y: number];

export interface Thing {
  readonly kind: 'point' | 'line' | 'area';
  readonly points: readonly Point[];
  readonly properties: Readonly<Record<string, string | number>>;
}

export function box(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The place of a value in a list, at whose end it is put if it is new. */
function place<Value>(list: Value[], value: Value): number {
  const at = list.indexOf(value);
  return at >= 0 ? at : list.push(value) - 1;
}

/** A layer of the tile (field 3): name, features, keys, values, extent, version. */
export function layer(name: string, things: readonly Thing[]): Buffer {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const features = things.map(({ kind, points, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      place(keys, key),
      place(values, value),
    ]);
    return Buffer.concat([
      bytesField(2, Buffer.concat(tags.map(varint))),
      varintField(3, { point: 1, line: 2, area: 3 }[kind]),
      bytesField(4, Buffer.concat(geometry(kind, points).map(varint))),
    ]);
  });
  return bytesField(
    3,
    Buffer.concat([
      varintField(15, 2),
      bytesField(1, Buffer.from(name)),
      ...features.map((feature) => bytesField(2, feature)),
      ...keys.map((key) => bytesField(3, Buffer.from(key))),
      ...values.map((value) =>
        bytesField(4, typeof value === 'string' ? bytesField(1, Buffer.from(value)) : varintField(5, value)),
      ),
      varintField(5, EXTENT),
    ]),
  );
}

function command(id: number, count: number): number {
  return id | (count << 3);
}

/** Move to the first point, then lines to the others, each as a difference; areas are closed. */
function geometry(kind: Thing['kind'], points: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  if (kind === 'point') return [command(1, 1), ...first];
  const lines = [command(1, 1), ...first, command(2, others.length), ...others.flat()];
  return kind === 'area' ? [...lines, command(7, 1)] : lines;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}
