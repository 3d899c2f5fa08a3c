/** A stack that sends messages to servers which stand for everybody's, an owner who keeps contacts, and others beside. */
import { createChannels, type Channels } from '@outrider/server/notifications/create-delivery.ts';
import type { ContactRecipient, OutgoingMessage } from '@outrider/server/notifications/delivery.ts';
import { createSecretBox } from '@outrider/server/secrets/secret-box.ts';
import { findContact } from '@outrider/server/store/messages/contacts.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type MessageReceiver, startMessageReceiver } from './message-receiver.ts';
import { type PushService, startPushService } from './push-service.ts';
import { type Client, SECRETS_KEY, startStack, type Stack } from './stack.ts';

export const PUBLIC_URL = 'https://track.example.com';

export interface MessageWorld {
  readonly stack: Stack;
  /** The channels as the server itself uses them, beside the calls. */
  readonly delivery: Channels;
  readonly mailServer: MailServer;
  readonly receiver: MessageReceiver;
  readonly pushService: PushService;
  readonly ids: Readonly<Record<'admin' | 'agent' | 'owner' | 'device', string>>;
  readonly admin: Client;
  readonly owner: Client;
  readonly stranger: Client;
  /** Keeps a contact of the owner's. */
  keep(more?: object): Promise<ContactRecipient>;
  stop(): Promise<void>;
}

export async function createMessageWorld(): Promise<MessageWorld> {
  const [mailServer, receiver, pushService] = await Promise.all([
    startMailServer(),
    startMessageReceiver(),
    startPushService(),
  ]);
  const nothing = { email: undefined, sms: undefined, voice: undefined };
  const messages = { ...nothing, publicUrl: PUBLIC_URL, allowedHosts: new Set(['127.0.0.1']) };
  const stack = await startStack({ messages });
  const { database } = stack.platform;
  const delivery = await createChannels(database, createSecretBox(SECRETS_KEY), messages);
  const adminId = await stack.createAccount('admin', 'admin');
  const agentId = await stack.createAccount('agent', 'agent', adminId);
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  await stack.createAccount('stranger', 'user', adminId);
  const device = await stack.importDevice(ownerId, '13507318526', { plate: '粤B7K318' });
  const owner = await stack.logIn('owner');
  return {
    stack,
    delivery,
    mailServer,
    receiver,
    pushService,
    ids: { admin: adminId, agent: agentId, owner: ownerId, device },
    admin: await stack.logIn('admin'),
    owner,
    stranger: await stack.logIn('stranger'),
    async keep(more = {}) {
      const values = { name: 'Li Wei', language: 'cn', timeZone: 'Asia/Shanghai', ...more };
      const answer = await owner.call('insertContact', { accountId: ownerId, ...values });
      const contact = answer.message === 'ok' ? await findContact(database, answer.data.id) : undefined;
      if (!contact) throw new Error(`the contact was not kept: ${answer.message}`);
      return { kind: 'contact', ...contact };
    },
    async stop() {
      await delivery.close();
      await stack.stop();
      await Promise.all([mailServer.stop(), receiver.stop(), pushService.stop()]);
    },
  };
}

let written = 0;

/** A message of its own. */
export function writeMessage(more: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    messageId: `alarm-${written++}`,
    kind: 'alarm',
    at: new Date('2026-03-16T08:00:00Z'),
    language: 'cn',
    timeZone: 'Asia/Shanghai',
    subject: '粤B7K318：SOS',
    text: '粤B7K318 发出 SOS 报警。\n深圳市南山区',
    shortText: '粤B7K318 SOS 08:00',
    payload: { alarms: [{ kind: 'sos' }] },
    path: '/index/alarms?device=1',
    ...more,
  };
}

/** The last request to the receiver; libraries take one text for each header. */
export function lastRequest({ requests }: MessageReceiver) {
  const { path, headers, body } = requests.at(-1) ?? { path: '', headers: {}, body: '' };
  return { path, headers: headers as Record<string, string>, body };
}
