/** The interface's language: remembered, loaded on demand, with English in place of a missing text. */
import { LANGUAGES, toLanguage } from '@outrider/domain/languages.ts';
import { isOffered, LOADERS, type Messages, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { declareFonts, loadFontOf } from './fonts.ts';
import { loadComponentTexts } from './component-texts.ts';
import { createStored } from './stored.ts';

const storedLanguage = createStored('language', { parse: (text) => text ?? undefined, format: String });

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

/** The language that was chosen before, else the browser's, else Chinese. */
function preferredLanguage(): OfferedLanguage {
  const language = toLanguage(storedLanguage.read() ?? browserLanguage());
  return isOffered(language) ? language : 'en';
}

export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: [
      'common',
      'session',
      'errors',
      'shell',
      'pages',
      'monitor',
      'map',
      'accounts',
      'security',
      'audit',
      'brands',
      'trial',
      'permissions',
      'vehicle',
      'commands',
      'fleet',
      'apiKeys',
      'mapKeys',
      'rewind',
      'share',
      'oneDevice',
      'track',
      'jobs',
      'list',
      'live',
      'trackOutput',
      'alarmList',
      'alarmRules',
      'alarms',
      'channels',
      'fences',
      'riskPoints',
      'needs',
    ],
    resources: {},
    interpolation: { escapeValue: false },
  });
  await showLanguage(preferredLanguage());
}

let areWorkTextsWanted = false;

/** Loads the texts and fonts that the pages behind the log-in need, and English in place of missing texts. */
export async function loadWorkTexts(): Promise<void> {
  areWorkTextsWanted = true;
  // The cast is safe: only offered languages are ever set.
  const language = i18next.language as OfferedLanguage;
  await Promise.all([loadTexts(language), loadTexts('en'), loadComponentTexts(language), declareFonts()]);
}

async function loadTexts(language: OfferedLanguage): Promise<void> {
  const { entry, work } = LOADERS[language];
  await Promise.all([
    i18next.hasResourceBundle(language, 'common') || entry().then((texts) => addTexts(language, texts)),
    !areWorkTextsWanted ||
      i18next.hasResourceBundle(language, 'shell') ||
      work().then((texts) => addTexts(language, texts)),
  ]);
}

function addTexts(language: OfferedLanguage, texts: object): void {
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, bundle);
  }
}

/** Shows a language and remembers it. */
export async function changeLanguage(language: OfferedLanguage): Promise<void> {
  await showLanguage(language);
  storedLanguage.write(language);
}

/** Shows a language unless somebody has chosen one in this browser; it is not remembered. */
export async function showLanguageOf(language: OfferedLanguage): Promise<void> {
  if (storedLanguage.read() === undefined) await showLanguage(language);
}

async function showLanguage(language: OfferedLanguage): Promise<void> {
  await Promise.all([loadTexts(language), !areWorkTextsWanted || loadComponentTexts(language)]);
  await loadFontOf(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LANGUAGES[language];
}

/**
 * Switches to the language that the user's role prescribes (specification, section 6). The choice that this browser
 * remembers stays for the next user.
 */
export function useForcedLanguage(user: CurrentUser | null | undefined): void {
  const forced = user?.language;
  useEffect(() => {
    if (forced === undefined) return;
    void showLanguage(forced);
    return () => void showLanguage(preferredLanguage());
  }, [forced]);
}

/** The BCP 47 tag of a language, for numbers and dates. */
export function languageTag(language: string): string {
  return LANGUAGES[toLanguage(language)];
}
