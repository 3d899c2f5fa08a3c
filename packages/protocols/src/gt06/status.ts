/** The terminal status byte of heartbeats and alarms. */

export interface Gt06Status {
  readonly armed: boolean;
  readonly acc: boolean;
  /** Charging, or on external power. */
  readonly charging: boolean;
  /** Bits 3 to 5: 0 none, 1 vibration, 2 power cut, 3 low battery, 4 SOS, 5 to 7 by maker. */
  readonly alarm: number;
  readonly tracking: boolean;
  /** Oil and electricity are disconnected. */
  readonly fuelCut: boolean;
}

export function readStatus(byte: number): Gt06Status {
  return {
    armed: (byte & 1) !== 0,
    acc: (byte & 2) !== 0,
    charging: (byte & 4) !== 0,
    alarm: (byte >> 3) & 7,
    tracking: (byte & 64) !== 0,
    fuelCut: (byte & 128) !== 0,
  };
}

export function writeStatus(status: Gt06Status): number {
  return (
    (status.armed ? 1 : 0) |
    (status.acc ? 2 : 0) |
    (status.charging ? 4 : 0) |
    (status.alarm << 3) |
    (status.tracking ? 64 : 0) |
    (status.fuelCut ? 128 : 0)
  );
}
