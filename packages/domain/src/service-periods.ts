/** For how long a device is served (specification, section 3), with the platform's numbers. */
export const SERVICE_PERIODS = {
  halfYear: 1,
  oneYear: 2,
  twoYears: 3,
  lifelong: 4,
  oneMonth: 5,
  threeYears: 6,
} as const;

export type ServicePeriodName = keyof typeof SERVICE_PERIODS;
export type ServicePeriod = (typeof SERVICE_PERIODS)[ServicePeriodName];

const nameByNumber = new Map(
  Object.entries(SERVICE_PERIODS).map(([name, number]) => [number as number, name]),
);

/** The name of a stored number. */
export function findServicePeriod(number: number): ServicePeriodName | undefined {
  return nameByNumber.get(number) as ServicePeriodName | undefined; // The keys of the table, which entries() widens.
}

/** Calendar months; null = without an end. */
export const SERVICE_MONTHS: Readonly<Record<ServicePeriod, number | null>> = {
  1: 6,
  2: 12,
  3: 24,
  4: null,
  5: 1,
  6: 36,
};

/**
 * When a service that begins at an instant ends: so many months later at the same time of day, UTC, on the month's last
 * day where it has no such day, as PostgreSQL adds an interval. Null = never.
 */
export function endOfService(beginsAt: Date, period: ServicePeriod): Date | null {
  const months = SERVICE_MONTHS[period];
  if (months === null) return null;
  const end = new Date(beginsAt);
  end.setUTCMonth(end.getUTCMonth() + months);
  // A day that the month does not have has run over into the next.
  if (end.getUTCDate() !== beginsAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The end of a service that is renewed: what is left of it is not lost, and what has run out begins anew now. */
export function renewedEnd(end: Date | null, period: ServicePeriod, now: Date): Date | null {
  return endOfService(end !== null && end > now ? end : now, period);
}
