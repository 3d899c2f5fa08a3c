/** 0x0002 heartbeat. Empty in the standard; long-standby units of one vendor add three bytes. */
import type { MessageCodec } from './codec.ts';

export interface Jt808Heartbeat {
  readonly type: 'heartbeat';
  readonly battery?: {
    readonly percent: number;
    readonly signal: number;
    /** 0 working, 1 standby, 2 off. */
    readonly state: number;
  };
  /** A body that has no known form. */
  readonly data?: Uint8Array;
}

const BATTERY_BYTES = 3;

export const heartbeat: MessageCodec<Jt808Heartbeat> = {
  id: 0x00_02,
  read: (reader) => {
    if (reader.left === 0) return { type: 'heartbeat' };
    if (reader.left !== BATTERY_BYTES) return { type: 'heartbeat', data: reader.rest() };
    return {
      type: 'heartbeat',
      battery: { percent: reader.u8(), signal: reader.u8(), state: reader.u8() },
    };
  },
  write: (writer, { battery, data }) => {
    if (battery) writer.u8(battery.percent).u8(battery.signal).u8(battery.state);
    else if (data) writer.put(data);
  },
};
