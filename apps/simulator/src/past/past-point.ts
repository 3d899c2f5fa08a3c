/** What a tracker told of an instant of the past, in the units of a reading. */
export interface PastPoint {
  /** Epoch ms, whole seconds. */
  readonly timeMs: number;
  /** WGS84 degrees; without a fix, those of the last one. */
  readonly latitude: number;
  readonly longitude: number;
  readonly hasFix: boolean;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly ignition: boolean;
  readonly odometerM: number;
  readonly fuelL: number;
  /** Of the vehicle's supply; 0 when it is cut. */
  readonly supplyV: number;
  readonly satellites: number;
  /** How long it was kept by the tracker before it was sent; 0 = sent at once. */
  readonly keptMs: number;
  readonly alarms: readonly PastAlarm[];
}

/** Alarms that a past can hold, by the platform's names. */
export type PastAlarm =
  | 'overspeed'
  | 'sos'
  | 'powerOff'
  | 'antennaFault'
  | 'fuelTheft'
  | 'tirePressure'
  | 'fenceIn'
  | 'fenceOut';
