/**
 * Which commands a device understands, and what goes over the wire for each. A command has one of two forms: the text
 * that trackers also take by SMS (GT06 0x80; JT/T 808 0x8300 or a maker's transparent message), or a message of JT/T
 * 808. Both are plain values here; the gateway, which knows the protocols, makes bytes of them.
 */
import {
  type DeviceKind,
  hasRelay,
  type ModelCommands,
  modelTraits,
  sleeps,
  takesCommands,
} from '../device-models.ts';
import { type AlarmKind, toAlarmKinds } from '../alarm-kinds.ts';
import { protocolTraits } from '../protocol-types.ts';
import {
  COMMAND_KIND_NAMES,
  type CommandKind,
  type CommandValues,
  getCommandTraits,
} from './command-kinds.ts';

/** What goes over the wire; ids and words are those of JT/T 808. */
export type CommandForm =
  | {
      readonly form: 'text';
      readonly text: string;
      /** Makers that take their commands in 0x8900 rather than 0x8300: its content type. */
      readonly transparentType?: number;
      /** Shown and read out to the driver, not obeyed. */
      readonly isForDriver?: true;
    }
  /** 0x8103 */
  | {
      readonly form: 'setParameters';
      readonly parameters: readonly { readonly id: number; readonly value: number | string }[];
    }
  /** 0x8104 */
  | { readonly form: 'queryParameters' }
  /** 0x8105 */
  | { readonly form: 'control'; readonly word: number; readonly data?: readonly number[] }
  /** 0x8201 */
  | { readonly form: 'locate' }
  /** 0x8500 */
  | { readonly form: 'lockDoors'; readonly isLocked: boolean }
  /** 0x8203 */
  | { readonly form: 'confirmAlarm'; readonly alarms: readonly AlarmKind[] };

export interface CommandSubject extends DeviceKind {
  /** The dialect that the device's frames have proven. */
  readonly dialect?: string | null;
}

/** The words of one kind of device: a command without a form here is one that it does not understand. */
type Forms = Readonly<Partial<Record<CommandKind, (values: CommandValues) => CommandForm>>>;

const IPV4 = /^\d+(?:\.\d+){3}$/;

/** Texts of the GT06 family, which other makers took over (facts on GT06, section 9.3). */
function textForms(transparentType?: number): Forms {
  const toForm = (text: string): CommandForm => ({
    form: 'text',
    text,
    ...(transparentType !== undefined && { transparentType }),
  });
  return {
    locate: () => toForm('WHERE#'),
    queryStatus: () => toForm('STATUS#'),
    queryParameters: () => toForm('PARAM#'),
    queryVersion: () => toForm('VERSION#'),
    setInterval: ({ drivingS, parkedS }) => toForm(`TIMER,${drivingS},${parkedS}#`),
    setHeartbeat: ({ heartbeatMin }) => toForm(`HBT,${heartbeatMin},${heartbeatMin}#`),
    // The last value is the way of alerting: 0, only the platform.
    setOverspeed: ({ speedKmh, durationS }) => toForm(`SPEED,ON,${durationS},${speedKmh},0#`),
    arm: () => toForm('111#'),
    disarm: () => toForm('000#'),
    cutFuel: () => toForm('RELAY,1#'),
    restoreFuel: () => toForm('RELAY,0#'),
    // 1 for a name, 0 for an address; the last value, 0, is TCP.
    setServer: ({ host, port }) => toForm(`SERVER,${IPV4.test(String(host)) ? 0 : 1},${host},${port},0#`),
    setApn: ({ apn }) => toForm(`APN,${apn}#`),
    restart: () => toForm('RESET#'),
    factoryReset: () => toForm('FACTORY#'),
    raw: ({ text }) => toForm(String(text)),
  };
}

function control(word: number, data?: readonly number[]): () => CommandForm {
  return () => ({ form: 'control', word, ...(data && { data }) });
}

/** JT/T 808-2019, tables 13 (parameters) and 18 (control words). */
const STANDARD: Forms = {
  locate: () => ({ form: 'locate' }),
  queryParameters: () => ({ form: 'queryParameters' }),
  setInterval: ({ drivingS = 0, parkedS = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_29, value: drivingS },
      { id: 0x00_27, value: parkedS },
    ],
  }),
  setHeartbeat: ({ heartbeatMin }) => ({
    form: 'setParameters',
    parameters: [{ id: 0x00_01, value: Number(heartbeatMin) * 60 }],
  }),
  setOverspeed: ({ speedKmh = 0, durationS = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_55, value: speedKmh },
      { id: 0x00_56, value: durationS },
    ],
  }),
  setServer: ({ host = '', port = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_13, value: host },
      { id: 0x00_18, value: port },
    ],
  }),
  setApn: ({ apn = '' }) => ({ form: 'setParameters', parameters: [{ id: 0x00_10, value: apn }] }),
  restart: control(4),
  factoryReset: control(5),
  // Control words that makers added and most trackers follow (facts on JT/T 808, section 10).
  cutFuel: control(0x64),
  restoreFuel: control(0x65),
  arm: control(0x66),
  disarm: control(0x67),
  confirmAlarm: ({ alarms }) => ({ form: 'confirmAlarm', alarms: toAlarmKinds(String(alarms).split(' ')) }),
  raw: ({ text }) => ({ form: 'text', text: String(text) }),
};

/** For terminals in a cab, with a display and doors that they can lock. */
const CAB: Forms = {
  lockDoors: () => ({ form: 'lockDoors', isLocked: true }),
  unlockDoors: () => ({ form: 'lockDoors', isLocked: false }),
  sendText: ({ text }) => ({ form: 'text', text: String(text), isForDriver: true }),
};

const OBD_TAIL = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/** The password that BSJ units leave the factory with. */
const BSJ_SETTING = (setting: string): CommandForm => ({ form: 'text', text: `<SPBSJ*P:BSJGPS*${setting}>` });

/** Arguments of MODE differ by model (facts on GT06, section 9.3): 1 wakes by the clock, 0 stays connected. */
const SLEEPER: Forms = {
  setTimerMode: ({ wakeMin }) => ({ form: 'text', text: wakeMin === 0 ? 'MODE,0#' : `MODE,1,${wakeMin}#` }),
  setNormalMode: () => ({ form: 'text', text: 'MODE,0#' }),
};

/** AOVX (dialects, section 12): the text of a command is a parameter. */
const AOVX: Forms = {
  ...STANDARD,
  raw: ({ text = '' }) => ({ form: 'setParameters', parameters: [{ id: 0xf0_30, value: text }] }),
};
/** `#0;1` and `#0;0` as control: the mark in front takes the place of the word. */
const RELAY_MARK = 0x23;
const relay = (state: 0 | 1) => control(RELAY_MARK, [0x30, 0x3b, 0x30 + state]);

const WORDS = {
  gt06: textForms(),
  jt808: STANDARD,
  cab: { ...STANDARD, ...CAB },
  obd: { ...STANDARD, cutFuel: control(0x90, OBD_TAIL), restoreFuel: control(0x91, OBD_TAIL) },
  huabao: { ...STANDARD, cutFuel: control(0xf0), restoreFuel: control(0xf1) },
  bsj: {
    ...STANDARD,
    queryStatus: () => ({ form: 'text', text: '<CKBSJ>' }),
    cutFuel: () => BSJ_SETTING('DYD'),
    restoreFuel: () => BSJ_SETTING('HFYD'),
  },
  jimi: textForms(0xf0),
  zt06: textForms(0xf8),
  aovx: AOVX,
  vl300: { ...AOVX, cutFuel: relay(1), restoreFuel: relay(0) },
} as const satisfies Readonly<Record<ModelCommands | 'aovx' | 'vl300', Forms>>;

type CommandWords = keyof typeof WORDS;

/** Relays and locks are wired; a unit that sleeps has neither. */
const WIRED_KINDS: ReadonlySet<CommandKind> = new Set(['cutFuel', 'restoreFuel', 'lockDoors', 'unlockDoors']);

/** The commands of dialects that a device proves by its frames (packages/protocols/src/jt808/dialects.ts). */
export const COMMANDS_BY_DIALECT: Readonly<Record<string, CommandWords>> = {
  jc: 'jimi',
  al300: 'aovx',
  vl300: 'vl300',
};

/** The protocol type is chosen for the device itself, the model for its kind: where they differ the type decides. */
function wordsOf({ model, protocolType, dialect }: CommandSubject): CommandWords {
  const { family, maker } = protocolTraits(protocolType);
  if (family === 'gt06') return 'gt06';
  const proven = dialect ? COMMANDS_BY_DIALECT[dialect] : undefined;
  if (proven) return proven;
  if (maker) return maker;
  const { commands } = modelTraits(model);
  return commands === 'gt06' && family === 'jt808' ? 'jt808' : commands;
}

function formsOf(subject: CommandSubject): Forms {
  const forms = WORDS[wordsOf(subject)];
  return sleeps(subject) ? { ...forms, ...SLEEPER } : forms;
}

/** What goes over the wire for a command; undefined for one that the device does not understand. */
export function findCommandForm(
  subject: CommandSubject,
  kind: CommandKind,
  values: CommandValues,
): CommandForm | undefined {
  if (!takesKind(subject, kind)) return undefined;
  return formsOf(subject)[kind]?.(values);
}

/** The commands that a device understands, in the order of the table of kinds. */
export function findCommandKinds(subject: CommandSubject): CommandKind[] {
  const forms = formsOf(subject);
  return COMMAND_KIND_NAMES.filter(
    (kind) =>
      forms[kind] !== undefined && takesKind(subject, kind) && getCommandTraits(kind).isOfPlatform !== true,
  );
}

function takesKind(subject: CommandSubject, kind: CommandKind): boolean {
  return takesCommands(subject) && (hasRelay(subject) || !WIRED_KINDS.has(kind));
}

/** What goes over the wire, as a record of commands shows it. */
export function describeForm(form: CommandForm): string {
  switch (form.form) {
    case 'text':
      return form.text;
    case 'setParameters':
      return `0x8103 ${form.parameters.map(({ id, value }) => `${hex(id)}=${value}`).join(' ')}`;
    case 'queryParameters':
      return '0x8104';
    case 'control':
      return `0x8105 ${form.word}`;
    case 'locate':
      return '0x8201';
    case 'lockDoors':
      return `0x8500 ${form.isLocked ? 'lock' : 'unlock'}`;
    case 'confirmAlarm':
      return `0x8203 ${form.alarms.join(' ')}`;
  }
}

function hex(id: number): string {
  return id.toString(16).toUpperCase().padStart(4, '0');
}
