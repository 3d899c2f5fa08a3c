/**
 * The languages there are, each loaded when it is asked for. A language is offered once it stands here; one whose
 * texts miss a key is a type error.
 */
import type { en } from './en/index.ts';
import type { Texts } from './texts.ts';

export type Messages = Texts<typeof en>;

export const LOADERS = {
  cn: async (): Promise<Messages> => (await import('./cn/index.ts')).cn,
  en: async (): Promise<Messages> => (await import('./en/index.ts')).en,
  vi: async (): Promise<Messages> => (await import('./vi/index.ts')).vi,
  fr: async (): Promise<Messages> => (await import('./fr/index.ts')).fr,
  pt: async (): Promise<Messages> => (await import('./pt/index.ts')).pt,
  'en-IN': async (): Promise<Messages> => (await import('./en-in/index.ts')).enIN,
  es: async (): Promise<Messages> => (await import('./es/index.ts')).es,
  km: async (): Promise<Messages> => (await import('./km/index.ts')).km,
  th: async (): Promise<Messages> => (await import('./th/index.ts')).th,
  ru: async (): Promise<Messages> => (await import('./ru/index.ts')).ru,
  my: async (): Promise<Messages> => (await import('./my/index.ts')).my,
} as const;

export type OfferedLanguage = keyof typeof LOADERS;

/** Each language's name in itself. */
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
