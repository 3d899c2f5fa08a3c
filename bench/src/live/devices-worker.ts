/** A thread with the devices, each on its own socket. They report at regular intervals, spread over the interval. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import { createRandom } from '@outrider/simulator/random.ts';
import { CITIES, planFleets } from './plan.ts';
import { preciseNow, type SentTimes, slotOf } from './sent-times.ts';

export interface DevicesData {
  readonly port: number;
  readonly terminalIds: readonly string[];
  readonly intervalMs: number;
  readonly sentTimes: SentTimes;
}

const OPENING_AT_ONCE = 100;
const TICK_MS = 5;
const METERS_PER_DEGREE = 111_000;
/** Five minutes of driving, then two of standing. */
const CYCLE_S = 420;
const DRIVING_S = 300;
const TURN_DEG = 40;
const SPREAD_DEGREE = 0.3;

interface Vehicle {
  readonly terminalId: string;
  readonly socket: Socket;
  readonly phaseS: number;
  latitude: number;
  longitude: number;
  course: number;
  serial: number;
}

// The benchmark passes it.
const { port, terminalIds, intervalMs, sentTimes } = workerData as DevicesData;
const random = createRandom(7);

async function open(terminalId: string, customer: number): Promise<Vehicle> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    encodeJt808({ type: 'heartbeat' }, { terminalNumber: terminalId, version: '2013', serial: 0 }),
  );
  await once(socket, 'data');
  socket.resume();
  const city = CITIES[customer % CITIES.length] ?? { latitude: 0, longitude: 0 };
  return {
    terminalId,
    socket,
    phaseS: Math.floor(random.next() * CYCLE_S),
    latitude: city.latitude + (random.next() - 0.5) * SPREAD_DEGREE,
    longitude: city.longitude + (random.next() - 0.5) * SPREAD_DEGREE,
    course: random.next() * 360,
    serial: 1,
  };
}

function report(vehicle: Vehicle, index: number): void {
  const nowMs = preciseNow();
  const isDriving = (nowMs / 1_000 + vehicle.phaseS) % CYCLE_S < DRIVING_S;
  const speedKmh = isDriving ? 25 + Math.round(random.next() * 300) / 10 : 0;
  if (isDriving) {
    vehicle.course = (vehicle.course + (random.next() - 0.5) * TURN_DEG + 360) % 360;
    const degrees = ((speedKmh / 3.6) * (intervalMs / 1_000)) / METERS_PER_DEGREE;
    const angle = (vehicle.course / 180) * Math.PI;
    vehicle.latitude += Math.cos(angle) * degrees;
    vehicle.longitude += (Math.sin(angle) * degrees) / Math.cos((vehicle.latitude / 180) * Math.PI);
  }
  const timeMs = Math.floor(nowMs / 1_000) * 1_000;
  const frame = encodeJt808(
    {
      type: 'location',
      alarmBits: 0,
      statusBits: isDriving ? 3 : 2,
      latitude: vehicle.latitude,
      longitude: vehicle.longitude,
      altitudeM: 12,
      speedKmh,
      course: Math.floor(vehicle.course),
      time: new Date(timeMs),
      items: {
        odometerM: vehicle.serial * 100,
        signal: random.next() < 0.2 ? 23 : 24,
        satellites: 8 + Math.floor(random.next() * 6),
        others: [],
      },
    },
    { terminalNumber: vehicle.terminalId, version: '2013', serial: vehicle.serial++ & 0xff_ff },
  );
  sentTimes[slotOf(index, timeMs)] = preciseNow();
  vehicle.socket.write(frame);
}

const vehicles: Vehicle[] = [];
const customers = planFleets(terminalIds.length).flatMap((count, customer) =>
  Array.from({ length: count }, () => customer),
);
for (let from = 0; from < terminalIds.length; from += OPENING_AT_ONCE) {
  const part = terminalIds.slice(from, from + OPENING_AT_ONCE);
  vehicles.push(...(await Promise.all(part.map((id, index) => open(id, customers[from + index] ?? 0)))));
}
const begun = performance.now();
let turn = 0;
setInterval(() => {
  const due = ((performance.now() - begun) / intervalMs) * vehicles.length;
  for (; turn < due; turn++) {
    const vehicle = vehicles[turn % vehicles.length];
    if (vehicle) report(vehicle, turn % vehicles.length);
  }
}, TICK_MS);
parentPort?.postMessage('driving');
