import type { Jt808DriverIdentity } from '@outrider/protocols/jt808/messages/driver.ts';
import type { DriverCard } from '../../telemetry/driver-card.ts';

const CARD_OUT = 2;
const DAY_MS = 86_400_000;
/** Beyond this a clock is broken, and before that it was never set: then it is the platform's that counts. Our choice. */
const AHEAD_MAX_MS = DAY_MS;
const SET_SINCE_MS = Date.UTC(2015, 0);

/** The version of 2011 says neither when nor whether the card was put in or taken out: it tells who drives. */
export function toDriverCard(
  { state, time, driver }: Jt808DriverIdentity,
  deviceId: string,
  receivedAt: Date,
): DriverCard {
  const isIn = state !== CARD_OUT;
  return {
    deviceId,
    at: time && isBelievable(time, receivedAt) ? time : receivedAt,
    isIn,
    receivedAt,
    name: isIn ? toText(driver?.name) : '',
    licence: isIn ? toText(driver?.certificate) : '',
  };
}

function isBelievable(time: Date, receivedAt: Date): boolean {
  return time.getTime() >= SET_SINCE_MS && time.getTime() - receivedAt.getTime() <= AHEAD_MAX_MS;
}

/** As PostgreSQL takes texts. */
function toText(text = ''): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}
