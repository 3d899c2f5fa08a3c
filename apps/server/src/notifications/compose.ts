/** What a message says: to a person in their language and by their clock, to a program as data. */
import type { Language } from '@outrider/domain/languages.ts';
import type { MessageAlarm } from '../store/notifications/message-items.ts';
import type { ClaimedMessage } from '../store/notifications/messages.ts';
import type { ContactRow } from '../store/notifications/recipients.ts';
import type { Delivery, OutgoingMessage } from './delivery.ts';
import { messageTexts, type MessageTexts } from './message-texts.ts';
import { toPayload } from './to-payload.ts';

/** Nobody reads more lines; the list has them all. */
const LINES_MAX = 50;
const SHORT_MAX = 160;

interface Contents {
  readonly message: ClaimedMessage;
  /** At least one, the worst first. */
  readonly alarms: readonly MessageAlarm[];
  /** Undefined for a webhook. */
  readonly contact: ContactRow | undefined;
}

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Programs get no words, but a subject that people find in a log. */
const PROGRAM: Reader = { language: 'en', timeZone: 'Etc/UTC' };

export async function compose(contents: Contents, { createAckLink }: Delivery): Promise<OutgoingMessage> {
  const { message, alarms, contact } = contents;
  const { language, timeZone } = contact ?? PROGRAM;
  const texts = await messageTexts(language);
  const words = { texts, timeZone };
  const subject = subjectOf(message, alarms, texts);
  const ackUrl = contact && (await linkFor(contents, contact, createAckLink));
  return {
    messageId: message.messageId,
    kind: message.kind,
    at: message.createdAt,
    language,
    timeZone,
    subject,
    text: textOf(alarms, words),
    shortText: shortOf(subject, alarms, words),
    payload: toPayload(message, alarms),
    path: pathOf(alarms),
    ...(ackUrl !== undefined && { ackUrl }),
  };
}

/** A link for whoever gets it in writing. */
async function linkFor(
  { message: { messageId, channel }, alarms }: Contents,
  { contactId, email, phone }: ContactRow,
  createAckLink: Delivery['createAckLink'],
): Promise<string | undefined> {
  const address = channel === 'email' ? email : channel === 'sms' ? phone : undefined;
  if (!address) return undefined;
  const named = alarms.map(({ deviceId, alarmId }) => ({ deviceId, alarmId }));
  return createAckLink({ messageId, alarms: named, contactId, channel, address });
}

export const nameOf = ({ plate, name, terminalId }: MessageAlarm) => plate || name || terminalId;

function subjectOf(
  { kind }: ClaimedMessage,
  alarms: readonly MessageAlarm[],
  { kindName, say, tag }: MessageTexts,
): string {
  const [first, ...others] = alarms;
  if (!first) throw new Error('a message without alarms');
  const count = new Intl.NumberFormat(tag).format(alarms.length);
  const isOfOneKind = others.every((each) => each.kind === first.kind);
  const subject =
    others.length === 0
      ? say('one', { kind: kindName(first.kind), device: nameOf(first) })
      : isOfOneKind
        ? say('many', { kind: kindName(first.kind), count })
        : say('mixed', { count });
  return kind === 'escalation' ? say('escalated', { subject }) : subject;
}

interface Words {
  readonly texts: MessageTexts;
  readonly timeZone: string;
}

function textOf(alarms: readonly MessageAlarm[], words: Words): string {
  const lines = alarms.slice(0, LINES_MAX).map((alarm) => lineOf(alarm, words));
  const { say, tag } = words.texts;
  const further = alarms.length - lines.length;
  const more = further > 0 ? [say('more', { count: new Intl.NumberFormat(tag).format(further) })] : [];
  return [...lines, ...more].join('\n');
}

function lineOf(alarm: MessageAlarm, { texts, timeZone }: Words): string {
  const { kind, startedAt, fenceName, speedDkmh } = alarm;
  const time = new Intl.DateTimeFormat(texts.tag, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const speed = new Intl.NumberFormat(texts.tag, {
    style: 'unit',
    unit: 'kilometer-per-hour',
    maximumFractionDigits: 0,
  });
  return [
    nameOf(alarm),
    texts.kindName(kind),
    fenceName,
    time.format(startedAt),
    speedDkmh > 0 ? speed.format(speedDkmh / 10) : null,
    placeOf(alarm),
  ]
    .filter(Boolean)
    .join(' · ');
}

function placeOf({ address, latitudeE6, longitudeE6 }: MessageAlarm): string | null {
  if (address !== null) return address;
  if (latitudeE6 === null || longitudeE6 === null) return null;
  return `${(latitudeE6 / 1e6).toFixed(5)}, ${(longitudeE6 / 1e6).toFixed(5)}`;
}

/** The subject, when it began, and as many names as there is room for. */
function shortOf(subject: string, alarms: readonly MessageAlarm[], { texts, timeZone }: Words): string {
  const [first, ...others] = alarms;
  const time = new Intl.DateTimeFormat(texts.tag, { timeZone, timeStyle: 'short' });
  const began = first ? ` ${time.format(first.startedAt)}` : '';
  const names = others.length === 0 ? '' : ` ${alarms.map(nameOf).join(', ')}`;
  const letters = [...`${subject}${began}${names}`];
  return letters.length <= SHORT_MAX ? letters.join('') : `${letters.slice(0, SHORT_MAX - 1).join('')}…`;
}

const DEVICES_IN_LINK_MAX = 100;

/** The list of the alarms of these vehicles; of all where there are more than an address names. */
function pathOf(alarms: readonly MessageAlarm[]): string {
  const devices = [...new Set(alarms.map(({ deviceId }) => deviceId))];
  const chosen = devices.length <= DEVICES_IN_LINK_MAX ? { devices: devices.join(',') } : {};
  return `/index/alarmsAll?${new URLSearchParams({ state: 'all', ...chosen }).toString()}`;
}
