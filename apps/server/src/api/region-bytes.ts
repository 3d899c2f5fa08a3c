/**
 * The bytes of the operator's street map, in ranges, as PMTiles are read (RFC 9110, section 14). The path has the file's
 * version, which only those are told who may see maps: those who are logged in, and visitors of a link. It names no file,
 * so that nothing else can be read by it. Whole archives, of which some have gigabytes, are not given out.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { createCallRate } from './call-rate.ts';
import { toNetwork } from './session/attempts.ts';

export const REGION_PATH = '/map/region';

/** Directories and tiles have some hundreds of kilobytes at most. */
const RANGE_BYTES_MAX = 4 * 1024 * 1024;
/** A map that is moved without a pause reads some hundreds of tiles a minute; many people may share an address. */
const READS_PER_MINUTE = 6_000;
const YEAR_S = 31_536_000;

export function registerRegionBytes(server: FastifyInstance, { regionMap }: Services): void {
  const rate = createCallRate(READS_PER_MINUTE);
  server.get<{ Params: { version: string } }>(
    `${REGION_PATH}/:version`,
    { compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      rate.count(toNetwork(request.ip));
      const region = await regionMap.findReady();
      // A file that has gone has a path that leads nowhere.
      if (region?.version !== request.params.version)
        throw new DomainError('unknownPath', { path: REGION_PATH });
      const { sizeBytes, version } = region;
      reply.headers({ etag: `"${version}"`, 'accept-ranges': 'bytes' });
      if (isKnown(request, version)) return reply.code(304).send();
      const range = readRange(request.headers.range, sizeBytes);
      if (!range) return refuse(reply, sizeBytes);
      const [first, last] = range;
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${first}-${last}/${sizeBytes}`,
          'content-length': last - first + 1,
          // The path is another one as soon as the file is.
          'cache-control': `private, max-age=${YEAR_S}, immutable`,
        })
        .type('application/vnd.pmtiles')
        .send(region.stream(first, last));
    },
  );
}

function isKnown({ headers }: FastifyRequest, version: string): boolean {
  return headers['if-none-match']?.split(/\s*,\s*/u).includes(`"${version}"`) ?? false;
}

function refuse(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
}

/** One range with a first byte that the file has; its end may lie behind that of the file. Undefined for all else. */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): [first: number, last: number] | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/u.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined) return undefined;
  const first = Number(from);
  const last = Math.min(Number(to), sizeBytes - 1);
  return first <= last && last - first < RANGE_BYTES_MAX ? [first, last] : undefined;
}
