/**
 * The platform's own rules: of each kind one for an account, a device or a fence. For a device the nearest one holds
 * (see `RULES` of the domain).
 */
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import {
  areSettingsValid,
  FENCE_RULE_KINDS,
  RULE_DURATION_S,
  RULE_KINDS,
} from '@outrider/domain/alarm-rules.ts';
import { MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

/** Devices that one call of the preview looks at. */
export const PREVIEW_DEVICES = 10;
export const PREVIEW_DAYS = 7;
/** As many alarms as a preview lists of those devices; it counts all. */
export const PREVIEW_ALARMS_MAX = 200;

/** The limits are in the unit of the kind; days and hours are by the clock of each device's time zone. */
export const ruleSettings = z.object({
  isOn: z.boolean(),
  level: z.enum(ALARM_LEVELS),
  limit: z.number().min(-1_000).max(100_000),
  /** Of the kinds that have a second limit. */
  second: z.number().min(-1_000).max(100_000).optional(),
  durationS: z.int().min(RULE_DURATION_S.min).max(RULE_DURATION_S.max),
  /** 1 = Monday to 7 = Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  fromMinute: z
    .int()
    .min(0)
    .max(MINUTES_PER_DAY - 1),
  /** Not included; not after `fromMinute` = on the next day. */
  toMinute: z.int().min(1).max(MINUTES_PER_DAY),
});

export type RuleSettingsValue = z.infer<typeof ruleSettings>;

/** Where a rule comes from, as seen from the account, device or fence that was asked for. */
export const RULE_SOURCES = ['own', 'account', 'above', 'none'] as const;

const rule = z.object({
  kind: z.enum(RULE_KINDS),
  source: z.enum(RULE_SOURCES),
  /** The account that has it, if the caller may see it. */
  accountName: z.string().optional(),
  /** What holds; what a new rule begins with where there is none. */
  settings: ruleSettings,
});

export type AlarmRule = z.infer<typeof rule>;

const kind = z.enum(RULE_KINDS);
const SETTINGS_MISFIT = 'not within the bounds of its kind';

export const findRules = call({
  method: 'POST',
  path: '/alarm/findRules',
  feature: 'alarms',
  summary: 'Of each kind the rule that holds for an account’s devices, and whose it is',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: ['alarmRules'],
  writes: [],
  input: z.object({ id }),
  output: listOf(rule),
});

export const findDeviceRules = call({
  method: 'POST',
  path: '/alarm/findDeviceRules',
  feature: 'alarms',
  summary:
    'Of each kind the rule that holds for a device, where it comes from, and whether the device is armed',
  access: 'main:alarms',
  scope: { id: 'device' },
  reads: ['alarmRules'],
  writes: [],
  input: z.object({ id }),
  output: z.object({ rules: z.array(rule), armedTime: z.iso.datetime().optional() }),
});

export const findFenceRules = call({
  method: 'POST',
  path: '/alarm/findFenceRules',
  feature: 'alarms',
  summary: 'How long, and how fast, vehicles may be in a fence: of both kinds the rule that holds there',
  access: 'main:alarms',
  scope: { id: 'fence' },
  reads: ['alarmRules', 'fences'],
  writes: [],
  input: z.object({ id }),
  output: z.object({ fenceName: z.string(), rules: z.array(rule) }),
});

/** Without settings the account, device or fence has none of its own any more. */
const change = { id, kind, settings: ruleSettings.optional() };

const fits = ({
  kind: of,
  settings,
}: {
  kind: z.infer<typeof kind>;
  settings?: RuleSettingsValue | undefined;
}) => !settings || areSettingsValid(of, { ...settings, second: settings.second });

export const saveRule = call({
  method: 'POST',
  path: '/alarm/saveRule',
  feature: 'alarms',
  summary: 'Set an account’s rule of a kind, or let it follow the accounts above again',
  access: 'main:edit',
  scope: { id: 'account' },
  reads: [],
  writes: ['alarmRules'],
  audit: 'entry',
  input: z.object(change).refine(fits, SETTINGS_MISFIT),
  output: z.null(),
});

export const saveDeviceRule = call({
  method: 'POST',
  path: '/alarm/saveDeviceRule',
  feature: 'alarms',
  summary: 'Set a device’s own rule of a kind, or let it follow its account again',
  access: 'main:edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['alarmRules'],
  audit: 'entry',
  input: z.object(change).refine(fits, SETTINGS_MISFIT),
  output: z.null(),
});

export const saveFenceRule = call({
  method: 'POST',
  path: '/alarm/saveFenceRule',
  feature: 'alarms',
  summary:
    'Set how long, or how fast, vehicles may be in a fence, or let it follow the rules of their accounts again',
  access: 'main:fence',
  scope: { id: 'fence' },
  reads: [],
  writes: ['alarmRules'],
  audit: 'entry',
  input: z.object({ ...change, kind: z.enum(FENCE_RULE_KINDS) }).refine(fits, SETTINGS_MISFIT),
  output: z.null(),
});

export const armDevice = call({
  method: 'POST',
  path: '/alarm/armDevice',
  feature: 'alarms',
  summary: 'Arm a device where it stands, so that a rule of displacement holds for it, or disarm it',
  access: 'main:edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['alarmRules'],
  audit: 'entry',
  input: z.object({ id, armed: z.boolean() }),
  output: z.null(),
});

export const previewRule = call({
  method: 'POST',
  path: '/alarm/previewRule',
  feature: 'alarms',
  summary:
    'What a rule would have raised in the last 7 days for an account’s devices and those below it, or for one of them, or for those of a fence: 10 devices a call; ask again with `after` until it is undefined',
  access: 'main:alarms',
  scope: { id: 'account', deviceId: 'device', fenceId: 'fence' },
  reads: ['alarmRules'],
  writes: [],
  input: z
    .object({
      id,
      /** The rule would be this device’s own. */
      deviceId: id.optional(),
      /** It would be this fence’s own. */
      fenceId: id.optional(),
      kind,
      settings: ruleSettings,
      after: id.optional(),
    })
    .refine(fits, SETTINGS_MISFIT),
  output: z.object({
    /** How many devices there are in all. */
    deviceCount: z.int().nonnegative(),
    /** How many this call looked at. */
    looked: z.int().nonnegative(),
    /** What to ask for next; undefined after the last device. */
    after: id.optional(),
    /** How many it would have raised for these devices. */
    total: z.int().nonnegative(),
    /** The first 200 of them. */
    list: z.array(
      z.object({
        deviceId: id,
        displayName: z.string(),
        startTime: z.iso.datetime(),
        closedTime: z.iso.datetime().optional(),
        /** The worst beyond the limit, in its unit. */
        measured: z.number().optional(),
      }),
    ),
  }),
});
