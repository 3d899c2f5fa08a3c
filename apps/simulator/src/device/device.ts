import type { Address } from './link.ts';
import type { Sample } from './sample.ts';

/** A tracker on an open link, whatever its protocol. Each promise resolves when the platform has answered. */
export interface Device {
  /** Introduces itself. @rejects when the platform refuses it or does not answer. */
  logIn(): Promise<void>;
  sendPosition(sample: Sample): Promise<void>;
  /** Sends what was stored while there was no link. */
  sendStored(samples: readonly Sample[]): Promise<void>;
  sendHeartbeat(acc: boolean): Promise<void>;
  sendRaw(bytes: Uint8Array): void;
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

export interface DeviceOptions {
  readonly address: Address;
  /** 11 digits for JT/T 808, an IMEI of 15 for GT06. */
  readonly terminalId: string;
  readonly plate?: string;
  /** How long to wait for an answer. */
  readonly answerTimeoutMs?: number;
}
