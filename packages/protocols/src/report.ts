/** The one report that every protocol is normalised to. Coordinates are WGS84 degrees, instants UTC. */

export type AlarmKind =
  | 'sos'
  | 'powerOff'
  | 'vibration'
  | 'fenceIn'
  | 'fenceOut'
  | 'overspeed'
  | 'dismantle'
  | 'displacement'
  | 'blindAreaIn'
  | 'blindAreaOut'
  | 'lowPower'
  | 'start'
  | 'changeCard'
  | 'shutdown'
  | 'tirePressure'
  | 'accOn'
  | 'accOff'
  | 'rapidDeceleration'
  | 'rapidAcceleration'
  | 'crash'
  | 'overturn'
  | 'sharpTurn'
  | 'disturb'
  | 'oilSensor'
  | 'fatigue'
  | 'door';

export type LocationType = 'gps' | 'beidou' | 'lbs' | 'wifi';

export interface ReportPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Whether the device had a fix; without one the coordinates are its last known ones. */
  readonly valid: boolean;
  readonly locationType: LocationType;
  readonly altitudeM?: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly course: number;
  readonly satellites?: number;
}

/** Whether coordinates name a place: in range, and not the zeros of a device that never had a fix. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

export interface Report {
  readonly kind: 'position' | 'status';
  /** The device's own instant; undefined when it had none. */
  readonly time: Date | undefined;
  readonly position?: ReportPosition;
  /** Stored by the device and sent late. */
  readonly historical: boolean;
  readonly acc?: boolean;
  readonly odometerM?: number;
  readonly fuelL?: number;
  readonly batteryPercent?: number;
  readonly externalVoltageV?: number;
  readonly gsmPercent?: number;
  readonly charging?: boolean;
  readonly fuelCut?: boolean;
  readonly alarms: readonly AlarmKind[];
}
