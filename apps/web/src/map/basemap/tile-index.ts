/** The base map's geometry, cut into tiles on demand. */
import type { Feature } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { joinArcs, LINE_KINDS, type BasemapGeometry, type LineKind } from './geometry-file.ts';
import { roundCorners } from './round-corners.ts';
import { unwrapLine, unwrapRing } from './unwrap.ts';

export type TileKind = 'land' | 'lake' | LineKind;
/** Flat x, y pairs in units of `TILE_EXTENT` from the tile's upper left corner. */
export type TileRings = readonly ArrayLike<number>[];
export type TileShapes = ReadonlyMap<TileKind, TileRings>;

export const TILE_EXTENT = 4_096;
/** How far geometry extends beyond a tile's edge, so that wide strokes continue in the next tile: 16 pixels. */
const BUFFER = 128;
const MAX_ZOOM = 18;

export interface TileIndex {
  readonly shapes: (z: number, x: number, y: number) => TileShapes;
}

export function indexGeometry({ arcs, land, lakes, lines }: BasemapGeometry): TileIndex {
  const polygons = (kind: TileKind, shapes: BasemapGeometry['land']): Feature =>
    feature(kind, {
      type: 'MultiPolygon',
      coordinates: shapes.map((rings) =>
        rings.map((ring) => {
          const points = unwrapRing(joinArcs(arcs, ring));
          return kind === 'lake' ? roundCorners(points) : points;
        }),
      ),
    });
  const features = [
    polygons('land', land),
    polygons('lake', lakes),
    ...LINE_KINDS.map((kind) =>
      feature(kind, {
        type: 'MultiLineString',
        coordinates: lines[kind].map((arc) => {
          const points = unwrapLine(arcs[arc] ?? []);
          return kind === 'river' ? roundCorners(points) : points;
        }),
      }),
    ),
  ];
  const tiles = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 3, tolerance: 2, extent: TILE_EXTENT, buffer: BUFFER },
  );
  return {
    shapes(z, x, y) {
      const shapes = new Map<TileKind, ArrayLike<number>[]>();
      for (const feature of tiles.getTileRaw(z, x, y)?.features ?? []) {
        // The index holds only lines and areas. A feature that crosses the antimeridian comes in parts.
        if (feature.type !== 2 && feature.type !== 3) continue;
        const kind = feature.tags?.['kind'] as TileKind;
        shapes.set(kind, [...(shapes.get(kind) ?? []), ...feature.geometry]);
      }
      return shapes;
    },
  };
}

function feature(kind: TileKind, geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties: { kind }, geometry };
}
