/**
 * A map provider of the tests' own: tiles with a grid and one ring, painted where the provider's projection has it. It
 * shares no code with the map that shows them. Paths are `/CUT/Z/X/Y`, or `/quadkey/Q`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** How tiles are cut: rows from the north in a square world, by quadkey in the same, or rows from the equator. */
export type Cut = 'square' | 'quadkey' | 'baidu';

export interface TileServer {
  readonly url: string;
  /** Paints the ring round this point from now on: metres of the projection that the tiles are cut in. */
  readonly setRing: (metres: readonly [number, number]) => void;
  readonly requests: () => number;
  readonly stop: () => Promise<void>;
}

export const RING_COLOR = '255,0,255';
/** Its sides alone are painted: below is a vehicle's name. */
const RING_PX = { inner: 26, outer: 32, half: 12 };
const TILE_PX = 256;
const HALF_WORLD_M = 20_037_508.342789244;

export async function startTileServer(): Promise<TileServer> {
  let ring: readonly [number, number] = [0, 0];
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const [cut = '', ...rest] = (request.url ?? '').split('/').slice(1);
    const [z, x, y] = cut === 'quadkey' ? fromQuadkey(rest[0] ?? '') : rest.map(Number);
    if (![z, x, y].every(Number.isInteger)) {
      response.writeHead(404).end();
      return;
    }
    // Just seen to be whole numbers.
    const tile = paint(ringInTile(cut as Cut, ring, z as number, x as number, y as number));
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    setRing: (metres) => (ring = metres),
    requests: () => requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A browser opens connections ahead of requests, and these would hold it for a minute.
        server.closeAllConnections();
      }),
  };
}

function fromQuadkey(key: string): [number, number, number] {
  let [x, y] = [0, 0];
  for (const digit of key) {
    x = 2 * x + (Number(digit) % 2);
    y = 2 * y + (digit >= '2' ? 1 : 0);
  }
  return [key.length, x, y];
}

/** Pixels from the tile's upper left corner to the ring's middle. */
function ringInTile(
  cut: Cut,
  [eastM, northM]: readonly [number, number],
  z: number,
  x: number,
  y: number,
): [number, number] {
  if (cut === 'baidu') {
    const metresPerPixel = 2 ** (18 - z);
    return [eastM / metresPerPixel - x * TILE_PX, (y + 1) * TILE_PX - northM / metresPerPixel];
  }
  const pixelsPerMetre = (TILE_PX * 2 ** z) / (2 * HALF_WORLD_M);
  return [
    (eastM + HALF_WORLD_M) * pixelsPerMetre - x * TILE_PX,
    (HALF_WORLD_M - northM) * pixelsPerMetre - y * TILE_PX,
  ];
}

function paint([ringX, ringY]: readonly [number, number]): Buffer {
  const lineBytes = 1 + TILE_PX * 3;
  const pixels = Buffer.alloc(lineBytes * TILE_PX, 230);
  for (let y = 0; y < TILE_PX; y++) {
    // Each line of a PNG begins with its filter; 0 is none.
    pixels[y * lineBytes] = 0;
    for (let x = 0; x < TILE_PX; x++) {
      const at = y * lineBytes + 1 + x * 3;
      const distance = Math.hypot(x + 0.5 - ringX, y + 0.5 - ringY);
      const isSide = Math.abs(y + 0.5 - ringY) < RING_PX.half;
      if (isSide && distance > RING_PX.inner && distance < RING_PX.outer) pixels.set([255, 0, 255], at);
      else if (x === 0 || y === 0) pixels.set([150, 150, 150], at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(TILE_PX, 0);
  header.writeUInt32BE(TILE_PX, 4);
  // 8 bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
