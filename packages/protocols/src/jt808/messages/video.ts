/** Live video and sound (JT/T 1078-2016, chapter 5): 0x9101 and 0x9102, 0x9003 and 0x1003, 0x1005, 0x9105. */
import { putTime, takeTime } from '../time.ts';
import { emptyMessage, type MessageCodec } from './codec.ts';

export const queryVideoAttributes = emptyMessage(0x90_03, 'queryVideoAttributes');

export interface Jt808VideoAttributes {
  readonly type: 'videoAttributes';
  readonly audioCodec: number;
  readonly audioChannels: number;
  readonly audioRate: number;
  readonly audioBits: number;
  readonly audioFrameBytes: number;
  readonly hasAudioOutput: boolean;
  readonly videoCodec: number;
  readonly maxAudioChannels: number;
  readonly maxVideoChannels: number;
}

export const videoAttributes: MessageCodec<Jt808VideoAttributes> = {
  id: 0x10_03,
  read: (reader) => ({
    type: 'videoAttributes',
    audioCodec: reader.u8(),
    audioChannels: reader.u8(),
    audioRate: reader.u8(),
    audioBits: reader.u8(),
    audioFrameBytes: reader.u16(),
    hasAudioOutput: reader.u8() === 1,
    videoCodec: reader.u8(),
    maxAudioChannels: reader.u8(),
    maxVideoChannels: reader.u8(),
  }),
  write: (writer, message) => {
    writer
      .u8(message.audioCodec)
      .u8(message.audioChannels)
      .u8(message.audioRate)
      .u8(message.audioBits)
      .u16(message.audioFrameBytes)
      .u8(message.hasAudioOutput ? 1 : 0)
      .u8(message.videoCodec)
      .u8(message.maxAudioChannels)
      .u8(message.maxVideoChannels);
  },
};

export interface Jt808PassengerFlow {
  readonly type: 'passengerFlow';
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly boarded: number;
  readonly alighted: number;
}

export const passengerFlow: MessageCodec<Jt808PassengerFlow> = {
  id: 0x10_05,
  read: (reader) => ({
    type: 'passengerFlow',
    from: takeTime(reader),
    to: takeTime(reader),
    boarded: reader.u16(),
    alighted: reader.u16(),
  }),
  write: (writer, { from, to, boarded, alighted }) => {
    putTime(writer, from);
    putTime(writer, to);
    writer.u16(boarded).u16(alighted);
  },
};

export interface Jt808StartLiveVideo {
  readonly type: 'startLiveVideo';
  readonly host: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly channel: number;
  /** 0 both, 1 video, 2 two-way talk, 3 listen, 4 broadcast, 5 transparent. */
  readonly dataType: number;
  /** 0 main, 1 sub. */
  readonly stream: number;
}

export const startLiveVideo: MessageCodec<Jt808StartLiveVideo> = {
  id: 0x91_01,
  read: (reader) => ({
    type: 'startLiveVideo',
    host: reader.counted8(),
    tcpPort: reader.u16(),
    udpPort: reader.u16(),
    channel: reader.u8(),
    dataType: reader.u8(),
    stream: reader.u8(),
  }),
  write: (writer, { host, tcpPort, udpPort, channel, dataType, stream }) => {
    writer.counted8(host).u16(tcpPort).u16(udpPort).u8(channel).u8(dataType).u8(stream);
  },
};

export interface Jt808ControlLiveVideo {
  readonly type: 'controlLiveVideo';
  readonly channel: number;
  /** 0 close, 1 switch stream, 2 pause, 3 resume, 4 close talk. */
  readonly command: number;
  /** 0 both, 1 sound, 2 video. */
  readonly closeKind: number;
  readonly stream: number;
}

export const controlLiveVideo: MessageCodec<Jt808ControlLiveVideo> = {
  id: 0x91_02,
  read: (reader) => ({
    type: 'controlLiveVideo',
    channel: reader.u8(),
    command: reader.u8(),
    closeKind: reader.u8(),
    stream: reader.u8(),
  }),
  write: (writer, { channel, command, closeKind, stream }) => {
    writer.u8(channel).u8(command).u8(closeKind).u8(stream);
  },
};

export interface Jt808LiveVideoState {
  readonly type: 'liveVideoState';
  readonly channel: number;
  readonly lostPercent: number;
}

export const liveVideoState: MessageCodec<Jt808LiveVideoState> = {
  id: 0x91_05,
  read: (reader) => ({ type: 'liveVideoState', channel: reader.u8(), lostPercent: reader.u8() }),
  write: (writer, { channel, lostPercent }) => {
    writer.u8(channel).u8(lostPercent);
  },
};
