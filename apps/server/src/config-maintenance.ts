/** The notice of a coming maintenance, by environment. A value that makes no sense is refused by name. */

export interface MaintenanceConfig {
  /** While the servers are down. */
  readonly from: Date;
  readonly to: Date;
  /** The notice is shown from here on, and no longer from there on. */
  readonly noticeFrom: Date;
  readonly noticeUntil: Date;
}

/** Specification, sections 1 and 9: one hour, 00:00 to 01:00, announced until 2022-10-08 03:00, Beijing time. */
const DEFAULTS = {
  MAINTENANCE_FROM: '2022-10-08T00:00:00+08:00',
  MAINTENANCE_TO: '2022-10-08T01:00:00+08:00',
  MAINTENANCE_NOTICE_UNTIL: '2022-10-08T03:00:00+08:00',
} as const;

/** With its offset: the servers' own zone is nobody's. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** @throws Error that names the setting and what it may be. */
export function readMaintenanceConfig(environment: NodeJS.ProcessEnv): MaintenanceConfig {
  const read = (name: string): Date | undefined => {
    const value = environment[name];
    return value ? toInstant(name, value) : undefined;
  };
  const from = read('MAINTENANCE_FROM');
  const to = read('MAINTENANCE_TO');
  if ((from === undefined) !== (to === undefined)) {
    throw new Error('MAINTENANCE_FROM and MAINTENANCE_TO go together');
  }
  const period = {
    from: from ?? new Date(DEFAULTS.MAINTENANCE_FROM),
    to: to ?? new Date(DEFAULTS.MAINTENANCE_TO),
  };
  const noticeUntil = read('MAINTENANCE_NOTICE_UNTIL') ?? to ?? new Date(DEFAULTS.MAINTENANCE_NOTICE_UNTIL);
  const noticeFrom = read('MAINTENANCE_NOTICE_FROM') ?? new Date(0);
  if (period.from >= period.to) throw new Error('MAINTENANCE_TO is not after MAINTENANCE_FROM');
  if (noticeFrom >= noticeUntil) {
    throw new Error('MAINTENANCE_NOTICE_UNTIL is not after MAINTENANCE_NOTICE_FROM');
  }
  return { ...period, noticeFrom, noticeUntil };
}

function toInstant(name: string, value: string): Date {
  const instant = new Date(value);
  if (!INSTANT.test(value) || Number.isNaN(instant.getTime())) {
    throw new Error(
      `${name}=${value} is not an instant with its offset, such as ${DEFAULTS.MAINTENANCE_FROM}`,
    );
  }
  return instant;
}
