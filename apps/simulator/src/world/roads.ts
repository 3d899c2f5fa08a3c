/** Classes of roads and their limits, which are typical of our cities, not of one country. */

export type RoadClass = 'lane' | 'street' | 'arterial' | 'expressway' | 'slip' | 'motorway';

export interface Road {
  readonly limitKmh: number;
  /** From the middle of the road to the middle of one's lane. */
  readonly laneOffsetM: number;
  /** Radius of the bend where a route leaves or joins such a road. */
  readonly cornerRadiusM: number;
}

export const ROADS: Readonly<Record<RoadClass, Road>> = {
  lane: { limitKmh: 30, laneOffsetM: 1.8, cornerRadiusM: 8 },
  street: { limitKmh: 45, laneOffsetM: 3, cornerRadiusM: 10 },
  arterial: { limitKmh: 60, laneOffsetM: 5, cornerRadiusM: 15 },
  expressway: { limitKmh: 80, laneOffsetM: 8, cornerRadiusM: 24 },
  slip: { limitKmh: 50, laneOffsetM: 4, cornerRadiusM: 40 },
  motorway: { limitKmh: 120, laneOffsetM: 11, cornerRadiusM: 60 },
};
