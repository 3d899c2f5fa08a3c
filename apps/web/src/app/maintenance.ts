/**
 * The notice of a coming maintenance: shown at the start, before its time is over, once in each browser. Which one it is
 * stands in the document (`<meta name="outrider-maintenance" content="from/to/until">`, three instants with their
 * offsets); without that it is the specification's (section 1), which is long over.
 */

export interface Maintenance {
  readonly fromMs: number;
  readonly toMs: number;
  /** From then on nothing is said of it. */
  readonly untilMs: number;
}

/** Specification, sections 1 and 9: one hour, 00:00 to 01:00, announced until 2022-10-08 03:00, Beijing time. */
export const DEFAULT_MAINTENANCE =
  '2022-10-08T00:00:00+08:00/2022-10-08T01:00:00+08:00/2022-10-08T03:00:00+08:00';

const STORAGE_KEY = 'outrider.maintenanceSeen';

/** undefined when the text is not three instants in order. */
export function parseMaintenance(text: string): Maintenance | undefined {
  const [fromMs = Number.NaN, toMs = Number.NaN, untilMs = Number.NaN] = text.split('/').map(Date.parse);
  return fromMs < toMs && fromMs < untilMs ? { fromMs, toMs, untilMs } : undefined;
}

export function findMaintenance(
  nowMs: number,
  seen: Pick<Storage, 'getItem'>,
  configured: string | undefined = readConfigured(),
): Maintenance | undefined {
  const maintenance = parseMaintenance(configured ?? DEFAULT_MAINTENANCE);
  if (!maintenance || nowMs >= maintenance.untilMs) return undefined;
  return seen.getItem(STORAGE_KEY) === String(maintenance.fromMs) ? undefined : maintenance;
}

export function markMaintenanceSeen({ fromMs }: Maintenance, seen: Pick<Storage, 'setItem'>): void {
  seen.setItem(STORAGE_KEY, String(fromMs));
}

function readConfigured(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="outrider-maintenance"]')?.content;
}
