import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';

/** A value with the time of the report that contained it. */
const reading = <Value extends z.ZodType>(value: Value) => z.object({ time: z.iso.datetime(), value });

const tire = z.object({
  /** From the front axle on, left to right, starting with 0. */
  wheel: z.int(),
  /** Hex. */
  sensorId: z.string().optional(),
  pressureKpa: z.number().optional(),
  temperatureC: z.number().optional(),
  batteryPercent: z.number().optional(),
  states: z.array(z.string()),
});

const batteryPack = z.object({
  serial: z.string().optional(),
  percent: z.number().optional(),
  healthPercent: z.number().optional(),
  temperatureC: z.number().optional(),
  currentA: z.number().optional(),
  voltageV: z.number().optional(),
  cycles: z.number().optional(),
  cellVoltagesV: z.array(z.number()),
  chargeState: z.enum(['charging', 'discharging', 'idle']).optional(),
  protection: z.string().optional(),
});

const cell = z.object({
  mcc: z.int(),
  mnc: z.int(),
  /** LAC or TAC. */
  lac: z.int(),
  cellId: z.number(),
  signal: z.number().optional(),
});

const wifi = z.object({ mac: z.string(), signalDbm: z.number() });

/** By probe; null if a probe reported none. */
const probes = z.array(z.number().nullable());

export const deviceReadings = z.object({
  fuelL: reading(z.number()).optional(),
  fuelPercent: reading(z.number()).optional(),
  externalVoltageV: reading(z.number()).optional(),
  batteryVoltageV: reading(z.number()).optional(),
  charging: reading(z.boolean()).optional(),
  /** Whether the relay has cut oil or electricity. */
  fuelCut: reading(z.boolean()).optional(),
  armed: reading(z.boolean()).optional(),
  doorOpen: reading(z.boolean()).optional(),
  /** By the device's motion sensor or the vehicle, not by speed. */
  moving: reading(z.boolean()).optional(),
  tires: reading(z.array(tire)).optional(),
  batteryPack: reading(batteryPack).optional(),
  temperaturesC: reading(probes).optional(),
  humiditiesPercent: reading(probes).optional(),
  /** Horizontal dilution of precision. */
  hdop: reading(z.number()).optional(),
  /** In the manufacturer's own unit. */
  light: reading(z.number()).optional(),
  steps: reading(z.number()).optional(),
  /** By analogue input, from the first. */
  adcV: reading(z.array(z.number())).optional(),
  cells: reading(z.array(cell)).optional(),
  wifi: reading(z.array(wifi)).optional(),
  /** Values without a field above, by the decoder's names. */
  extras: z.record(z.string(), reading(z.union([z.string(), z.number(), z.boolean()]))),
});

export type DeviceReadings = z.infer<typeof deviceReadings>;

export const findReadings = call({
  method: 'POST',
  path: '/device/findReadings',
  feature: 'devices',
  summary:
    'The last known value of all that a device measures besides position and state, each with its time; a value that does not change is confirmed at most once a minute',
  access: 'main:monitor',
  scope: { id: 'device' },
  isOfService: true,
  reads: ['readings'],
  writes: [],
  input: z.object({ id }),
  output: deviceReadings,
});
