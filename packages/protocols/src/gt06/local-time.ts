/** Which messages carry the device's own local time, and what of it is known. */
import type { ReportContext } from '../report.ts';

/** All others are in UTC. */
const LOCAL_TIME_NUMBERS: ReadonlySet<number> = new Set([
  0x10, 0x11, 0x12, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1e, 0x34, 0x35, 0x36, 0x61, 0x69, 0x95,
]);

const CHINA_OFFSET_MINUTES = 480;
const GUESS_SLACK_MS = 1_800_000;

export function toUtc(
  date: Date | undefined,
  protocolNumber: number,
  context: ReportContext,
): Date | undefined {
  if (!date || !LOCAL_TIME_NUMBERS.has(protocolNumber)) return date;
  const offset = context.utcOffsetMinutes ?? guessOffset(date, context.receivedAt);
  return offset === 0 ? date : new Date(date.getTime() - offset * 60_000);
}

/** A clock eight hours ahead of ours shows Chinese time. Any other clock of unknown zone is taken as UTC. */
function guessOffset(date: Date, receivedAt: Date): number {
  const aheadMs = date.getTime() - receivedAt.getTime();
  return Math.abs(aheadMs - CHINA_OFFSET_MINUTES * 60_000) < GUESS_SLACK_MS ? CHINA_OFFSET_MINUTES : 0;
}
