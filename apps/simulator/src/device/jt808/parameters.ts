/** The parameters that a terminal stores (2013, table 12), and their effect on its behaviour. */
import { type Jt808Parameter, PARAMETERS } from '@outrider/protocols/jt808/parameters.ts';
import type { DeviceIdentity, Effect } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';

type Value = Jt808Parameter['value'];

export interface ParameterStore {
  /** Returns the effect on the connection: the terminal connects to a new server at once. */
  set(parameters: readonly Jt808Parameter[]): Effect | undefined;
  all(): Jt808Parameter[];
  /** The stored ones of these. */
  some(ids: readonly number[]): Jt808Parameter[];
  /** Restores the factory values. */
  reset(): void;
}

const idOf = (name: keyof typeof PARAMETERS): number => PARAMETERS[name][0];

/** Intervals in seconds, which the device reads from its memory. */
const INTERVALS: ReadonlyMap<number, 'heartbeatMs' | 'parkedIntervalMs' | 'reportIntervalMs'> = new Map([
  [idOf('heartbeatIntervalS'), 'heartbeatMs'],
  [idOf('asleepIntervalS'), 'parkedIntervalMs'],
  [idOf('intervalS'), 'reportIntervalMs'],
]);

/** The manufacturer's values; typical ones, chosen by us. */
function factoryValues({ plate }: DeviceIdentity): Map<number, Value> {
  const values = {
    tcpReplyTimeoutS: 15,
    tcpRetries: 3,
    mainApn: 'cmiot',
    mainUser: '',
    mainPassword: '',
    mainAddress: '',
    backupAddress: '',
    tcpPort: 0,
    udpPort: 0,
    reportStrategy: 0,
    reportScheme: 0,
    emergencyIntervalS: 5,
    cornerAngleDeg: 35,
    displacementRadiusM: 200,
    platformPhone: '',
    suppressedAlarmBits: 0,
    keyAlarmBits: 0,
    maxSpeedKmh: 120,
    overspeedS: 10,
    continuousDrivingS: 14_400,
    dailyDrivingS: 28_800,
    restS: 1_200,
    longestParkingS: 86_400,
    pictureQuality: 5,
    brightness: 127,
    odometer: 0,
    province: 44,
    city: 300,
    plate,
    plateColor: 2,
    gnssBits: 3,
  } as const satisfies Partial<Record<keyof typeof PARAMETERS, Value>>;
  // The cast is safe: Object.entries only loses the type of the keys.
  return new Map(
    Object.entries(values).map(([name, value]) => [idOf(name as keyof typeof PARAMETERS), value]),
  );
}

export function newParameters(identity: DeviceIdentity, memory: DeviceMemory): ParameterStore {
  let values = factoryValues(identity);
  const factory = {
    heartbeatMs: memory.heartbeatMs,
    parkedIntervalMs: memory.parkedIntervalMs,
    reportIntervalMs: memory.reportIntervalMs,
  };

  function all(): Jt808Parameter[] {
    const live = [...INTERVALS].map(([id, name]) => ({ id, value: Math.round(memory[name] / 1_000) }));
    return [...live, ...[...values].map(([id, value]) => ({ id, value }))].toSorted((a, b) => a.id - b.id);
  }

  function setOne({ id, value }: Jt808Parameter): void {
    const interval = INTERVALS.get(id);
    if (interval === undefined) values.set(id, value);
    else if (typeof value === 'number' && value > 0) memory[interval] = value * 1_000;
  }

  return {
    set(parameters) {
      for (const parameter of parameters) setOne(parameter);
      const isMoved = parameters.some(({ id }) => id === idOf('mainAddress') || id === idOf('tcpPort'));
      const server = isMoved
        ? serverOf(values.get(idOf('mainAddress')), values.get(idOf('tcpPort')))
        : undefined;
      return server && { quietMs: 0, server };
    },
    all,
    some: (ids) => all().filter(({ id }) => ids.includes(id)),
    reset() {
      values = factoryValues(identity);
      Object.assign(memory, factory);
    },
  };
}

/**
 * Since 2019 the address may contain the port, and several servers (2019, table 13). An address without its port is not
 * used yet.
 */
function serverOf(address: Value | undefined, tcpPort: Value | undefined): Effect['server'] {
  if (typeof address !== 'string') return undefined;
  const [first = ''] = address.split(';');
  const [host = '', ownPort] = first.split(':');
  const port = ownPort === undefined ? Number(tcpPort) : Number(ownPort);
  return host !== '' && Number.isInteger(port) && port > 0 && port <= 65_535 ? { host, port } : undefined;
}
