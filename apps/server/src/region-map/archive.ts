/** Opens a PMTiles archive, and checks that it is a street map that our pages can draw, as far as its head tells. */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RegionProblem } from '@outrider/domain/region-map.ts';
import {
  bytesToHeader,
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  SharedPromiseCache,
  TileType,
} from 'pmtiles';
import { z } from 'zod';

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Archive {
  /** WGS84 degrees. */
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The bytes of a tile, unpacked; undefined where there is none. @rejects where they cannot be read. */
  readonly readTile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
}

export class ArchiveProblem extends Error {
  readonly problem: RegionProblem;

  constructor(problem: RegionProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** PMTiles v3, section 3. */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
/** A tile of a dense city is half a megabyte: what unpacks to more is no tile. Our choice. */
const UNPACKED_BYTES_MAX = 16 * 1024 * 1024;
/** Directories of this many parts of the archive are kept in memory. */
const CACHED_DIRECTORIES = 64;
/** Layers of Protomaps' basemap, without which there is nothing to draw. */
const LAYERS = ['earth', 'places', 'roads', 'water'] as const;
const MAX_LATITUDE = 85.06;

const metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })) });

/** @throws ArchiveProblem with the reason why it cannot be shown. */
export async function openArchive(handle: FileHandle, sizeBytes: number, name: string): Promise<Archive> {
  const header = await readHeader(handle);
  refuseIncomplete(header, sizeBytes);
  const isPacked = header.tileCompression === Compression.Gzip || header.tileCompression === Compression.None;
  if (header.tileType !== TileType.Mvt || !isPacked) throw new ArchiveProblem('otherTiles');
  const source = {
    getKey: () => name,
    getBytes: async (offset: number, length: number): Promise<RangeResponse> => ({
      data: await readBytes(handle, offset, length),
    }),
  };
  const archive = new PMTiles(source, new SharedPromiseCache(CACHED_DIRECTORIES, undefined, unpack), unpack);
  const described = metadata.safeParse(await archive.getMetadata());
  const layers = new Set(described.data?.vector_layers.map(({ id }) => id));
  if (!LAYERS.every((layer) => layers.has(layer))) throw new ArchiveProblem('otherSchema');
  // A tile in its middle leads through the directories.
  const { minZoom, maxZoom } = header;
  const bounds = boundsOf(header);
  await archive.getZxy(minZoom, ...tileAt(minZoom, header.centerLon, header.centerLat));
  const readTile = async (zoom: number, x: number, y: number) => {
    const found = await archive.getZxy(zoom, x, y);
    return found && new Uint8Array(found.data);
  };
  return { bounds, minZoom, maxZoom, readTile };
}

async function readHeader(handle: FileHandle): Promise<Header> {
  const bytes = new Uint8Array(await readBytes(handle, 0, HEADER_BYTES));
  const isOurs =
    Buffer.from(bytes).subarray(0, MAGIC.length).toString('latin1') === MAGIC &&
    bytes[MAGIC.length] === VERSION;
  if (!isOurs) throw new ArchiveProblem('notPmtiles');
  if (bytes.length < HEADER_BYTES) throw new ArchiveProblem('incomplete');
  return bytesToHeader(bytes.buffer);
}

function refuseIncomplete(header: Header, sizeBytes: number): void {
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => end > sizeBytes)) throw new ArchiveProblem('incomplete');
  if (header.jsonMetadataLength > UNPACKED_BYTES_MAX || header.rootDirectoryLength > UNPACKED_BYTES_MAX)
    throw new ArchiveProblem('broken');
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): Bounds {
  const bounds = {
    west: Math.max(-180, minLon),
    south: Math.max(-MAX_LATITUDE, minLat),
    east: Math.min(180, maxLon),
    north: Math.min(MAX_LATITUDE, maxLat),
  };
  if (!(bounds.west < bounds.east && bounds.south < bounds.north)) throw new ArchiveProblem('broken');
  return bounds;
}

/** Web Mercator's tile with this place, degrees. */
export function tileAt(zoom: number, longitude: number, latitude: number): [x: number, y: number] {
  const [x, y] = toWorld(longitude, latitude);
  const tiles = 2 ** zoom;
  const clamp = (value: number): number => Math.min(tiles - 1, Math.max(0, Math.floor(value * tiles)));
  return [clamp(x), clamp(y)];
}

/** Web Mercator's square of the world, from 0 to 1, x eastwards and y southwards. */
export function toWorld(longitude: number, latitude: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The inverse of `toWorld`, degrees. */
export function fromWorld(x: number, y: number): { longitude: number; latitude: number } {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { longitude: (x - 0.5) * 360, latitude };
}

/** Fewer bytes at the end of the file. */
async function readBytes(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await handle.read(bytes, 0, length, offset);
  return bytes.buffer.slice(0, bytesRead);
}

const inflate = promisify(gunzip);

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return packed;
  if (compression !== Compression.Gzip) throw new ArchiveProblem('otherTiles');
  const bytes = await inflate(packed, { maxOutputLength: UNPACKED_BYTES_MAX });
  return new Uint8Array(bytes).buffer;
}
