/** Tyres by wheel: what they hold, what is wrong with them, and how long those that lose air still last. */
import { TIRE_STATES } from '@outrider/domain/tires/judge-wheel.ts';
import { TIRE_LAYOUT_NAMES } from '@outrider/domain/tires/layout.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';

const wheelValues = {
  /** From the front axle on, left to right, starting with 0. */
  wheel: z.int().nonnegative(),
  /** By axle, side and place, as `2LO`; missing where the layout has no such wheel. */
  place: z.string().optional(),
  /** Of the readings. */
  time: instant,
  pressureKpa: z.number().optional(),
  temperatureC: z.number().optional(),
  /** Of the sensor. */
  batteryPercent: z.number().optional(),
  /** Empty when all is well. */
  states: z.array(z.enum(TIRE_STATES)),
  /** Until the pressure is below its limit, if it goes on so; 0 when it is, missing where it does not fall. */
  daysUntilLow: z.number().nonnegative().optional(),
};

export const tireWheel = z.object({
  ...wheelValues,
  /** Hex. */
  sensorId: z.string().optional(),
  /** What the tyre holds at 20 °C, by its last readings; missing while too few tell. */
  levelKpa: z.number().optional(),
  /** At 20 °C, kPa a day; missing until a line can be laid. */
  kpaPerDay: z.number().optional(),
  /** The four thresholds of the wheel. Pressures are at 20 °C. */
  lowKpa: z.number(),
  highKpa: z.number(),
  highTemperatureC: z.number(),
  lowPowerPercent: z.number(),
  /** Medians of four hours at 20 °C since the line began, a week at most. */
  history: z.array(z.object({ time: instant, kpa: z.number() })),
});
export type TireWheel = z.infer<typeof tireWheel>;

export const findTires = call({
  method: 'POST',
  path: '/device/findTire',
  feature: 'devices',
  summary:
    'The wheels of the device with this terminal id: readings, states, thresholds and the last week of each',
  access: 'main:taiya',
  scope: { terminalID: 'terminal' },
  isOfService: true,
  reads: ['readings'],
  writes: [],
  input: z.object({ terminalID: z.string().max(40) }),
  output: z.object({
    id,
    terminalID: z.string(),
    displayName: z.string(),
    /** What the vehicle is taken for, by its wheels. */
    layout: z.enum(TIRE_LAYOUT_NAMES),
    wheels: z.array(tireWheel),
  }),
});

export const fleetWheel = z.object({
  ...wheelValues,
  id,
  terminalID: z.string(),
  displayName: z.string(),
  accountName: z.string(),
});
export type FleetWheel = z.infer<typeof fleetWheel>;

export const findWorstTires = call({
  method: 'POST',
  path: '/device/findWorstTires',
  feature: 'devices',
  summary: 'The wheels of all vehicles of an account, the most urgent first',
  access: 'main:taiya',
  scope: { id: 'account' },
  reads: ['accounts', 'devices', 'readings'],
  writes: [],
  input: z.object({
    id,
    subtree: z.boolean().default(true),
    /** Only wheels with which something is wrong. */
    troubled: z.boolean().default(false),
    ...paging,
  }),
  output: listOf(fleetWheel),
});
