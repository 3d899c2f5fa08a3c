/** Kinds of vehicles: physics, consumption and habits. Values are typical ones, chosen by us. */

export interface Kind {
  /** The platform's icon, 1 to 12. */
  readonly iconType: number;
  /** Highest acceleration from standstill in m/s²; it decreases towards the top speed. */
  readonly accelerationMs2: number;
  /** Comfortable braking, m/s². */
  readonly brakeMs2: number;
  /** Highest lateral acceleration in a bend, m/s². */
  readonly lateralMs2: number;
  readonly topKmh: number;
  /** The speed above which its tracker raises the overspeed alarm. */
  readonly alarmKmh: number;
  readonly tankL: number;
  readonly litresPer100Km: number;
  readonly litresPerHourIdle: number;
  /** Voltage of the vehicle's battery. */
  readonly volts: 12 | 24;
  /** Straight-line length of a trip through streets. */
  readonly tripM: readonly [number, number];
  /** The share of stops with a running engine, and how long they last. */
  readonly idleShare: number;
  readonly idleMinutes: readonly [number, number];
  readonly parkMinutes: readonly [number, number];
  /** Hours of work per day; in the others it is at home with the ignition off. */
  readonly dutyHours: readonly [number, number];
  readonly busStops: boolean;
}

const CAR: Kind = {
  iconType: 1,
  accelerationMs2: 2.4,
  brakeMs2: 2.1,
  lateralMs2: 2.4,
  topKmh: 165,
  alarmKmh: 120,
  tankL: 52,
  litresPer100Km: 7.4,
  litresPerHourIdle: 0.9,
  volts: 12,
  tripM: [1_500, 7_000],
  idleShare: 0.25,
  idleMinutes: [1, 6],
  parkMinutes: [12, 110],
  dutyHours: [12, 16],
  busStops: false,
};

const LORRY: Kind = {
  ...CAR,
  iconType: 5,
  accelerationMs2: 1.1,
  brakeMs2: 1.4,
  lateralMs2: 1.6,
  topKmh: 98,
  alarmKmh: 95,
  tankL: 380,
  litresPer100Km: 29,
  litresPerHourIdle: 2.4,
  volts: 24,
  tripM: [2_000, 6_000],
  idleShare: 0.45,
  idleMinutes: [4, 15],
  parkMinutes: [20, 70],
  dutyHours: [14, 18],
};

export const KINDS = {
  car: CAR,
  suv: { ...CAR, iconType: 2, accelerationMs2: 2.6, litresPer100Km: 9.2, tankL: 65 },
  van: {
    ...CAR,
    iconType: 3,
    accelerationMs2: 1.9,
    brakeMs2: 1.9,
    topKmh: 130,
    alarmKmh: 100,
    litresPer100Km: 9.5,
    tankL: 75,
    tripM: [700, 3_500],
    idleShare: 0.4,
    idleMinutes: [2, 7],
    parkMinutes: [6, 25],
    dutyHours: [11, 15],
  },
  bus: {
    ...LORRY,
    iconType: 4,
    accelerationMs2: 1.0,
    brakeMs2: 1.2,
    lateralMs2: 1.4,
    topKmh: 80,
    alarmKmh: 85,
    tankL: 220,
    tripM: [3_500, 7_000],
    idleShare: 0.7,
    idleMinutes: [4, 12],
    parkMinutes: [15, 40],
    dutyHours: [15, 18],
    busStops: true,
  },
  lorry: LORRY,
  tanker: { ...LORRY, iconType: 6, accelerationMs2: 0.9, brakeMs2: 1.2, lateralMs2: 1.2, topKmh: 86 },
  motorcycle: {
    ...CAR,
    iconType: 7,
    accelerationMs2: 2.9,
    brakeMs2: 2.4,
    topKmh: 95,
    alarmKmh: 80,
    tankL: 8,
    litresPer100Km: 2.4,
    litresPerHourIdle: 0.3,
    tripM: [600, 3_500],
    idleShare: 0.3,
    idleMinutes: [1, 4],
    parkMinutes: [4, 20],
    dutyHours: [10, 14],
  },
  taxi: {
    ...CAR,
    iconType: 8,
    tripM: [1_000, 6_000],
    idleShare: 0.8,
    idleMinutes: [1, 7],
    parkMinutes: [15, 45],
    dutyHours: [17, 20],
  },
  police: {
    ...CAR,
    iconType: 9,
    accelerationMs2: 2.8,
    tripM: [1_500, 5_000],
    idleShare: 0.6,
    dutyHours: [18, 21],
  },
  excavator: {
    ...LORRY,
    iconType: 10,
    accelerationMs2: 0.7,
    topKmh: 34,
    alarmKmh: 60,
    litresPerHourIdle: 9,
    tripM: [400, 1_200],
    idleShare: 0.85,
    idleMinutes: [25, 90],
    parkMinutes: [30, 90],
    dutyHours: [9, 11],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
