/** What a tracker knows at an instant, before any protocol puts it into bytes. */
export interface Sample {
  readonly time: Date;
  /** WGS84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM?: number;
  readonly speedKmh: number;
  readonly course: number;
  readonly acc: boolean;
  /** Whether the receiver has a fix; without it the coordinates are the last known ones. */
  readonly fix?: boolean;
  readonly satellites?: number;
  readonly odometerM?: number;
  readonly fuelL?: number;
  /** CSQ, 0 to 31. */
  readonly csq?: number;
  readonly alarm?: 'sos' | 'overspeed' | 'powerOff' | undefined;
}
