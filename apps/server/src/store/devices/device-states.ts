/**
 * The rules of a device's states (run-state.ts in the domain) as conditions of queries, for lists of so many devices
 * that the database has to choose and order them. The names are those of `devices` and of `latest_states` as `state`.
 */
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { DEVICE_MODELS, sleeps } from '@outrider/domain/device-models.ts';
import { STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from '@outrider/domain/online-timeouts.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import {
  CONNECTION_RANKS,
  RUN_STATE_NUMBERS,
  STALE_AFTER_MS,
  STOP_GAP_MS,
  STOP_SPEED_KMH,
} from '@outrider/domain/run-state.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whatever the other half says, what a model or a protocol type sleeps by (online-timeouts.ts). */
const SLEEPING_MODELS = Object.values(DEVICE_MODELS).filter((model) =>
  sleeps({ model, protocolType: PROTOCOL_TYPES.other }),
);
const SLEEPING_PROTOCOLS = Object.values(PROTOCOL_TYPES).filter((protocolType) =>
  sleeps({ model: DEVICE_MODELS['808'], protocolType }),
);

const LONGEST_TIMEOUT_MS = Math.max(STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS);

/** The instant since which a device must have been heard of to be online; the rule of `onlineTimeoutMs`. */
export function onlineSince(now: Date): RawBuilder<unknown> {
  return sql`CASE WHEN devices.model = ANY (${[...SLEEPING_MODELS]}::smallint[])
      OR devices.protocol_type = ANY (${[...SLEEPING_PROTOCOLS]}::smallint[])
    THEN ${before(now, STANDBY_TIMEOUT_MS)}::timestamptz ELSE ${before(now, WIRED_TIMEOUT_MS)}::timestamptz END`;
}

const isOnline = (now: Date) => sql`state.communicated_at > ${onlineSince(now)}`;

/** Whether a device is in the menu of this type; the rule of `isInMenu`. */
export function inMenu(menuType: number, now: Date): RawBuilder<unknown> {
  if (menuType === MENU_TYPES.inactive)
    return sql`NOT EXISTS (SELECT FROM latest_states heard
      WHERE heard.device_id = devices.device_id AND heard.communicated_at IS NOT NULL)`;
  // The first half says less than the second; it needs no device, so that states are left out before they are joined.
  if (menuType === MENU_TYPES.online)
    return sql`state.communicated_at > ${before(now, LONGEST_TIMEOUT_MS)} AND ${isOnline(now)}`;
  if (menuType === MENU_TYPES.offline) return sql`state.communicated_at <= ${onlineSince(now)}`;
  return sql`true`;
}

const POSITION_CAME_AT = sql`coalesce(state.position_received_at, state.positioned_at)`;
/** Null without a position. */
const IS_PARKED = sql`CASE WHEN state.positioned_at IS NOT NULL
  THEN state.communicated_at - ${POSITION_CAME_AT} > ${STOP_GAP_MS} * interval '1 millisecond' END`;

/** What a list is ordered by, before the names of equals; the rule of `listPlace` and `compareListPlaces`. */
export function listOrder(now: Date): RawBuilder<unknown> {
  const stoppedSpeed = STOP_SPEED_KMH * 10;
  return sql`CASE WHEN state.communicated_at IS NULL THEN ${CONNECTION_RANKS.inactive}::int
      WHEN NOT (${isOnline(now)}) THEN ${CONNECTION_RANKS.offline}
      WHEN state.positioned_at IS NULL THEN ${RUN_STATE_NUMBERS.noPosition}
      WHEN ${IS_PARKED} OR state.speed_dkmh <= ${stoppedSpeed}
        OR state.position_received_at < ${before(now, STALE_AFTER_MS)} THEN ${RUN_STATE_NUMBERS.stopped}
      ELSE ${RUN_STATE_NUMBERS.moving} END,
    CASE WHEN NOT (${isOnline(now)}) THEN state.communicated_at
      WHEN ${IS_PARKED} THEN ${POSITION_CAME_AT} END DESC NULLS FIRST`;
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
