import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { NeedsTab } from '../features/alarms/needs/NeedsBell.tsx';
import { JobsLink } from '../features/jobs/JobsButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HelpLink } from './HelpLink.tsx';
import { Navigation, useOpenSections } from './Navigation.tsx';
import { PaletteLine } from './palette/PaletteButton.tsx';
import { Preferences } from '../ui/Preferences.tsx';
import { SECTION_ICONS } from './section-icons.ts';

/** The alarms are not among them: they are reached from what needs somebody, and from the sheet. */
const SECTIONS_SHOWN = 3;
/**
 * Sections with short names here, because their full names would not fit in some languages. The pages' titles have the
 * full names.
 */
const BRIEF = ['home', 'count', 'track', 'alarms'] as const;

function isBrief(name: string): name is (typeof BRIEF)[number] {
  return BRIEF.some((each) => each === name);
}

/** The navigation on a phone: the first sections within reach of the thumb, and a sheet with the rest. */
export function BottomBar(): ReactElement {
  const { t } = useTranslation(['pages', 'common', 'shell']);
  const { sections } = useOpenSections();
  const first = sections.filter(({ section }) => section.name !== 'alarms').slice(0, SECTIONS_SHOWN);
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <nav className="bottom-bar" aria-label={t('common:mainMenu')}>
      {first.map(({ section, pages }) => {
        const Icon = SECTION_ICONS[section.name];
        return (
          <NavLink key={section.path} to={pages[0]?.path ?? section.path}>
            <Icon size={20} strokeWidth={1.8} aria-hidden />
            <span>{isBrief(section.name) ? t(`shell:brief.${section.name}`) : t(section.name)}</span>
          </NavLink>
        );
      })}
      <NeedsTab />
      <button type="button" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <MenuIcon size={20} strokeWidth={1.8} aria-hidden />
        <span>{t('shell:menu')}</span>
      </button>
      <dialog ref={sheet} className="sheet" aria-label={t('common:mainMenu')}>
        <header>
          <AccountMenu onGo={close} side="below" />
          <span className="sheet-own">
            <JobsLink onGo={close} />
            <HelpLink onGo={close} />
            <Preferences />
            <button type="button" className="icon-button" aria-label={t('common:close')} onClick={close}>
              <X size={20} aria-hidden />
            </button>
          </span>
        </header>
        <PaletteLine onGo={close} />
        <Navigation isWide isFull onGo={close} />
      </dialog>
    </nav>
  );
}
