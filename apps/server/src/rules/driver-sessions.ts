/** Who drove from when to when, from what the readers of cards told. Pure, so that late cards are taken in their place. */
import type { DriverCard } from '../telemetry/driver-card.ts';

export interface DriverSession {
  /** Epoch milliseconds, UTC. */
  readonly beginMs: number;
  /** Undefined as long as the card is in. */
  readonly endMs: number | undefined;
  /** Empty for a card that could not be read. */
  readonly name: string;
  readonly licence: string;
}

/** @param cards of one device, in the order of time. */
export function toDriverSessions(cards: readonly DriverCard[]): readonly DriverSession[] {
  const sessions: DriverSession[] = [];
  let open: DriverSession | undefined;
  for (const { at, isIn, name, licence } of cards) {
    const atMs = at.getTime();
    // A reader that is asked, or starts anew, tells the card again that it holds.
    if (isIn && open?.name === name && open.licence === licence) continue;
    if (open) sessions.push({ ...open, endMs: atMs });
    open = isIn ? { beginMs: atMs, endMs: undefined, name, licence } : undefined;
  }
  if (open) sessions.push(open);
  return sessions;
}
