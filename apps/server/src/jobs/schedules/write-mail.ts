import { createHash } from 'node:crypto';
import { type Language, LANGUAGES } from '@outrider/domain/languages.ts';
import { LOADERS } from '@outrider/i18n/languages.ts';
import type { ContactRecipient, OutgoingMessage } from '../../notifications/delivery.ts';
import type { OpenMail } from '../../store/schedules/schedule-mails.ts';
import type { ScheduleContact } from '../../store/schedules/schedule-contacts.ts';
import type { ScheduleRow } from '../../store/schedules/schedules.ts';

export interface ReportFile {
  readonly name: string;
  /** Undefined where it is too long for a mail. */
  readonly content: Uint8Array | undefined;
}

const MEDIA: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const SHORT_MAX = 160;

/** The mail with a report in the schedule's language. Every try has the same id, so that programs can drop a second one. */
export async function writeMail(
  schedule: ScheduleRow,
  { runId, address, fromDay, toDay, mayBeTwice }: OpenMail,
  { file, contact }: { readonly file: ReportFile | undefined; readonly contact: ScheduleContact | undefined },
): Promise<{ readonly recipient: ContactRecipient; readonly message: OutgoingMessage }> {
  const language = schedule.language as Language; // As the contract has checked it.
  const { schedules: texts } = await LOADERS[language].work();
  const date = new Intl.DateTimeFormat(LANGUAGES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const period = date.formatRange(new Date(fromDay), new Date(toDay));
  const subject = `${schedule.name}: ${period}`;
  const body = [
    subject,
    file?.content ? texts.mail.attached : texts.mail.fetch,
    ...(mayBeTwice ? [texts.mail.again] : []),
    texts.mail.why,
  ];
  return {
    recipient: {
      kind: 'contact',
      contactId: contact?.contactId ?? '',
      accountId: contact?.accountId ?? schedule.creatorId,
      name: contact?.name ?? address,
      language,
      timeZone: schedule.timeZone,
      email: address,
      phone: undefined,
      userAccountId: undefined,
    },
    message: {
      messageId: `report-${runId}-${toId(address)}`,
      kind: 'report',
      language,
      timeZone: schedule.timeZone,
      subject,
      text: body.join('\n\n'),
      shortText: subject.slice(0, SHORT_MAX),
      payload: { schedule: schedule.scheduleId, run: runId, from: fromDay, to: toDay },
      path: `/index/count/countSchedules?view=runs&schedule=${schedule.scheduleId}`,
      ...(file?.content && {
        attachments: [
          {
            fileName: file.name,
            mediaType: MEDIA[file.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            content: file.content,
          },
        ],
      }),
    },
  };
}

/** The same for the same address, and of the characters that an id may have. */
const toId = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 22);
