import { LANGUAGES } from '@outrider/domain/languages.ts';
import { LANGUAGE_NAMES, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import { Languages, MonitorCog, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from './Menu.tsx';
import { changeLanguage } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';
import { themeChoice, useTheme } from '../lib/theme.ts';

const THEMES = [
  { key: 'light', label: 'themeLight', Icon: Sun },
  { key: 'dark', label: 'themeDark', Icon: Moon },
  { key: 'system', label: 'themeSystem', Icon: MonitorCog },
] as const;

// The cast is safe: Object.keys only loses the type of the keys.
export const OFFERED_LANGUAGES = Object.keys(LANGUAGE_NAMES) as OfferedLanguage[];

interface PreferencesProps {
  readonly side?: 'below' | 'right';
  /** Whether the names are shown beside the icons. */
  readonly withText?: boolean;
}

/** Language and theme, for the shell and for the login page. */
export function Preferences({ side = 'below', withText = false }: PreferencesProps): ReactElement {
  const { t, i18n } = useTranslation();
  const { data: user } = useSession();
  const theme = useTheme();
  const ThemeIcon = theme === 'dark' ? Moon : Sun;
  return (
    <>
      {user?.language === undefined && (
        <Menu
          label={t('language')}
          text={withText ? t('language') : undefined}
          icon={<Languages size={18} strokeWidth={1.8} aria-hidden />}
          side={side}
          items={OFFERED_LANGUAGES.map((key) => ({
            key,
            label: LANGUAGE_NAMES[key],
            lang: LANGUAGES[key],
            isChosen: key === i18n.language,
            onSelect: () => void changeLanguage(key),
          }))}
        />
      )}
      <Menu
        label={t('theme')}
        text={withText ? t('theme') : undefined}
        icon={<ThemeIcon size={18} strokeWidth={1.8} aria-hidden />}
        side={side}
        items={THEMES.map(({ key, label, Icon }) => ({
          key,
          label: t(label),
          icon: <Icon size={15} aria-hidden />,
          isChosen: key === themeChoice.read(),
          onSelect: () => themeChoice.write(key),
        }))}
      />
    </>
  );
}
