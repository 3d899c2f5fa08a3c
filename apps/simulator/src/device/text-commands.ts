/** Text commands, which trackers of both protocols accept in the form of their SMS commands: `RELAY,1#`, `STATUS#`. */
import type { Reading } from '../driving/reading.ts';
import type { DeviceIdentity, Effect } from './dialect.ts';
import type { DeviceMemory } from './memory.ts';
import { type RelayOutcome, switchRelay } from './relay.ts';
import { fenceOf } from './text-fence.ts';
import { status, where } from './text-states.ts';

export interface TextContext {
  readonly identity: DeviceIdentity;
  readonly memory: DeviceMemory;
  readonly reading: Reading | undefined;
  readonly language?: TextLanguage;
  /** What a late answer belongs to. */
  readonly replyTo?: number;
}

export type TextLanguage = 'english' | 'chinese';

export interface TextAnswer {
  readonly text: string;
  readonly effect?: Effect;
}

const INTERVAL_MIN_S = 5;
const INTERVAL_MAX_S = 18_000;
const HEARTBEAT_MAX_MIN = 300;
const RESTART_MS = 20_000;
const FACTORY_RESTART_MS = 60_000;

const RELAY_TEXTS: Readonly<Record<TextLanguage, Readonly<Record<RelayOutcome, string>>>> = {
  english: {
    cut: 'Cut off the fuel supply: Success!',
    restored: 'Restore fuel supply: Success!',
    alreadyCut: 'Already in the state of fuel supply cut off, the command is not running!',
    alreadyRestored: 'Already in the state of fuel supply to resume, the command is not running!',
    waitsForFix: 'GPS not fixed, Cut off the fuel supply later.',
    waitsForSpeed: 'Speed exceeds the safety limit, Cut off the fuel supply later.',
    cancelled: 'Successfully cancelled the command of cutting-off fuel supply.',
  },
  chinese: {
    cut: '切断油电成功!',
    restored: '恢复油电成功!',
    alreadyCut: '终端已处于断油电状态,此次操作指令不执行!',
    alreadyRestored: '终端已处于恢复油电状态,此次操作指令不执行!',
    waitsForFix: 'GPS未定位,延时执行断油电指令!',
    waitsForSpeed: '速度超限,延时执行断油电指令!',
    cancelled: '断油电指令已取消!',
  },
};

export function relayText(outcome: RelayOutcome, language: TextLanguage = 'english'): string {
  return RELAY_TEXTS[language][outcome];
}

type Handler = (values: readonly string[], context: TextContext) => TextAnswer | string;

const OK = 'OK!';

/** By the name before the first comma. An invalid value is an error, and so is an unknown name. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  RELAY: ([value], context) =>
    value === undefined ? `RELAY:${context.memory.fuelCut ? 1 : 0}` : relay(value === '1', context),
  DYD: (_, context) => relay(true, context),
  HFYD: (_, context) => relay(false, context),
  TIMER: (values, { memory }) => setTimer(values, memory),
  HBT: ([minutes], { memory }) => setHeartbeat(minutes, memory),
  STATUS: (_, context) => status(context),
  PARAM: (_, context) => parameters(context),
  GPRSSET: (_, { memory }) =>
    `GPRS:ON; APN:${memory.settings.get('APN') ?? 'cmnet'}; Server:${memory.settings.get('SERVER') ?? ''};`,
  WHERE: (_, { reading }) => where(reading),
  DWXX: (_, { reading }) => where(reading),
  URL: (_, { reading }) =>
    reading?.hasFix ? `http://maps.google.com/maps?q=${reading.latitude},${reading.longitude}` : 'No data!',
  VERSION: (_, { memory }) => `[VERSION]${memory.firmware}`,
  ICCID: (_, { identity }) => `ICCID:${identity.iccid}`,
  IMEI: (_, { identity }) => `IMEI:${identity.terminalId}`,
  IMSI: (_, { identity }) => `IMSI:${identity.mcc}00${identity.iccid.slice(-10)}`,
  MILEAGE: (_, { reading }) => `Current mileage:${((reading?.odometerM ?? 0) / 1_000).toFixed(1)}km`,
  RESET: () => ({ text: 'The terminal will restart after 20sec!', effect: { quietMs: RESTART_MS } }),
  FACTORY: (_, { memory }) => {
    memory.settings.clear();
    memory.areas = [];
    return { text: `${OK} The terminal will restart after 60s!`, effect: { quietMs: FACTORY_RESTART_MS } };
  },
  SERVER: setServer,
  FENCE: (values, { memory }) => {
    const fence = values[0] === 'ON' ? fenceOf(values.slice(1)) : undefined;
    if (values[0] === 'ON' && !fence) return 'Error: Number of parameters error!';
    memory.areas = fence ? [fence] : [];
    return OK;
  },
  '111': (_, { memory }) => arm(memory, true),
  '000': (_, { memory }) => arm(memory, false),
};

/** Commands whose values are stored and can be queried, without any other effect here. */
const KEPT: ReadonlySet<string> = new Set([
  'APN',
  'GMT',
  'SOS',
  'CENTER',
  'SPEED',
  'DISTANCE',
  'MODE',
  'DEFENSE',
  'SENALM',
  'POWERALM',
  'BATALM',
]);

/** The tracker's answer; an unknown command is an error. */
export function answerText(text: string, context: TextContext): TextAnswer {
  const [first = '', ...values] = text.trim().replace(/#$/, '').split(',');
  const name = first.toUpperCase();
  const handler = HANDLERS[name] ?? (KEPT.has(name) ? keep(name) : undefined);
  const answer = handler?.(values, context) ?? 'Error: unknown command!';
  return typeof answer === 'string' ? { text: answer } : answer;
}

function keep(name: string): Handler {
  return (values, { memory }) => {
    if (values.length === 0) return `${name}:${memory.settings.get(name) ?? ''}`;
    memory.settings.set(name, values.join(','));
    return OK;
  };
}

function relay(cut: boolean, { memory, reading, language, replyTo }: TextContext): string {
  return relayText(switchRelay(cut, memory, reading, replyTo), language);
}

function arm(memory: DeviceMemory, armed: boolean): string {
  memory.armed = armed;
  return 'OK';
}

function setTimer(values: readonly string[], memory: DeviceMemory): string {
  if (values.length === 0) return `TIMER:${timer(memory)}`;
  const [driving = NaN, parked = memory.parkedIntervalMs / 1_000] = values.map(Number);
  for (const seconds of [driving, parked]) {
    if (!(seconds >= INTERVAL_MIN_S && seconds <= INTERVAL_MAX_S)) return 'Error: Parameter 1 (5-18000)';
  }
  memory.reportIntervalMs = driving * 1_000;
  memory.parkedIntervalMs = parked * 1_000;
  return OK;
}

function timer({ reportIntervalMs, parkedIntervalMs }: DeviceMemory): string {
  return `${Math.round(reportIntervalMs / 1_000)},${Math.round(parkedIntervalMs / 1_000)}`;
}

function setHeartbeat(value: string | undefined, memory: DeviceMemory): string {
  if (value === undefined) return `HBT:${memory.heartbeatMs / 60_000}min`;
  const minutes = Number(value);
  if (!(minutes >= 1 && minutes <= HEARTBEAT_MAX_MIN)) return 'Error: Parameter 1 (1-300)';
  memory.heartbeatMs = minutes * 60_000;
  return OK;
}

/** `SERVER,1,domain,port,0#` or `SERVER,0,ip,port,0#`. */
function setServer(values: readonly string[], { memory }: TextContext): TextAnswer | string {
  if (values.length === 0) return `SERVER:${memory.settings.get('SERVER') ?? ''}`;
  const [, host = '', portText = ''] = values;
  const port = Number(portText);
  if (host === '' || !Number.isInteger(port) || port < 1 || port > 65_535)
    return 'Error: Parameter 3 (1-65535)';
  memory.settings.set('SERVER', values.join(','));
  return { text: OK, effect: { quietMs: 0, server: { host, port } } };
}

function parameters({ identity, memory }: TextContext): string {
  const { settings } = memory;
  const parts = [
    `IMEI:${identity.terminalId}`,
    `TIMER:${timer(memory)}`,
    `SOS:${settings.get('SOS') ?? ''}`,
    `CENTER:${settings.get('CENTER') ?? ''}`,
    `TimeZone:${settings.get('GMT') ?? 'E,8,0'}`,
  ];
  return `${parts.join(';')};`;
}
