/**
 * Writes a WebM file with one video track (https://www.webmproject.org/docs/container/, ids of RFC 9559). The encoder's
 * chunks are grouped into clusters that each begin with a key frame, and the cues come first so that players can jump.
 */
export interface FilmChunk {
  /** Whole milliseconds from the start, ascending. */
  readonly timeMs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface FilmTrack {
  /** Matroska's name: `V_VP9`, `V_VP8`. */
  readonly codecId: 'V_VP8' | 'V_VP9';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
}

const ID = {
  ebml: 0x1a_45_df_a3,
  ebmlVersion: 0x42_86,
  ebmlReadVersion: 0x42_f7,
  ebmlMaxIdLength: 0x42_f2,
  ebmlMaxSizeLength: 0x42_f3,
  docType: 0x42_82,
  docTypeVersion: 0x42_87,
  docTypeReadVersion: 0x42_85,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  muxingApp: 0x4d_80,
  writingApp: 0x57_41,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73_c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c_53_bb_6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

type Part = Uint8Array<ArrayBuffer>;
/** The bytes of a tree in order, without copying them together: a film is some tens of megabytes. */
type Element = readonly Part[];

const MS_NS = 1_000_000;
const KEY_FLAG = 0x80;
/** A block's time is relative to its cluster, in 16 bits with a sign. */
const CLUSTER_MS_MAX = 30_000;

/** @throws RangeError if the first chunk is not a key frame. */
export function writeWebm(track: FilmTrack, chunks: readonly FilmChunk[]): Blob {
  if (chunks[0]?.isKey !== true) throw new RangeError('a film begins with a key frame');
  const clusters = toClusters(chunks);
  const head = [...toInfo(track), ...toTracks(track)];
  // Positions have a fixed size, so the cues have the same length before and after the positions are known.
  const cuesBytes = sizeOf(toCues(clusters.map(({ timeMs }) => ({ timeMs, position: 0 }))));
  let position = sizeOf(head) + cuesBytes;
  const places = clusters.map(({ timeMs, element }) => {
    const place = { timeMs, position };
    position += sizeOf(element);
    return place;
  });
  const body = [...head, ...toCues(places), ...clusters.flatMap(({ element }) => element)];
  return new Blob([...toHeader(), ...master(ID.segment, body)], { type: 'video/webm' });
}

function toHeader(): Element {
  return master(ID.ebml, [
    ...integer(ID.ebmlVersion, 1),
    ...integer(ID.ebmlReadVersion, 1),
    ...integer(ID.ebmlMaxIdLength, 4),
    ...integer(ID.ebmlMaxSizeLength, 8),
    ...text(ID.docType, 'webm'),
    ...integer(ID.docTypeVersion, 4),
    ...integer(ID.docTypeReadVersion, 2),
  ]);
}

function toInfo({ durationMs }: FilmTrack): Element {
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, durationMs);
  return master(ID.info, [
    ...integer(ID.timestampScale, MS_NS),
    ...element(ID.duration, [duration]),
    ...text(ID.muxingApp, 'Outrider'),
    ...text(ID.writingApp, 'Outrider'),
  ]);
}

function toTracks({ codecId, widthPx, heightPx }: FilmTrack): Element {
  return master(
    ID.tracks,
    master(ID.trackEntry, [
      ...integer(ID.trackNumber, 1),
      ...integer(ID.trackUid, 1),
      // 1 is video.
      ...integer(ID.trackType, 1),
      ...integer(ID.flagLacing, 0),
      ...text(ID.codecId, codecId),
      ...master(ID.video, [...integer(ID.pixelWidth, widthPx), ...integer(ID.pixelHeight, heightPx)]),
    ]),
  );
}

function toCues(places: readonly { readonly timeMs: number; readonly position: number }[]): Element {
  return master(
    ID.cues,
    places.flatMap(({ timeMs, position }) =>
      master(ID.cuePoint, [
        ...integer(ID.cueTime, timeMs),
        ...master(ID.cueTrackPositions, [
          ...integer(ID.cueTrack, 1),
          ...integer(ID.cueClusterPosition, position),
        ]),
      ]),
    ),
  );
}

function toClusters(chunks: readonly FilmChunk[]): { readonly timeMs: number; readonly element: Element }[] {
  const groups: FilmChunk[][] = [];
  for (const chunk of chunks) {
    const begin = groups.at(-1)?.[0]?.timeMs ?? 0;
    if (chunk.isKey || chunk.timeMs - begin > CLUSTER_MS_MAX) groups.push([chunk]);
    else groups.at(-1)?.push(chunk);
  }
  return groups.map((group) => {
    const timeMs = group[0]?.timeMs ?? 0;
    const blocks = group.flatMap((chunk) => {
      const head = new Uint8Array(4);
      const view = new DataView(head.buffer);
      // Track 1, as a number of variable length.
      view.setUint8(0, 0x81);
      view.setInt16(1, chunk.timeMs - timeMs);
      view.setUint8(3, chunk.isKey ? KEY_FLAG : 0);
      return element(ID.simpleBlock, [head, chunk.bytes]);
    });
    return { timeMs, element: master(ID.cluster, [...integer(ID.timestamp, timeMs), ...blocks]) };
  });
}

const master = (id: number, children: Element): Element => element(id, children);
const text = (id: number, value: string): Element => element(id, [new TextEncoder().encode(value)]);

/** Always eight bytes, whatever the value. */
function integer(id: number, value: number): Element {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return element(id, [bytes]);
}

/** The size always takes eight bytes: a one, then 56 bits. */
function element(id: number, content: Element): Element {
  const idBytes = Uint8Array.from(
    [id >>> 24, (id >>> 16) & 0xff, (id >>> 8) & 0xff, id & 0xff].slice(
      id < 0x1_00 ? 3 : id < 0x1_00_00 ? 2 : id < 0x1_00_00_00 ? 1 : 0,
    ),
  );
  const size = new Uint8Array(8);
  new DataView(size.buffer).setBigUint64(0, BigInt(sizeOf(content)) | 0x01_00_00_00_00_00_00_00n);
  return [idBytes, size, ...content];
}

function sizeOf(parts: Element): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
