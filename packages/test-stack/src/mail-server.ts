/**
 * A mail server for tests: it speaks SMTP with STARTTLS and takes mails of `desk` with the password `p@ss`. Addresses say
 * by themselves what becomes of them: `none@…` is no mailbox, `busy@…` is to be tried later, `full@…` is refused.
 */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

export const MAIL_USER = 'desk';
export const MAIL_PASSWORD = 'p@ss';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly mail: ParsedMail;
}

export interface MailServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** Takes a message, and never says so. */
  isSilent: boolean;
  readonly stop: () => Promise<void>;
}

const REFUSALS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  none: [550, '5.1.1 no such mailbox'],
  busy: [451, '4.7.1 greylisted, try again later'],
  full: [552, '5.2.2 mailbox full'],
  policy: [550, '5.7.1 refused by policy'],
};

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const state = { isSilent: false };
  const server = new SMTPServer({
    cert: TEST_CERTIFICATE,
    key: TEST_KEY,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === MAIL_USER && password === MAIL_PASSWORD;
      callback(isRight ? null : refusal(535, '5.7.8 wrong name or password'), { user: MAIL_USER });
    },
    onRcptTo({ address }, _session, callback) {
      const [status, text] = REFUSALS[address.split('@')[0] ?? ''] ?? [];
      callback(status === undefined || text === undefined ? null : refusal(status, text));
    },
    onData(stream, { envelope, secure }, callback) {
      simpleParser(stream, {}, (error, mail) => {
        if (!error)
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), isEncrypted: secure, mail });
        if (!state.isSilent) callback(error);
      });
    },
  });
  // A test that breaks a connection off expects that it breaks.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo; // It listens on a port.
  return Object.assign(state, {
    port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
