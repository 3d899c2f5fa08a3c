/** The interface's language: remembered, loaded on demand, with English where a text should ever be missing. */
import { LANGUAGES, toLanguage } from '@outrider/domain/languages.ts';
import { isOffered, LOADERS, type Messages, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const STORAGE_KEY = 'outrider.language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
  }
}

function browserLanguage(): string | undefined {
  const [first = ''] = navigator.languages;
  const tag = first.toLowerCase();
  if (tag === 'en-in') return 'en-IN';
  const short = tag.split('-')[0];
  return short === 'zh' ? 'cn' : short;
}

/** What was chosen before, else what the browser speaks, else Chinese. */
function preferredLanguage(): OfferedLanguage {
  const language = toLanguage(localStorage.getItem(STORAGE_KEY) ?? browserLanguage());
  return isOffered(language) ? language : 'en';
}

export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common', 'session', 'monitor', 'map', 'errors'],
    resources: { en: await LOADERS.en() },
    interpolation: { escapeValue: false },
  });
  await changeLanguage(preferredLanguage());
}

/** Fonts for scripts that many systems lack; loaded with their language. */
const FONTS: Partial<Record<OfferedLanguage, () => Promise<unknown>>> = {
  km: () => import('@fontsource/noto-sans-khmer'),
  th: () => import('@fontsource/noto-sans-thai'),
  my: () => import('@fontsource/noto-sans-myanmar'),
};

export async function changeLanguage(language: OfferedLanguage): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    for (const [namespace, texts] of Object.entries(await LOADERS[language]())) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
  await Promise.all([FONTS[language]?.(), i18next.changeLanguage(language)]);
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = LANGUAGES[language];
}

/** BCP 47 tag of the language in use, for numbers and dates. */
export function languageTag(language: string): string {
  return LANGUAGES[toLanguage(language)];
}
