/** The interface's languages (specification, section 1), with the BCP 47 tag that dates and numbers are formed by. */
export const LANGUAGES = {
  cn: 'zh-CN',
  en: 'en',
  vi: 'vi',
  fr: 'fr',
  pt: 'pt-BR',
  'en-IN': 'en-IN',
  es: 'es',
  km: 'km',
  th: 'th',
  ru: 'ru',
  my: 'my',
} as const;

export type Language = keyof typeof LANGUAGES;

// The keys of the table.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Any value that is not a supported language becomes Chinese, as the specification has it. */
export function toLanguage(value: string | null | undefined): Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value) ? (value as Language) : 'cn'; // hasOwn has just proved the key.
}
