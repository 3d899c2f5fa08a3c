/** Who is told of an alarm, when and how: tiers, each some time after the alarm, unless something has stopped it. */
import type { AlarmKind } from '../alarm-kinds.ts';
import type { AlarmLevel } from '../alarm-levels.ts';
import type { FenceSchedule } from '../fences/fence-schedule.ts';
import { isWatched } from '../fences/fence-schedule.ts';
import type { Channel } from '../notification-channels.ts';

/** What keeps a later tier from being told: somebody read the alarm, acknowledged it, or its condition is over. */
export const STOPS = ['read', 'acknowledged', 'ended'] as const;
export type Stop = (typeof STOPS)[number];

/** Of which devices an account's policy is about: its own; those below as well; of one branch below; or some by name. */
export const COVERS = ['own', 'below', 'group', 'devices'] as const;
export type Covers = (typeof COVERS)[number];

/** Our choices: what one can overview, and what one alarm may set off. */
export const TIERS_MAX = 5;
export const TIER_RECIPIENTS_MAX = 20;
export const TIER_DELAY_MAX_MIN = 1_440;
export const POLICIES_MAX = 50;
export const POLICY_DEVICES_MAX = 1_000;

export interface Tier<Recipient> {
  /** Minutes after the alarm. */
  readonly delayMin: number;
  /** Empty for one that is told in any case. A tier without a delay is never stopped. */
  readonly stopsOn: readonly Stop[];
  readonly recipients: readonly Recipient[];
}

export interface AlarmMatch {
  /** Empty = all. */
  readonly kinds: readonly AlarmKind[];
  /** Empty = all. */
  readonly levels: readonly AlarmLevel[];
  readonly schedule: FenceSchedule;
}

/** Whether a policy is about an alarm of this kind and level that is raised at an instant. */
export function isAbout(
  { kinds, levels, schedule }: AlarmMatch,
  alarm: { readonly kind: AlarmKind; readonly level: AlarmLevel },
  instantMs: number,
): boolean {
  return (
    (kinds.length === 0 || kinds.includes(alarm.kind)) &&
    (levels.length === 0 || levels.includes(alarm.level)) &&
    isWatched(schedule, instantMs)
  );
}

/** The post types of the specification, section 3: what a policy can begin as. */
export const POST_TYPES = ['platform', 'platformSms', 'platformSmsPhone', 'platformPhone'] as const;
export type PostType = (typeof POST_TYPES)[number];

/** Long enough to read an SMS and press its link; our choice. */
const CALL_AFTER_MIN = 5;

interface PresetTier {
  readonly delayMin: number;
  readonly stopsOn: readonly Stop[];
  readonly channels: readonly Channel[];
}

const atOnce = (channels: readonly Channel[]): PresetTier => ({ delayMin: 0, stopsOn: [], channels });

/**
 * The tiers of a post type. Who has an SMS already is called only when nobody has acknowledged: an SOS ends as soon as its
 * button is let go, and calls for somebody all the same.
 */
export function tiersOf(type: PostType): readonly PresetTier[] {
  switch (type) {
    case 'platform':
      return [atOnce(['platform'])];
    case 'platformSms':
      return [atOnce(['platform', 'sms'])];
    case 'platformPhone':
      return [atOnce(['platform', 'voice'])];
    case 'platformSmsPhone':
      return [
        atOnce(['platform', 'sms']),
        { delayMin: CALL_AFTER_MIN, stopsOn: ['acknowledged'], channels: ['voice'] },
      ];
  }
}

/**
 * What makes the telling of another alarm pointless while it lasts on the same device: a tracker whose cable was cut, or
 * that was switched off, goes offline because of that.
 */
const CAUSES: Readonly<Partial<Record<AlarmKind, readonly AlarmKind[]>>> = {
  offline: ['powerOff', 'shutdown'],
};

export function causesOf(kind: AlarmKind): readonly AlarmKind[] {
  return CAUSES[kind] ?? [];
}

/** Why somebody was not told, or not yet. */
export const HOLDS = [
  /** A silence was on. */
  'silence',
  /** The cause has been told already. */
  'cause',
  /** The same thing was told a moment ago. */
  'repeat',
  /** Another policy has told the same person in the same way. */
  'told',
] as const;
export type Hold = (typeof HOLDS)[number];

/** What became of a message. `stopped`: it was not needed any more when its time came. */
export const MESSAGE_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'heldBack', 'stopped'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
