/** The words of messages, for the server, in every language. The web app does not load them. */
import { outgoing as cn } from './cn/outgoing.ts';
import { outgoing as en } from './en/outgoing.ts';
import { outgoing as vi } from './vi/outgoing.ts';
import { outgoing as fr } from './fr/outgoing.ts';
import { outgoing as pt } from './pt/outgoing.ts';
import { outgoing as es } from './es/outgoing.ts';
import { outgoing as km } from './km/outgoing.ts';
import { outgoing as th } from './th/outgoing.ts';
import { outgoing as ru } from './ru/outgoing.ts';
import { outgoing as my } from './my/outgoing.ts';
import type { OfferedLanguage } from './languages.ts';
import type { Texts } from './texts.ts';

export const OUTGOING: Readonly<Record<OfferedLanguage, Texts<typeof en>>> = {
  cn,
  en,
  vi,
  fr,
  pt,
  es,
  km,
  th,
  ru,
  my,
  'en-IN': en,
};
