/** The channels behind one door: finds what a recipient's address and the operator's settings are, and hands the message on. */
import { randomBytes } from 'node:crypto';
import type { ContactChannel } from '@outrider/domain/notification-channels.ts';
import { hashToken } from '../secrets/hash-token.ts';
import type { MessageConfig } from '../config-messages.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { findBrandOfAccount } from '../store/brands/brand-of-account.ts';
import type { Database } from '../store/database.ts';
import { insertAcknowledgementLink } from '../store/messages/acknowledgement-links.ts';
import { canLogIn, findContact, setEmailDead } from '../store/messages/contacts.ts';
import { ACKNOWLEDGEMENT_DAYS } from '../store/retention.ts';
import { getInstallationKey } from '../store/secrets/installation-keys.ts';
import { DAY_MS } from '../telemetry/days.ts';
import type { HttpSender } from './channels/http-sender.ts';
import { createHttpSender } from './channels/http-sender.ts';
import type { MailFrame } from './channels/mail-content.ts';
import { toOptOutToken } from './channels/mail-opt-out.ts';
import { createMailer, type Mailer } from './channels/mailer.ts';
import { failed, sent } from './channels/outcomes.ts';
import { findTexts } from './channels/outgoing-texts.ts';
import { createProviders, type FindProvider } from './channels/providers.ts';
import { getVapidKeys, sendPush, type VapidKeys } from './channels/send-push.ts';
import { sendText } from './channels/send-text.ts';
import { sendWebhook } from './channels/send-webhook.ts';
import type {
  AckLinkRequest,
  ContactRecipient,
  Delivery,
  DeliveryOutcome,
  OutgoingMessage,
  Recipient,
} from './delivery.ts';

/** What is behind Delivery, and what the calls of test buttons and set-up pages use besides. */
export interface Channels extends Delivery {
  readonly findProvider: FindProvider;
  readonly vapid: VapidKeys;
  readonly publicUrl: string | undefined;
  /** By what the operator has set up, to an address that need not be a contact's. */
  sendMailTo(to: MailTarget, message: OutgoingMessage, signal?: AbortSignal): Promise<DeliveryOutcome>;
  sendTextTo(
    channel: 'sms' | 'voice',
    to: { readonly name: string; readonly phone: string },
    message: OutgoingMessage,
    signal?: AbortSignal,
  ): Promise<DeliveryOutcome>;
  /** To the browser of a session. */
  sendPushTo(sessionId: string, message: OutgoingMessage, signal?: AbortSignal): Promise<DeliveryOutcome>;
  /** Gives up open connections; messages under way fail as stopped or unreachable. */
  close(): Promise<void>;
}

interface MailTarget {
  readonly name: string;
  readonly address: string;
  /** Who has it sent; undefined for a test of the settings by the operator. */
  readonly accountId?: string;
  /** Whose address it is; undefined for one that no contact has. */
  readonly contactId?: string;
}

interface Parts {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly config: MessageConfig;
  readonly http: HttpSender;
  readonly mailer: Mailer;
  readonly vapid: VapidKeys;
  readonly optOutKey: Buffer;
  readonly findProvider: FindProvider;
}

export async function createChannels(
  database: Database,
  secrets: SecretBox,
  config: MessageConfig,
): Promise<Channels> {
  const parts: Parts = {
    database,
    secrets,
    config,
    http: createHttpSender(config),
    mailer: createMailer(),
    vapid: await getVapidKeys(database),
    optOutKey: await getInstallationKey(database, 'mail-opt-out'),
    findProvider: createProviders(database, secrets, config),
  };
  const { findProvider, vapid, mailer, http } = parts;
  return {
    findProvider,
    vapid,
    publicUrl: config.publicUrl,
    deliver: (channel, recipient, message, signal) => deliver(parts, channel, recipient, message, signal),
    createAckLink: (request) => createAckLink(parts, request),
    sendMailTo: (to, message, signal) => sendMailTo(parts, to, message, signal),
    sendTextTo: (channel, to, message, signal) => sendTextTo(parts, channel, to, message, signal),
    sendPushTo: (sessionId, message, signal) =>
      sendPush({ ...parts, contact: pushContact(parts) }, { sessionId }, message, signal),
    async close() {
      mailer.close();
      await http.close();
    },
  };
}

function deliver(
  parts: Parts,
  channel: ContactChannel | 'webhook',
  recipient: Recipient,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  if (recipient.kind === 'webhook' && channel === 'webhook')
    return sendWebhook(parts, recipient, message, signal);
  if (recipient.kind === 'webhook' || channel === 'webhook') {
    throw new Error(`a ${recipient.kind} is not told by ${channel}`);
  }
  return deliverToContact(parts, channel, recipient, message, signal);
}

async function deliverToContact(
  parts: Parts,
  channel: ContactChannel,
  contact: ContactRecipient,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const { name, phone, userAccountId: accountId } = contact;
  switch (channel) {
    case 'email':
      return deliverMail(parts, contact, message, signal);
    case 'sms':
    case 'voice':
      return phone === undefined
        ? failed('noAddress', 'the contact has no telephone')
        : sendTextTo(parts, channel, { name, phone }, message, signal);
    case 'push':
      return accountId === undefined
        ? failed('noAddress', 'the contact has no log-in')
        : sendPush({ ...parts, contact: pushContact(parts) }, { accountId }, message, signal);
    case 'platform':
      return accountId !== undefined && (await canLogIn(parts.database, accountId, new Date()))
        ? sent()
        : failed('noAddress', 'the contact has no log-in, or one that has run out');
  }
}

async function deliverMail(
  parts: Parts,
  { contactId, accountId, name, email }: ContactRecipient,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const { database } = parts;
  if (email === undefined) return failed('noAddress', 'the contact has no mail address');
  if (contactId === '') return sendMailTo(parts, { name, address: email, accountId }, message, signal);
  // Whoever gets mails may have stopped them since the message was written.
  const now = await findContact(database, contactId);
  if (!now) return failed('noAddress', 'the contact was deleted');
  if (now.emailDeadAt && now.email === email) return failed('switchedOff', now.emailDeadWhy);
  const target = { name, address: email, contactId, accountId };
  const outcome = await sendMailTo(parts, target, message, signal);
  if (outcome.kind === 'gone')
    await setEmailDead(database, contactId, email, { why: outcome.detail, at: new Date() });
  return outcome;
}

async function sendMailTo(
  parts: Parts,
  to: MailTarget,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const provider = await parts.findProvider('email');
  if (!provider) return failed('notSetUp', 'no mail server is set up');
  return parts.mailer.sendMail(provider, to, message, await frameOf(parts, to, message), signal);
}

const PRODUCT = 'Outrider';

async function frameOf(
  { database, config: { publicUrl }, optOutKey }: Parts,
  { contactId, accountId, address }: MailTarget,
  { language, path }: OutgoingMessage,
): Promise<MailFrame> {
  const of = accountId === undefined ? undefined : await findBrandOfAccount(database, accountId);
  const stop = contactId === undefined ? undefined : toOptOutToken(optOutKey, { contactId, email: address });
  return {
    texts: findTexts(language),
    productName: of?.brand?.productName || PRODUCT,
    brand: of?.brand ?? undefined,
    accountName: of?.nickname,
    openUrl: publicUrl !== undefined && path !== undefined ? publicUrl + path : undefined,
    stopUrl: publicUrl !== undefined && stop !== undefined ? `${publicUrl}/stop/${stop}` : undefined,
  };
}

async function sendTextTo(
  parts: Parts,
  channel: 'sms' | 'voice',
  to: { readonly name: string; readonly phone: string },
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const provider = await parts.findProvider(channel);
  return provider
    ? sendText(parts.http, provider, to, message, signal)
    : failed('notSetUp', `no provider for ${channel} is set up`);
}

/** Push services want to know whom to turn to (RFC 8292, section 2.1). */
const pushContact = ({ config: { publicUrl } }: Parts): string =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost';

const TOKEN_BYTES = 24;

/** The token stands behind the `#`: no server's log has it, and a program that only follows links cannot send it. */
async function createAckLink(
  { database, config: { publicUrl } }: Parts,
  request: AckLinkRequest,
): Promise<string | undefined> {
  if (publicUrl === undefined) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = new Date();
  const isThere = await insertAcknowledgementLink(database, {
    ...request,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ACKNOWLEDGEMENT_DAYS * DAY_MS),
  });
  return isThere ? `${publicUrl}/ack#${token}` : undefined;
}
