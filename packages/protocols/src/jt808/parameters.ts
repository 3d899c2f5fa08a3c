/** Parameters of a terminal that 0x8103 sets and 0x0104 reports (2013, table 12; 2019, table 13). */
import type { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';

type Kind = 'u32' | 'u16' | 'u8' | 'text';

/** Numbers by name. Structures, and what vendors add, are set and reported as bytes. */
export const PARAMETERS = {
  heartbeatIntervalS: [0x00_01, 'u32'],
  tcpReplyTimeoutS: [0x00_02, 'u32'],
  tcpRetries: [0x00_03, 'u32'],
  udpReplyTimeoutS: [0x00_04, 'u32'],
  udpRetries: [0x00_05, 'u32'],
  smsReplyTimeoutS: [0x00_06, 'u32'],
  smsRetries: [0x00_07, 'u32'],
  mainApn: [0x00_10, 'text'],
  mainUser: [0x00_11, 'text'],
  mainPassword: [0x00_12, 'text'],
  mainAddress: [0x00_13, 'text'],
  backupApn: [0x00_14, 'text'],
  backupUser: [0x00_15, 'text'],
  backupPassword: [0x00_16, 'text'],
  backupAddress: [0x00_17, 'text'],
  tcpPort: [0x00_18, 'u32'],
  udpPort: [0x00_19, 'u32'],
  cardServer: [0x00_1a, 'text'],
  cardTcpPort: [0x00_1b, 'u32'],
  cardUdpPort: [0x00_1c, 'u32'],
  cardBackupServer: [0x00_1d, 'text'],
  reportStrategy: [0x00_20, 'u32'],
  reportScheme: [0x00_21, 'u32'],
  noDriverIntervalS: [0x00_22, 'u32'],
  secondApn: [0x00_23, 'text'],
  secondUser: [0x00_24, 'text'],
  secondPassword: [0x00_25, 'text'],
  secondAddress: [0x00_26, 'text'],
  asleepIntervalS: [0x00_27, 'u32'],
  emergencyIntervalS: [0x00_28, 'u32'],
  intervalS: [0x00_29, 'u32'],
  distanceM: [0x00_2c, 'u32'],
  noDriverDistanceM: [0x00_2d, 'u32'],
  asleepDistanceM: [0x00_2e, 'u32'],
  emergencyDistanceM: [0x00_2f, 'u32'],
  cornerAngleDeg: [0x00_30, 'u32'],
  displacementRadiusM: [0x00_31, 'u16'],
  platformPhone: [0x00_40, 'text'],
  resetPhone: [0x00_41, 'text'],
  factoryResetPhone: [0x00_42, 'text'],
  smsPhone: [0x00_43, 'text'],
  smsAlarmPhone: [0x00_44, 'text'],
  answering: [0x00_45, 'u32'],
  longestCallS: [0x00_46, 'u32'],
  monthlyCallS: [0x00_47, 'u32'],
  listeningPhone: [0x00_48, 'text'],
  privilegedSmsPhone: [0x00_49, 'text'],
  suppressedAlarmBits: [0x00_50, 'u32'],
  smsAlarmBits: [0x00_51, 'u32'],
  photoAlarmBits: [0x00_52, 'u32'],
  storedPhotoAlarmBits: [0x00_53, 'u32'],
  keyAlarmBits: [0x00_54, 'u32'],
  maxSpeedKmh: [0x00_55, 'u32'],
  overspeedS: [0x00_56, 'u32'],
  continuousDrivingS: [0x00_57, 'u32'],
  dailyDrivingS: [0x00_58, 'u32'],
  restS: [0x00_59, 'u32'],
  longestParkingS: [0x00_5a, 'u32'],
  overspeedMargin: [0x00_5b, 'u16'],
  fatigueMarginS: [0x00_5c, 'u16'],
  collision: [0x00_5d, 'u16'],
  rolloverAngleDeg: [0x00_5e, 'u16'],
  photoByTime: [0x00_64, 'u32'],
  photoByDistance: [0x00_65, 'u32'],
  pictureQuality: [0x00_70, 'u32'],
  brightness: [0x00_71, 'u32'],
  contrast: [0x00_72, 'u32'],
  saturation: [0x00_73, 'u32'],
  chroma: [0x00_74, 'u32'],
  odometer: [0x00_80, 'u32'],
  province: [0x00_81, 'u16'],
  city: [0x00_82, 'u16'],
  plate: [0x00_83, 'text'],
  plateColor: [0x00_84, 'u8'],
  gnssBits: [0x00_90, 'u8'],
  gnssBaud: [0x00_91, 'u8'],
  gnssOutputRate: [0x00_92, 'u8'],
  gnssCollectS: [0x00_93, 'u32'],
  gnssUpload: [0x00_94, 'u8'],
  gnssUploadValue: [0x00_95, 'u32'],
  can1CollectMs: [0x01_00, 'u32'],
  can1UploadS: [0x01_01, 'u16'],
  can2CollectMs: [0x01_02, 'u32'],
  can2UploadS: [0x01_03, 'u16'],
} as const satisfies Record<string, readonly [id: number, kind: Kind]>;

export type Jt808ParameterName = keyof typeof PARAMETERS;

export interface Jt808Parameter {
  readonly id: number;
  /** Bytes for structures, vendors' ids, and values that have not their parameter's length. */
  readonly value: number | string | Uint8Array;
}

const BYTES: Readonly<Record<Kind, number | undefined>> = { u32: 4, u16: 2, u8: 1, text: undefined };
const kindById: ReadonlyMap<number, Kind> = new Map(Object.values(PARAMETERS));
const nameById: ReadonlyMap<number, string> = new Map(
  Object.entries(PARAMETERS).map(([name, [id]]) => [id, name]),
);

export function findParameterName(id: number): string | undefined {
  return nameById.get(id);
}

const HEAD_BYTES = 5;

/** All parameters to the end: counts are wrong at times, lengths lead. A length that passes the end closes the list. */
export function readParameters(reader: ByteReader): Jt808Parameter[] {
  const parameters: Jt808Parameter[] = [];
  while (reader.left >= HEAD_BYTES) {
    const id = reader.u32();
    const length = reader.u8('length');
    if (length > reader.left) break;
    parameters.push({ id, value: readValue(reader, id, length) });
  }
  return parameters;
}

function readValue(reader: ByteReader, id: number, length: number): number | string | Uint8Array {
  const kind = kindById.get(id);
  if (kind === 'text') return reader.text(length);
  if (kind === undefined || BYTES[kind] !== length) return reader.slice(length);
  return reader[kind]();
}

/** @throws RangeError for a number where the parameter is none, and for values longer than 255 bytes. */
export function writeParameters(writer: ByteWriter, parameters: readonly Jt808Parameter[]): void {
  for (const { id, value } of parameters) {
    const bytes = valueBytes(id, value);
    if (bytes.length > 255) throw new RangeError(`parameter ${id} of ${bytes.length} bytes where 255 fit`);
    writer.u32(id).u8(bytes.length).put(bytes);
  }
}

function valueBytes(id: number, value: number | string | Uint8Array): Uint8Array {
  if (value instanceof Uint8Array) return value;
  const writer = new ByteWriter();
  if (typeof value === 'string') return writer.text(value).done();
  const kind = kindById.get(id);
  if (kind === undefined || kind === 'text') throw new RangeError(`parameter ${id} is not a number`);
  return writer[kind](value).done();
}
