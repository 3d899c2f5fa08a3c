import { readJobFile } from '../job-file.ts';
import type { Log } from '../../log.ts';
import { DELIVERY_FAILURES } from '@outrider/domain/notification-channels.ts';
import type { Delivery, DeliveryOutcome } from '../../notifications/delivery.ts';
import type { Database } from '../../store/database.ts';
import { findJob } from '../../store/jobs/jobs.ts';
import {
  noteSent,
  noteUnsent,
  type OpenMail,
  reopenBrokenMails,
  takeMail,
} from '../../store/schedules/schedule-mails.ts';
import { findScheduleContacts } from '../../store/schedules/schedule-contacts.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import { type ReportFile, writeMail } from './write-mail.ts';

/** How long to wait after each try, in minutes; after the last one a mail is given up. Our choice. */
const RETRY_AFTER_MIN = [1, 5, 30, 120, 480, 960] as const;
/** Most servers take no longer mails, in which a file is a third longer; our choice. */
const ATTACHED_BYTES_MAX = 10 * 1024 * 1024;
const MINUTE_MS = 60_000;

export interface MailParts {
  readonly database: Database;
  readonly deliver: Delivery['deliver'];
  readonly log: Log;
}

/**
 * Sends what is to be mailed. What was being sent when a process was killed is sent again, is noted as what may come
 * twice, and says so itself. @throws the reason of the signal.
 */
export async function sendMails(parts: MailParts, now: Date, signal: AbortSignal): Promise<void> {
  const { database, log } = parts;
  const broken = await reopenBrokenMails(database);
  if (broken > 0) log.warn({ mails: broken }, 'mails of reports broke off, and are sent again');
  for (;;) {
    signal.throwIfAborted();
    const mail = await takeMail(database, now);
    if (!mail) return;
    await note(database, mail, await send(parts, mail, signal), now);
  }
}

async function send({ database, deliver, log }: MailParts, mail: OpenMail, signal: AbortSignal) {
  const schedule = await findSchedule(database, mail.scheduleId);
  if (!schedule) return GONE;
  const contacts = await findScheduleContacts(database, [mail.scheduleId]);
  // One of the address book can have its mails stopped, and is noted as dead when nobody is there.
  const contact = contacts.find(({ email }) => email === mail.address);
  const file = await readFile(database, mail.jobId);
  const { recipient, message } = await writeMail(schedule, mail, { file, contact });
  try {
    return await deliver('email', recipient, message, signal);
  } catch (error) {
    log.error({ err: error, runId: mail.runId }, 'a report could not be mailed');
    return { kind: 'failed', reason: 'badAnswer', detail: '' } as const;
  }
}

/** Deleted with its runs and mails, meanwhile. */
const GONE: DeliveryOutcome = { kind: 'gone', detail: '' };

async function readFile(database: Database, jobId: string | null): Promise<ReportFile | undefined> {
  const job = jobId === null ? undefined : await findJob(database, jobId);
  if (!job || job.fileName === null) return undefined;
  if (Number(job.fileBytes) > ATTACHED_BYTES_MAX) return { name: job.fileName, content: undefined };
  const parts: Uint8Array[] = [];
  for await (const part of readJobFile(database, job.jobId)) parts.push(part);
  const content = Buffer.concat(parts);
  return { name: job.fileName, content };
}

async function note(database: Database, mail: OpenMail, outcome: DeliveryOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'sent') return noteSent(database, mail, now);
  if (outcome.kind === 'gone') {
    return noteUnsent(database, mail, { problem: 'gone', tryAt: undefined, isUnknown: false });
  }
  const { reason, retryAfterMs = 0 } = outcome;
  const afterMin = DELIVERY_FAILURES[reason].mayRetry ? RETRY_AFTER_MIN[mail.tries - 1] : undefined;
  const afterMs = afterMin === undefined ? undefined : Math.max(afterMin * MINUTE_MS, retryAfterMs);
  return noteUnsent(database, mail, {
    problem: reason,
    tryAt: afterMs === undefined ? undefined : new Date(now.getTime() + afterMs),
    isUnknown: reason === 'stopped' || reason === 'timedOut',
  });
}
