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
} as const;

export type OfferedLanguage = keyof typeof LOADERS;

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<OfferedLanguage, string>> = {
  cn: '简体中文',
  en: 'English',
};

export function isOffered(language: string): language is OfferedLanguage {
  return Object.hasOwn(LOADERS, language);
}
