/**
 * Mail by the operator's server. `sendMail` is the one way to send one: it takes a message as delivery.ts has it,
 * `attachments` included, and a frame (mail-content.ts) that says whose it is. Whoever has a contact calls `deliver`
 * instead, which finds the frame:
 *
 *     await services.delivery.deliver('email', contact, { ...message, attachments: [{ fileName, mediaType, content }] });
 */
import { createTransport } from 'nodemailer';
import type { MailSettings } from '@outrider/contract/message-providers.ts';
import type { ProviderConfig } from '../../config-messages.ts';
import type { DeliveryOutcome, OutgoingMessage } from '../delivery.ts';
import { LOGO_ID, type MailContent, type MailFrame, writeMail } from './mail-content.ts';
import { toMailFailure } from './mail-failures.ts';
import { failed, sent } from './outcomes.ts';

/** A server that is slow to greet is common: some wait on purpose, for programs that send junk do not. */
const CONNECT_MS = 15_000;
const SILENT_MS = 60_000;
/** A message takes no longer than this in all, however slowly the server answers. */
const TOTAL_MS = 120_000;
const IDLE_MS = 30_000;
const CONNECTIONS_MAX = 5;
/** What servers commonly take is 25 MB with the encoding, which adds a third. */
const ATTACHMENTS_MAX_BYTES = 15 * 1024 * 1024;

export interface Mailer {
  /** @param to a mail address. The outcome is `gone` where the server says that there is no such address. */
  sendMail(
    provider: ProviderConfig<MailSettings>,
    to: { readonly name: string; readonly address: string },
    message: OutgoingMessage,
    frame: MailFrame,
    signal?: AbortSignal,
  ): Promise<DeliveryOutcome>;
  close(): void;
}

type Transport = ReturnType<typeof openTransport>;

export function createMailer(): Mailer {
  /** One at a time: with other settings the connections to the former server are given up. */
  let open: { readonly name: string; readonly transport: Transport } | undefined;
  const transportFor = (provider: ProviderConfig<MailSettings>): Transport => {
    const name = JSON.stringify(provider);
    if (open?.name === name) return open.transport;
    open?.transport.close();
    open = { name, transport: openTransport(provider) };
    return open.transport;
  };
  return {
    async sendMail(provider, to, message, frame, signal) {
      const size = (message.attachments ?? []).reduce((sum, { content }) => sum + content.length, 0);
      if (size > ATTACHMENTS_MAX_BYTES) return failed('tooLarge', `attachments of ${size} bytes`);
      const timeout = AbortSignal.timeout(TOTAL_MS);
      try {
        const { response, messageId } = await transportFor(provider).sendMail({
          ...toMail(provider.settings, to, message, frame),
          signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
        });
        return sent(response ?? messageId);
      } catch (error) {
        if (signal?.aborted) return failed('stopped', 'stopped before the answer');
        if (timeout.aborted) return failed('timedOut', `no answer within ${TOTAL_MS / 1_000} s`);
        return toMailFailure(error);
      }
    },
    close() {
      open?.transport.close();
    },
  };
}

function openTransport({ settings, secrets }: ProviderConfig<MailSettings>) {
  const { host, port, security, username, authority } = settings;
  return createTransport({
    pool: true,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(username !== '' && { auth: { user: username, pass: secrets['password'] ?? '' } }),
    ...(authority !== '' && { tls: { ca: authority } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    idleTimeout: IDLE_MS,
    maxConnections: CONNECTIONS_MAX,
    // A message whose connection broke may have arrived: whoever asked for it decides whether to send it again.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMail(
  { fromAddress, fromName }: MailSettings,
  to: { readonly name: string; readonly address: string },
  message: OutgoingMessage,
  frame: MailFrame,
) {
  const { html, text, logo } = writeMail(message, frame);
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  return {
    from: { name: fromName || frame.productName, address: fromAddress },
    to,
    subject: message.subject,
    text,
    html,
    messageId: `<${message.messageId}@${domain}>`,
    date: new Date(),
    attachments: [...toAttachments(message), ...toLogo(logo)],
    // No machine is to answer it (RFC 3834, section 5).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // By one click of the mail program, which posts to the address below (RFC 8058, section 3.1).
      ...(frame.stopUrl?.startsWith('https:') && {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(frame.stopUrl !== undefined && { list: { unsubscribe: frame.stopUrl } }),
  };
}

function toAttachments({ attachments = [] }: OutgoingMessage) {
  return attachments.map(({ fileName, mediaType, content }) => ({
    filename: fileName,
    contentType: mediaType,
    content: Buffer.from(content),
  }));
}

function toLogo(logo: MailContent['logo']) {
  return logo ? [{ ...logo, cid: LOGO_ID, filename: 'logo' }] : [];
}
