/** A tracker under a test's control: it says what it is told, and each promise is the platform's answer. */
import type { Device } from './device/device.ts';
import { connectGt06 } from './device/gt06-device.ts';
import { connectJt808 } from './device/jt808-device.ts';
import type { Sample } from './device/sample.ts';

export interface TrackerOptions {
  readonly protocol: 'jt808' | 'gt06';
  readonly host: string;
  readonly port: number;
  readonly terminalId: string;
  readonly answerTimeoutMs?: number;
}

export interface Tracker {
  login(): Promise<void>;
  sendPosition(sample: Sample): Promise<void>;
  sendStored(samples: readonly Sample[]): Promise<void>;
  sendHeartbeat(acc: boolean): Promise<void>;
  sendRaw(bytes: Uint8Array): void;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** @rejects when the port cannot be reached. */
export async function connectTracker(options: TrackerOptions): Promise<Tracker> {
  const { protocol, host, port, terminalId, answerTimeoutMs } = options;
  const deviceOptions = {
    address: { host, port },
    terminalId,
    ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
  };
  const device: Device =
    protocol === 'jt808' ? await connectJt808(deviceOptions) : await connectGt06(deviceOptions);
  return { ...device, login: device.logIn };
}
