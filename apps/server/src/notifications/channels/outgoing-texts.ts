/** The words of messages, in every language; those of the web app are loaded by the browser. */
import { OUTGOING } from '@outrider/i18n/outgoing.ts';
import type { Language } from '@outrider/domain/languages.ts';

export type OutgoingTexts = (typeof OUTGOING)[Language];

export const findTexts = (language: Language): OutgoingTexts => OUTGOING[language];

/** Puts values where a text has `{{name}}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
