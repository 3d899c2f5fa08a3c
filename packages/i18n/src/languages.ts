/**
 * The languages, each loaded on demand. A language in this list is offered to users; a missing text is a type error.
 */
import type { entry } from './en/entry.ts';
import type { en } from './en/index.ts';
import type { Texts } from './texts.ts';

type EntryMessages = Texts<typeof entry>;
type WorkMessages = Texts<typeof en>;
export type Messages = EntryMessages & WorkMessages;

/** The two halves of a language: the pages before the log-in, and those behind it. */
export interface Loaders {
  readonly entry: () => Promise<EntryMessages>;
  readonly work: () => Promise<WorkMessages>;
}

export const LOADERS = {
  cn: {
    entry: async () => (await import('./cn/entry.ts')).entry,
    work: async () => (await import('./cn/index.ts')).cn,
  },
  en: {
    entry: async () => (await import('./en/entry.ts')).entry,
    work: async () => (await import('./en/index.ts')).en,
  },
  vi: {
    entry: async () => (await import('./vi/entry.ts')).entry,
    work: async () => (await import('./vi/index.ts')).vi,
  },
  fr: {
    entry: async () => (await import('./fr/entry.ts')).entry,
    work: async () => (await import('./fr/index.ts')).fr,
  },
  pt: {
    entry: async () => (await import('./pt/entry.ts')).entry,
    work: async () => (await import('./pt/index.ts')).pt,
  },
  'en-IN': {
    entry: async () => (await import('./en-in/entry.ts')).entry,
    work: async () => (await import('./en-in/index.ts')).enIN,
  },
  es: {
    entry: async () => (await import('./es/entry.ts')).entry,
    work: async () => (await import('./es/index.ts')).es,
  },
  km: {
    entry: async () => (await import('./km/entry.ts')).entry,
    work: async () => (await import('./km/index.ts')).km,
  },
  th: {
    entry: async () => (await import('./th/entry.ts')).entry,
    work: async () => (await import('./th/index.ts')).th,
  },
  ru: {
    entry: async () => (await import('./ru/entry.ts')).entry,
    work: async () => (await import('./ru/index.ts')).ru,
  },
  my: {
    entry: async () => (await import('./my/entry.ts')).entry,
    work: async () => (await import('./my/index.ts')).my,
  },
} as const satisfies Record<string, Loaders>;

export type OfferedLanguage = keyof typeof LOADERS;

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<OfferedLanguage, string>> = {
  cn: '简体中文',
  en: 'English',
  vi: 'Tiếng Việt',
  fr: 'Français',
  pt: 'Português',
  'en-IN': 'English (India)',
  es: 'Español',
  km: 'ភាសាខ្មែរ',
  th: 'ไทย',
  ru: 'Русский',
  my: 'မြန်မာ',
};

export function isOffered(language: string): language is OfferedLanguage {
  return Object.hasOwn(LOADERS, language);
}
