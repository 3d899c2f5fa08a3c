import type { insertContact } from '@outrider/contract/contacts.ts';
import type { z } from 'zod';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { ContactValues } from '../../store/messages/contacts.ts';

type Input = Omit<z.infer<(typeof insertContact)['input']>, 'accountId'>;

export const toContactValues = ({
  name,
  language,
  timeZone,
  email,
  phone,
  userId,
}: Input): ContactValues => ({
  name,
  language,
  timeZone,
  email,
  phone,
  userAccountId: userId,
});

export const toAuditValues = (values: ContactValues): AuditValues => ({
  name: values.name,
  language: values.language,
  timeZone: values.timeZone,
  email: values.email ?? '',
  telephone: values.phone ?? '',
  user: values.userAccountId ?? '',
});
