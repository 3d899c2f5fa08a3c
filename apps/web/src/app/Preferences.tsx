import { LANGUAGE_NAMES, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import { Dropdown } from 'antd';
import { Languages, MonitorCog, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './language.ts';
import { chooseTheme, type ThemeChoice, themeChoice, useTheme } from './theme.ts';
import './preferences.css';

const THEMES = [
  { key: 'light', label: 'themeLight', Icon: Sun },
  { key: 'dark', label: 'themeDark', Icon: Moon },
  { key: 'system', label: 'themeSystem', Icon: MonitorCog },
] as const;

/** Language and theme, for the shell and for the login page. */
export function Preferences(): ReactElement {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const ThemeIcon = theme === 'dark' ? Moon : Sun;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [i18n.language],
          items: Object.entries(LANGUAGE_NAMES).map(([key, label]) => ({ key, label })),
          // The keys are those of the names.
          onClick: ({ key }) => void changeLanguage(key as OfferedLanguage),
        }}
      >
        <button type="button" className="icon-button" aria-label={t('language')} title={t('language')}>
          <Languages size={18} strokeWidth={1.8} aria-hidden />
        </button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [themeChoice()],
          items: THEMES.map(({ key, label, Icon }) => ({ key, label: t(label), icon: <Icon size={15} /> })),
          // The keys are those of THEMES.
          onClick: ({ key }) => chooseTheme(key as ThemeChoice),
        }}
      >
        <button type="button" className="icon-button" aria-label={t('theme')} title={t('theme')}>
          <ThemeIcon size={18} strokeWidth={1.8} aria-hidden />
        </button>
      </Dropdown>
    </>
  );
}
