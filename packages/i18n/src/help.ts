/**
 * The help, in a file of its own for each language: only who opens the help loads it. A text is a line for each
 * paragraph; lines that begin with `- ` are points, those with `1. ` steps. `{namespace:key}` stands for what the
 * screen says there, so that the help calls nothing by another name; `code` is what is typed.
 */
import type { help as en } from './en/help.ts';
import type { OfferedLanguage } from './languages.ts';
import type { Texts } from './texts.ts';

export type HelpTexts = Texts<typeof en>;

export const HELP_LOADERS: Readonly<Record<OfferedLanguage, () => Promise<HelpTexts>>> = {
  cn: async () => (await import('./cn/help.ts')).help,
  en: async () => (await import('./en/help.ts')).help,
  vi: async () => (await import('./vi/help.ts')).help,
  fr: async () => (await import('./fr/help.ts')).help,
  pt: async () => (await import('./pt/help.ts')).help,
  'en-IN': async () => (await import('./en/help.ts')).help,
  es: async () => (await import('./es/help.ts')).help,
  km: async () => (await import('./km/help.ts')).help,
  th: async () => (await import('./th/help.ts')).help,
  ru: async () => (await import('./ru/help.ts')).help,
  my: async () => (await import('./my/help.ts')).help,
};
