/** The notice of a coming maintenance. */
import { z } from 'zod';
import { type Environment, readSettings, setting } from './config-setting.ts';

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
  from: '2022-10-08T00:00:00+08:00',
  to: '2022-10-08T01:00:00+08:00',
  noticeUntil: '2022-10-08T03:00:00+08:00',
} as const;

/** With its offset: the servers' own zone is nobody's. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const instant = z
  .string()
  .refine(
    (value) => INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
    `is not an instant with its offset, such as ${DEFAULTS.from}`,
  )
  .transform((value) => new Date(value))
  .describe('instant with its offset, such as `2030-05-01T00:00:00+08:00`');

const OVER = 'the specification’s hour, long over';

export const MAINTENANCE_SETTINGS = z
  .object({
    from: setting(instant, {
      name: 'MAINTENANCE_FROM',
      otherwise: OVER,
      help: 'when the servers will go down; goes together with `MAINTENANCE_TO`',
    }),
    to: setting(instant, {
      name: 'MAINTENANCE_TO',
      otherwise: OVER,
      help: 'when the servers will be back; later than `MAINTENANCE_FROM`',
    }),
    noticeFrom: setting(instant, {
      name: 'MAINTENANCE_NOTICE_FROM',
      otherwise: 'at once',
      help: 'when the notice begins to be shown',
    }),
    noticeUntil: setting(instant, {
      name: 'MAINTENANCE_NOTICE_UNTIL',
      otherwise: '`MAINTENANCE_TO`',
      help: 'when the notice ceases to be shown; later than `MAINTENANCE_NOTICE_FROM`',
    }),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'MAINTENANCE_FROM and MAINTENANCE_TO go together',
    abort: true,
  })
  .refine((settings) => {
    const { from, to } = complete(settings);
    return from < to;
  }, 'MAINTENANCE_TO is not after MAINTENANCE_FROM')
  .refine((settings) => {
    const { noticeFrom, noticeUntil } = complete(settings);
    return noticeFrom < noticeUntil;
  }, 'MAINTENANCE_NOTICE_UNTIL is not after MAINTENANCE_NOTICE_FROM');

/** @throws Error that names the setting and what it may be. */
export function readMaintenanceConfig(environment: Environment): MaintenanceConfig {
  return complete(readSettings(MAINTENANCE_SETTINGS, environment));
}

type Given = { readonly [Name in keyof MaintenanceConfig]: Date | undefined };

function complete({ from, to, noticeFrom, noticeUntil }: Given): MaintenanceConfig {
  return {
    from: from ?? new Date(DEFAULTS.from),
    to: to ?? new Date(DEFAULTS.to),
    noticeFrom: noticeFrom ?? new Date(0),
    noticeUntil: noticeUntil ?? to ?? new Date(DEFAULTS.noticeUntil),
  };
}
