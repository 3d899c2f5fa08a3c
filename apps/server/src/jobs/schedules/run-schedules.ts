/**
 * Makes reports that are due. A turn notes what is due, begins the jobs whose turn it is, takes up those that are over,
 * and sends mails. Everything that it does is noted step by step in the database, so a turn may be killed anywhere: the
 * next one goes on from there. Turns follow each other, every minute and as soon as a job of a schedule is over; one
 * process of all that share a database has them (job-runner.ts).
 */
import type { Delivery } from '../../notifications/delivery.ts';
import type { Services } from '../../services.ts';
import { beginRuns } from './begin-runs.ts';
import { endRuns } from './end-runs.ts';
import { noteDue } from './note-due.ts';
import { sendMails } from './send-mails.ts';

export interface ScheduleOptions {
  readonly services: Services;
  readonly deliver: Delivery['deliver'];
  /** What time it is, by which periods are due and mails are tried again. */
  readonly now: () => Date;
}

export async function runSchedules(
  { services, deliver, now }: ScheduleOptions,
  interruption: AbortSignal,
): Promise<void> {
  const { database, log } = services;
  await noteDue(database, now());
  await endRuns(database, now());
  await beginRuns(services, now(), interruption);
  await sendMails({ database, deliver, log }, now(), interruption);
  await endRuns(database, now());
}
