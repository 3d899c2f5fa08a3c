/** Recorded video (JT/T 1078-2016, chapter 5): 0x9201, 0x9202, 0x9205 and 0x1205, 0x9206, 0x9207 and 0x1206. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { putTime, takeTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808PlayRecording {
  readonly type: 'playRecording';
  readonly host: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly channel: number;
  readonly mediaType: number;
  readonly stream: number;
  readonly storage: number;
  /** 0 normal, 1 fast forward, 2 key frames back, 3 key frames, 4 one frame. */
  readonly mode: number;
  readonly speed: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export const playRecording: MessageCodec<Jt808PlayRecording> = {
  id: 0x92_01,
  read: (reader) => ({
    type: 'playRecording',
    host: reader.counted8(),
    tcpPort: reader.u16(),
    udpPort: reader.u16(),
    channel: reader.u8(),
    mediaType: reader.u8(),
    stream: reader.u8(),
    storage: reader.u8(),
    mode: reader.u8(),
    speed: reader.u8(),
    from: takeTime(reader),
    to: takeTime(reader),
  }),
  write: (writer, message) => {
    writer
      .counted8(message.host)
      .u16(message.tcpPort)
      .u16(message.udpPort)
      .u8(message.channel)
      .u8(message.mediaType)
      .u8(message.stream)
      .u8(message.storage)
      .u8(message.mode)
      .u8(message.speed);
    putTime(writer, message.from);
    putTime(writer, message.to);
  },
};

export interface Jt808ControlPlayback {
  readonly type: 'controlPlayback';
  readonly channel: number;
  readonly command: number;
  readonly speed: number;
  readonly position: Date | undefined;
}

export const controlPlayback: MessageCodec<Jt808ControlPlayback> = {
  id: 0x92_02,
  read: (reader) => ({
    type: 'controlPlayback',
    channel: reader.u8(),
    command: reader.u8(),
    speed: reader.u8(),
    position: takeTime(reader),
  }),
  write: (writer, { channel, command, speed, position }) => {
    writer.u8(channel).u8(command).u8(speed);
    putTime(writer, position);
  },
};

/** The fields by which recordings are searched, and which each found recording has. */
interface Recording {
  readonly channel: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Low half: the location's alarm bits; high half: the video alarms. Sixteen hex digits. */
  readonly alarmBits: string;
  readonly mediaType: number;
  readonly stream: number;
  readonly storage: number;
}

const ALARM_BYTES = 8;

function readRecording(reader: ByteReader): Recording {
  return {
    channel: reader.u8(),
    from: takeTime(reader),
    to: takeTime(reader),
    alarmBits: reader.bcd(ALARM_BYTES),
    mediaType: reader.u8(),
    stream: reader.u8(),
    storage: reader.u8(),
  };
}

function writeRecording(writer: ByteWriter, recording: Recording): void {
  writer.u8(recording.channel);
  putTime(writer, recording.from);
  putTime(writer, recording.to);
  writer
    .bcd(recording.alarmBits, ALARM_BYTES)
    .u8(recording.mediaType)
    .u8(recording.stream)
    .u8(recording.storage);
}

export interface Jt808SearchRecordings extends Recording {
  readonly type: 'searchRecordings';
}

export const searchRecordings: MessageCodec<Jt808SearchRecordings> = {
  id: 0x92_05,
  read: (reader) => ({ type: 'searchRecordings', ...readRecording(reader) }),
  write: writeRecording,
};

export interface Jt808RecordingList {
  readonly type: 'recordingList';
  readonly replySerial: number;
  readonly recordings: readonly (Recording & { readonly sizeBytes: number })[];
}

export const recordingList: MessageCodec<Jt808RecordingList> = {
  id: 0x12_05,
  read: (reader) => ({
    type: 'recordingList',
    replySerial: reader.u16(),
    recordings: reader.many(reader.u32(), (each) => ({ ...readRecording(each), sizeBytes: each.u32() })),
  }),
  write: (writer, { replySerial, recordings }) => {
    writer.u16(replySerial).u32(recordings.length);
    for (const recording of recordings) {
      writeRecording(writer, recording);
      writer.u32(recording.sizeBytes);
    }
  },
};

export interface Jt808UploadRecording extends Recording {
  readonly type: 'uploadRecording';
  /** FTP. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly path: string;
  /** Bits: 0 WiFi, 1 LAN, 2 mobile network. */
  readonly networkBits: number;
}

export const uploadRecording: MessageCodec<Jt808UploadRecording> = {
  id: 0x92_06,
  read: (reader) => ({
    type: 'uploadRecording',
    host: reader.counted8(),
    port: reader.u16(),
    user: reader.counted8(),
    password: reader.counted8(),
    path: reader.counted8(),
    ...readRecording(reader),
    networkBits: reader.u8(),
  }),
  write: (writer, message) => {
    writer
      .counted8(message.host)
      .u16(message.port)
      .counted8(message.user)
      .counted8(message.password)
      .counted8(message.path);
    writeRecording(writer, message);
    writer.u8(message.networkBits);
  },
};

interface UploadStep<Type> {
  readonly type: Type;
  readonly replySerial: number;
  readonly value: number;
}

export type Jt808ControlUpload = UploadStep<'controlUpload'>;
export type Jt808UploadDone = UploadStep<'uploadDone'>;

function uploadStep<const Type extends string>(id: number, type: Type): MessageCodec<UploadStep<Type>> {
  return {
    id,
    read: (reader) => ({ type, replySerial: reader.u16(), value: reader.u8() }),
    write: (writer, { replySerial, value }) => {
      writer.u16(replySerial).u8(value);
    },
  };
}

/** 0 pause, 1 resume, 2 cancel. */
export const controlUpload = uploadStep(0x92_07, 'controlUpload');
/** 0 done, 1 failed. */
export const uploadDone = uploadStep(0x12_06, 'uploadDone');
