/**
 * The commands that the platform knows, as data: the parameters of each, their limits, and whether it can do harm.
 * Which of them a device understands, and in which words, is in command-forms.ts.
 */

export interface NumberParameter {
  readonly type: 'number';
  readonly unit: 'second' | 'minute' | 'kilometer-per-hour' | 'port';
  readonly min: number;
  readonly max: number;
  /** The initial value of a form. */
  readonly initial: number;
  /** 0 turns it off, though `min` is higher. */
  readonly hasOff?: true;
}

export interface TextParameter {
  readonly type: 'text';
  readonly maxLength: number;
  readonly pattern: RegExp;
}

export type CommandParameter = NumberParameter | TextParameter;

interface CommandTraits {
  readonly parameters: Readonly<Record<string, CommandParameter>>;
  /** Can do harm, or lose the device: people must confirm it, and are shown what will happen. */
  readonly isDangerous?: true;
  /** Nobody gives it by hand. */
  readonly isOfPlatform?: true;
  /** The answer is the requested value, without a word of success. */
  readonly isQuestion?: true;
}

/** Upload intervals of the family that limits them most (GT06 TIMER). */
const INTERVAL_S = { type: 'number', unit: 'second', min: 5, max: 18_000 } as const;
/** A host name or an IPv4 address; nothing in it may end a value of a text command. */
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const APN = /^[\w.-]+$/;
/** One line of text in any script. */
const LINE = /^\P{Cc}+$/u;

export const COMMAND_KINDS = {
  locate: { parameters: {}, isQuestion: true },
  queryStatus: { parameters: {}, isQuestion: true },
  queryParameters: { parameters: {}, isQuestion: true },
  queryVersion: { parameters: {}, isQuestion: true },
  setInterval: {
    parameters: { drivingS: { ...INTERVAL_S, initial: 10 }, parkedS: { ...INTERVAL_S, initial: 300 } },
  },
  setHeartbeat: {
    parameters: { heartbeatMin: { type: 'number', unit: 'minute', min: 1, max: 300, initial: 3 } },
  },
  setOverspeed: {
    parameters: {
      speedKmh: { type: 'number', unit: 'kilometer-per-hour', min: 10, max: 255, initial: 120 },
      durationS: { type: 'number', unit: 'second', min: 5, max: 600, initial: 10 },
    },
  },
  /** How often a sleeping unit wakes (specification, section 5: in minutes, 0 turns it off). */
  setTimerMode: {
    parameters: {
      wakeMin: { type: 'number', unit: 'minute', min: 5, max: 1_440, initial: 60, hasOff: true },
    },
  },
  setNormalMode: { parameters: {} },
  arm: { parameters: {} },
  disarm: { parameters: {} },
  lockDoors: { parameters: {} },
  unlockDoors: { parameters: {}, isDangerous: true },
  sendText: { parameters: { text: { type: 'text', maxLength: 100, pattern: LINE } } },
  cutFuel: { parameters: {}, isDangerous: true },
  restoreFuel: { parameters: {} },
  setServer: {
    parameters: {
      host: { type: 'text', maxLength: 64, pattern: HOST },
      port: { type: 'number', unit: 'port', min: 1, max: 65_535, initial: 5_023 },
    },
    isDangerous: true,
  },
  setApn: { parameters: { apn: { type: 'text', maxLength: 32, pattern: APN } }, isDangerous: true },
  restart: { parameters: {}, isDangerous: true },
  factoryReset: { parameters: {}, isDangerous: true },
  /** Somebody has acknowledged these alarms of the device: given by the platform alone, as kinds with blanks between. */
  confirmAlarm: {
    parameters: { alarms: { type: 'text', maxLength: 200, pattern: /^[a-zA-Z]+(?: [a-zA-Z]+)*$/ } },
    isOfPlatform: true,
  },
  /** Any text, for those with the permission; its effect is unknown. */
  raw: { parameters: { text: { type: 'text', maxLength: 200, pattern: LINE } }, isDangerous: true },
} as const satisfies Readonly<Record<string, CommandTraits>>;

export type CommandKind = keyof typeof COMMAND_KINDS;

// Object.keys widens the keys to string; they are the keys of COMMAND_KINDS.
export const COMMAND_KIND_NAMES = Object.keys(COMMAND_KINDS) as readonly CommandKind[];

export type CommandValue = number | string;
export type CommandValues = Readonly<Record<string, CommandValue>>;

export function getCommandTraits(kind: CommandKind): CommandTraits {
  return COMMAND_KINDS[kind];
}

/** What is wrong with a value. */
export type ParameterProblem = 'missing' | 'notWhole' | 'outOfRange' | 'tooLong' | 'malformed';

export function findParameterProblem(
  parameter: CommandParameter,
  value: unknown,
): ParameterProblem | undefined {
  if (parameter.type === 'number') {
    if (typeof value !== 'number') return 'missing';
    if (!Number.isInteger(value)) return 'notWhole';
    const isOff = parameter.hasOff === true && value === 0;
    return isOff || (value >= parameter.min && value <= parameter.max) ? undefined : 'outOfRange';
  }
  if (typeof value !== 'string' || value.trim() === '') return 'missing';
  if (value.length > parameter.maxLength) return 'tooLong';
  return parameter.pattern.test(value) ? undefined : 'malformed';
}

/**
 * The first of a command's parameters that does not fit, or a value that no parameter is for; undefined when all fit.
 */
export function findCommandProblem(
  kind: CommandKind,
  values: CommandValues,
): { readonly parameter: string; readonly problem: ParameterProblem | 'unknown' } | undefined {
  const { parameters } = getCommandTraits(kind);
  for (const [parameter, declared] of Object.entries(parameters)) {
    const problem = findParameterProblem(declared, values[parameter]);
    if (problem) return { parameter, problem };
  }
  const stranger = Object.keys(values).find((name) => !Object.hasOwn(parameters, name));
  return stranger === undefined ? undefined : { parameter: stranger, problem: 'unknown' };
}
