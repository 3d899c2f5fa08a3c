import type * as acknowledgement from '@outrider/contract/acknowledgement.ts';
import type * as contacts from '@outrider/contract/contacts.ts';
import type * as messageProviders from '@outrider/contract/message-providers.ts';
import type * as push from '@outrider/contract/push.ts';
import type * as webhooks from '@outrider/contract/webhooks.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteContacts } from './delete-contacts.ts';
import { deleteMessageProvider } from './delete-message-provider.ts';
import { deletePush } from './delete-push.ts';
import { deleteWebhooks } from './delete-webhooks.ts';
import { findContacts } from './find-contacts.ts';
import { findAcknowledgementLink } from './find-link.ts';
import { findMessageProviders } from './find-message-providers.ts';
import { findPush } from './find-push.ts';
import { findWebhooks } from './find-webhooks.ts';
import { insertContact } from './insert-contact.ts';
import { insertPush } from './insert-push.ts';
import { insertWebhook } from './insert-webhook.ts';
import { findMailOptOut, optOutOfMail } from './opt-out.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { saveMessageProvider } from './save-message-provider.ts';
import { testContact } from './test-contact.ts';
import { testMessageProvider } from './test-message-provider.ts';
import { testPush } from './test-push.ts';
import { testWebhook } from './test-webhook.ts';
import { updateContact } from './update-contact.ts';
import { updateWebhook } from './update-webhook.ts';
import { acknowledgeByLink } from './use-link.ts';

export const contactHandlers = {
  deleteContacts,
  findContacts,
  insertContact,
  testContact,
  updateContact,
} satisfies HandlersOf<typeof contacts>;

export const webhookHandlers = {
  deleteWebhooks,
  findWebhooks,
  insertWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} satisfies HandlersOf<typeof webhooks>;

export const pushHandlers = { deletePush, findPush, insertPush, testPush } satisfies HandlersOf<typeof push>;

export const messageProviderHandlers = {
  deleteMessageProvider,
  findMessageProviders,
  saveMessageProvider,
  testMessageProvider,
} satisfies HandlersOf<typeof messageProviders>;

export const messageLinkHandlers = {
  acknowledgeByLink,
  findAcknowledgementLink,
  findMailOptOut,
  optOutOfMail,
} satisfies HandlersOf<typeof acknowledgement>;
