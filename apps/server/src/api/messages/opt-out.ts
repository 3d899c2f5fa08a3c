import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { isOptOutToken, readContactId } from '../../notifications/channels/mail-opt-out.ts';
import { findBrandOfAccount } from '../../store/brands/brand-of-account.ts';
import type { Database } from '../../store/database.ts';
import { type ContactRow, findContact, setEmailDead } from '../../store/messages/contacts.ts';
import { getInstallationKey } from '../../store/secrets/installation-keys.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

type MailContact = ContactRow & { readonly email: string };

/** Undefined also for a link to an address that the contact no longer has. */
async function findOptOut(database: Database, token: string): Promise<MailContact | undefined> {
  const contactId = readContactId(token);
  const contact = contactId === undefined ? undefined : await findContact(database, contactId);
  if (contact?.email === undefined) return undefined;
  const key = await getInstallationKey(database, 'mail-opt-out');
  const { email } = contact;
  return isOptOutToken(key, token, { contactId: contact.contactId, email })
    ? { ...contact, email }
    : undefined;
}

export const findMailOptOut: Handler<'findMailOptOut'> = async (
  { services: { database }, reply },
  { token },
) => {
  reply.header('x-robots-tag', 'noindex, nofollow');
  const contact = await findOptOut(database, token);
  if (!contact) return { status: 'unknown' };
  const { email, language, accountId, emailDeadAt } = contact;
  const account = (await findBrandOfAccount(database, accountId))?.nickname ?? '';
  return { status: emailDeadAt ? 'done' : 'open', email, language, account };
};

/** @throws DomainError messageLinkInvalid */
export async function optOut(services: Services, request: FastifyRequest, token: string): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const contact = await findOptOut(transaction, token);
    if (!contact) throw new DomainError('messageLinkInvalid');
    const { contactId, accountId, email, name } = contact;
    if (!(await setEmailDead(transaction, contactId, email, { why: 'unsubscribed', at: new Date() }))) return;
    await record({ caller: { accountId, username: name, key: undefined }, request }, transaction, {
      action: 'optOutOfMail',
      accountId,
      subject: name,
      after: { email },
    });
  });
}

export const optOutOfMail: Handler<'optOutOfMail'> = async ({ services, request }, { token }) => {
  await optOut(services, request, token);
  return null;
};
