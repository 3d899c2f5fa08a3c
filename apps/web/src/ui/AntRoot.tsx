/**
 * Sets up the component library for all pages behind the log-in: our theme, and the library's texts in the interface's
 * language.
 */
import type { OfferedLanguage } from '@outrider/i18n/languages.ts';
import { App as AntApp, ConfigProvider } from 'antd';
import { LoaderCircle } from 'lucide-react';
import type { Locale } from 'antd/es/locale/index.js';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from './Waiting.tsx';
import { antThemeOf } from './ant-theme.ts';
import { useTheme } from '../lib/theme.ts';
import { useRead } from '../lib/use-call.ts';

/**
 * The bundler sees a module with a default export; TypeScript sees a CommonJS module whose default is one level deeper.
 */
interface LocaleModule {
  readonly default: Locale | { readonly default: Locale };
}

function readLocale({ default: found }: LocaleModule): Locale {
  return 'default' in found ? found.default : found;
}

/** The library formats dates with dayjs, which needs the language too. */
const LOCALES: Readonly<Record<OfferedLanguage, () => Promise<readonly [LocaleModule, unknown]>>> = {
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

const LOADING_ICON = <LoaderCircle className="loading-icon" size={14} aria-hidden />;

/** A title of many words ends before the button that closes the dialog, and does not run under it. */
const BESIDE_CLOSE = { header: { paddingInlineEnd: 24 } } as const;

export function AntRoot({ children }: { children: ReactNode }): ReactElement {
  const theme = useTheme();
  const { i18n } = useTranslation();
  // The cast is safe: only offered languages are ever set.
  const language = i18n.language as OfferedLanguage;
  const { data: locale, isPending } = useRead(
    'component texts',
    language,
    async () => readLocale((await LOCALES[language]())[0]),
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  // The library mounts everything below anew when its texts arrive; so nothing is shown before.
  if (isPending) return <Waiting />;
  return (
    // Two Chinese characters on a button are one word, so no space is put between them.
    <ConfigProvider
      theme={antThemeOf(theme)}
      {...(locale ? { locale } : {})}
      // The library’s own sign of loading stays where it is taken back before it is drawn.
      button={{ autoInsertSpace: false, loadingIcon: LOADING_ICON }}
      modal={{ styles: BESIDE_CLOSE }}
    >
      <AntApp component={false}>{children}</AntApp>
    </ConfigProvider>
  );
}
