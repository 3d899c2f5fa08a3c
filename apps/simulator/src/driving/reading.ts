/** The readings of a tracker's sensors at an instant: the state as its instruments measure it, not as it really is. */
import { hashNormal } from '../random.ts';
import { normaliseDeg } from '../world/geo.ts';
import { isPowerCut, supplyVolts } from './energy.ts';
import { isOverspeed, isSosPressed } from './incidents.ts';
import type { VehicleState } from './vehicle.ts';

export interface Reading {
  /** Epoch ms. */
  readonly atMs: number;
  /** WGS84 degrees; without a fix, those of the last one. */
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly hasFix: boolean;
  readonly satellites: number;
  readonly hasNetwork: boolean;
  /** 0 to 31. */
  readonly csq: number;
  readonly ignition: boolean;
  readonly odometerM: number;
  readonly fuelL: number;
  /** Of the vehicle's supply; 0 when it is cut. */
  readonly supplyV: number;
  /** Of the tracker's own battery. */
  readonly batteryPercent: number;
  readonly sos: boolean;
  readonly overspeed: boolean;
  readonly powerOff: boolean;
  readonly lowPower: boolean;
}

const LOW_BATTERY_PERCENT = 20;

export function readSensors({ vehicle, atMs, motion, energy, receiver, incidents }: VehicleState): Reading {
  const tick = Math.floor(atMs / 250);
  const isMoving = motion.speedMs > 0.4 && receiver.hasFix;
  // The course is less exact at low speed.
  const courseNoise = (6 / Math.max(2, motion.speedMs)) * hashNormal(vehicle.seed, tick, 101);
  const speedNoise = 0.35 * hashNormal(vehicle.seed, tick, 102);
  const { latitude, longitude } = receiver.fixPoint;
  return {
    atMs,
    latitude,
    longitude,
    altitudeM: Math.round(vehicle.altitudeM + 9 * Math.sin(latitude * 900) + 6 * Math.sin(longitude * 700)),
    speedKmh: isMoving ? Math.max(0, motion.speedMs * 3.6 + speedNoise) : 0,
    courseDeg: normaliseDeg(motion.courseDeg + (isMoving ? courseNoise : 0)),
    hasFix: receiver.hasFix,
    satellites: receiver.satellites,
    hasNetwork: receiver.hasNetwork,
    csq: receiver.csq,
    ignition: motion.kind === 'driving' || motion.ignition,
    odometerM: motion.odometerM,
    fuelL: energy.fuelL,
    supplyV: supplyVolts(vehicle, motion, incidents, atMs),
    batteryPercent: energy.batteryPercent,
    sos: isSosPressed(incidents, atMs),
    overspeed: isOverspeed(incidents, atMs),
    powerOff: isPowerCut(incidents, atMs),
    lowPower: energy.batteryPercent < LOW_BATTERY_PERCENT,
  };
}
