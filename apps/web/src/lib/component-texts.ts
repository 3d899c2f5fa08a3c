/** The texts of the component library in each language, and of dayjs, by which it formats dates. */
import { toLanguage } from '@outrider/domain/languages.ts';
import type { OfferedLanguage } from '@outrider/i18n/languages.ts';
import type { Locale } from 'antd/es/locale/index.js';

/**
 * The bundler sees a module with a default export; TypeScript sees a CommonJS module whose default is one level deeper.
 */
interface LocaleModule {
  readonly default: Locale | { readonly default: Locale };
}

const LOADERS: Readonly<Record<OfferedLanguage, () => Promise<readonly [LocaleModule, unknown]>>> = {
  cn: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn')]),
  en: () => Promise.all([import('antd/es/locale/en_US.js'), import('dayjs/locale/en')]),
  vi: () => Promise.all([import('antd/es/locale/vi_VN.js'), import('dayjs/locale/vi')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR.js'), import('dayjs/locale/fr')]),
  pt: () => Promise.all([import('antd/es/locale/pt_BR.js'), import('dayjs/locale/pt-br')]),
  'en-IN': () => Promise.all([import('antd/es/locale/en_GB.js'), import('dayjs/locale/en-gb')]),
  es: () => Promise.all([import('antd/es/locale/es_ES.js'), import('dayjs/locale/es')]),
  km: () => Promise.all([import('antd/es/locale/km_KH.js'), import('dayjs/locale/km')]),
  th: () => Promise.all([import('antd/es/locale/th_TH.js'), import('dayjs/locale/th')]),
  ru: () => Promise.all([import('antd/es/locale/ru_RU.js'), import('dayjs/locale/ru')]),
  my: () => Promise.all([import('antd/es/locale/my_MM.js'), import('dayjs/locale/my')]),
};

const loaded = new Map<string, Locale>();

export async function loadComponentTexts(language: OfferedLanguage): Promise<void> {
  if (loaded.has(language)) return;
  const [{ default: found }] = await LOADERS[language]();
  loaded.set(language, 'default' in found ? found.default : found);
}

/** Undefined before they are loaded. */
export function findComponentTexts(language: string): Locale | undefined {
  return loaded.get(toLanguage(language));
}
