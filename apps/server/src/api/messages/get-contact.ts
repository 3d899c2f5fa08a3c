import { DomainError } from '../../domain-error.ts';
import type { ContactRecipient } from '../../notifications/delivery.ts';
import type { Database } from '../../store/database.ts';
import { type ContactRow, findContact } from '../../store/messages/contacts.ts';

/** @throws DomainError notFound for one that was deleted since its scope was checked. */
export async function getContact(database: Database, contactId: string): Promise<ContactRow> {
  const contact = await findContact(database, contactId);
  if (!contact) throw new DomainError('notFound', { argument: 'id' });
  return contact;
}

export const toRecipient = (contact: ContactRow): ContactRecipient => ({ kind: 'contact', ...contact });
