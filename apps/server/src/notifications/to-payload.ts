import type { MessageAlarm } from '../store/notifications/message-items.ts';
import type { ClaimedMessage } from '../store/notifications/messages.ts';

/** What a webhook gets. Coordinates are WGS84 degrees, the speed is km/h, times are ISO 8601 in UTC. */
export function toPayload(
  { kind, mayBeDouble }: Pick<ClaimedMessage, 'kind' | 'mayBeDouble'>,
  alarms: readonly MessageAlarm[],
): Readonly<Record<string, unknown>> {
  return {
    escalated: kind === 'escalation',
    /** An earlier try of the same message may have arrived. */
    maybeRepeated: mayBeDouble,
    alarms: alarms.map((alarm) => ({
      id: alarm.alarmId,
      deviceId: alarm.deviceId,
      terminalID: alarm.terminalId,
      displayName: alarm.plate || alarm.name || alarm.terminalId,
      kind: alarm.kind,
      level: alarm.level,
      startTime: alarm.startedAt.toISOString(),
      speed: Math.max(0, alarm.speedDkmh) / 10,
      tier: alarm.tier,
      ...(alarm.latitudeE6 !== null &&
        alarm.longitudeE6 !== null && { lat: alarm.latitudeE6 / 1e6, lon: alarm.longitudeE6 / 1e6 }),
      ...(alarm.address !== null && { address: alarm.address }),
      ...(alarm.fenceName !== null && { fence: alarm.fenceName }),
    })),
  };
}
