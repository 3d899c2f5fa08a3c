/** How well the receiver hears the satellites: type 09 of the information transfer. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06GpsState {
  /** 0 no fix or no module, 1 searching, 2 2D, 3 3D, 4 asleep. */
  readonly moduleState: number;
  /** Signal to noise of each satellite in dB. */
  readonly gpsUsedDb: readonly number[];
  readonly gpsUnusedDb: readonly number[];
  readonly beidouUsedDb: readonly number[];
  readonly beidouUnusedDb: readonly number[];
  /** In a form of the maker. */
  readonly extension?: Uint8Array;
}

/** Undefined, with nothing read, for lists that do not fit. */
export function readGpsState(reader: ByteReader): Gt06GpsState | undefined {
  const { at } = reader;
  const moduleState = reader.u8();
  const lists = [0, 0, 0, 0].map(() => (reader.left > 0 ? Array.from(reader.slice(reader.u8())) : undefined));
  const extension = reader.left > 0 ? reader.slice(reader.u8()) : undefined;
  const [gpsUsedDb = [], gpsUnusedDb = [], beidouUsedDb, beidouUnusedDb] = lists;
  if (reader.isShort || reader.left > 0 || !beidouUsedDb || !beidouUnusedDb) {
    reader.at = at;
    reader.isShort = false;
    return undefined;
  }
  const state = { moduleState, gpsUsedDb, gpsUnusedDb, beidouUsedDb, beidouUnusedDb };
  return extension ? { ...state, extension } : state;
}

export function writeGpsState(writer: ByteWriter, state: Gt06GpsState): void {
  writer.u8(state.moduleState);
  for (const list of [state.gpsUsedDb, state.gpsUnusedDb, state.beidouUsedDb, state.beidouUnusedDb]) {
    writer.u8(list.length).put(Uint8Array.from(list));
  }
  if (state.extension) writer.u8(state.extension.length).put(state.extension);
}
