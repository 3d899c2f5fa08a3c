/** The outcome of a command to cut or restore oil and electricity, by the text of the device's answer. */

export const RELAY_OUTCOMES = [
  'cut',
  'restored',
  'alreadyCut',
  'alreadyRestored',
  /** Cut as soon as there is a fix. */
  'delayedNoFix',
  /** Cut as soon as the vehicle is slow. */
  'delayedSpeed',
  /** Cut as soon as ACC is off. */
  'delayedAcc',
  /** A cut that waited is called off: the supply is on. */
  'cancelled',
  'failed',
  /** A success that does not name the relay. */
  'ok',
  'refused',
] as const;
export type RelayOutcome = (typeof RELAY_OUTCOMES)[number];

type Row = readonly [RelayOutcome, RegExp];

/**
 * Fragments, in lower case and with single spaces; the first that fits counts. Some firmware reports a delay, or a
 * state that was there already, together with a success, so those come first.
 */
const ROWS: readonly Row[] = [
  ['alreadyCut', /already in the state of fuel supply cut|已处于断油电/],
  ['alreadyRestored', /already in the state of fuel supply to resume|已处于恢复油电/],
  ['cancelled', /cancel+ed the command of cutting|断油电指令已取消/],
  ['delayedNoFix', /gps not fixed|unvalued fix|relay ?on: ?no ?gps|gps ?未定位/],
  ['delayedSpeed', /exceeds the safety limit|speed limit|relay ?on: ?overspeed|速度超限/],
  ['delayedAcc', /relay ?on: ?acc on/],
  ['failed', /(?:dyd|hfyd) ?= ?fail|relay ?(?:on|off):? fail|fuel supply: ?fail/],
  ['cut', /cut off the fuel supply: ?success|(?<!hf)dyd ?= ?success|relay ?on:? success|切断油电成功/],
  ['restored', /restore fuel supply: ?success|hfyd ?= ?success|relay ?off:? success|恢复油电成功/],
  ['refused', /error/],
  ['ok', /^ok\b|\bset ok\b|\bok!?$/],
];

/** Undefined for a text that does not mention the relay. */
export function classifyRelayReply(text: string): RelayOutcome | undefined {
  const folded = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return ROWS.find(([, pattern]) => pattern.test(folded))?.[0];
}
