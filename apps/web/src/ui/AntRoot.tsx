/**
 * Sets up the component library for all pages behind the log-in: our theme, and the library's texts in the interface's
 * language.
 */
import { App as AntApp, ConfigProvider } from 'antd';
import { LoaderCircle } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { antThemeOf } from './ant-theme.ts';
import { findComponentTexts } from '../lib/component-texts.ts';
import { useTheme } from '../lib/theme.ts';

const LOADING_ICON = <LoaderCircle className="loading-icon" size={14} aria-hidden />;

/** A title of many words ends before the button that closes the dialog, and does not run under it. */
const BESIDE_CLOSE = { header: { paddingInlineEnd: 24 } } as const;

export function AntRoot({ children }: { children: ReactNode }): ReactElement {
  const theme = useTheme();
  const { i18n } = useTranslation();
  const locale = findComponentTexts(i18n.language);
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
