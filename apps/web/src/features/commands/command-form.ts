/** Values of commands in forms and lists. */
import type {
  CommandKind,
  CommandParameter,
  CommandValues,
} from '@outrider/domain/commands/command-kinds.ts';
import { getCommandTraits } from '@outrider/domain/commands/command-kinds.ts';
import { formatNumber, formatSpeed } from '../../lib/format.ts';

/** The initial values of a form for this kind. */
export function initialValues(kind: CommandKind): CommandValues {
  return Object.fromEntries(
    Object.entries(getCommandTraits(kind).parameters).flatMap(([name, parameter]) =>
      parameter.type === 'number' ? [[name, parameter.initial]] : [],
    ),
  );
}

/** Selects the fields that belong to the kind, because values entered for another one remain in the form. */
export function pickValues(kind: CommandKind, fields: Readonly<Record<string, unknown>>): CommandValues {
  return Object.fromEntries(
    Object.keys(getCommandTraits(kind).parameters).flatMap((name): [string, number | string][] => {
      const value = fields[name];
      if (typeof value === 'number') return [[name, value]];
      return typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  );
}

type Unit = Extract<CommandParameter, { readonly type: 'number' }>['unit'];

/** The unit after the field; a port has none. */
export function unitSign(unit: Unit, language: string): string {
  if (unit === 'port') return '';
  return (
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value ?? ''
  );
}

export function describeValue(
  parameter: CommandParameter,
  value: string | number,
  off: string,
  language: string,
): string {
  if (parameter.type === 'text' || typeof value === 'string') return String(value);
  if (parameter.hasOff && value === 0) return off;
  switch (parameter.unit) {
    case 'port':
      return String(value);
    case 'kilometer-per-hour':
      return formatSpeed(value, language);
    case 'second':
    case 'minute':
      return `${formatNumber(value, language)} ${unitSign(parameter.unit, language)}`;
  }
}

/** In the order of the list: queries, settings, actions on the vehicle or the device. */
export const COMMAND_GROUPS = {
  ask: ['locate', 'queryStatus', 'queryParameters', 'queryVersion'],
  set: [
    'setInterval',
    'setHeartbeat',
    'setOverspeed',
    'setTimerMode',
    'setNormalMode',
    'setServer',
    'setApn',
  ],
  act: [
    'cutFuel',
    'restoreFuel',
    'arm',
    'disarm',
    'lockDoors',
    'unlockDoors',
    'sendText',
    'restart',
    'factoryReset',
    'raw',
  ],
} as const satisfies Readonly<Record<string, readonly CommandKind[]>>;

export type CommandGroup = keyof typeof COMMAND_GROUPS;
