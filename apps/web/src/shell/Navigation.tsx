import { ArrowLeft, FlaskConical } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import {
  listListedPages,
  MAIN_SECTIONS,
  type PageName,
  type PageRoute,
  TEST_SECTIONS,
  type Viewer,
} from '../lib/route-table.ts';
import { SECTION_ICONS } from './section-icons.ts';
import { useSession } from '../lib/session.ts';

type AnySection = (typeof MAIN_SECTIONS | typeof TEST_SECTIONS)[number];

export interface OpenSection {
  readonly section: AnySection;
  readonly pages: readonly PageRoute<PageName>[];
}

function listSections(sections: readonly AnySection[], viewer: Viewer): OpenSection[] {
  return sections
    .map((section) => ({ section, pages: listListedPages<PageName>(section, viewer) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The sections with a page for the user: those of the current area, and a link to the other area. */
export function useOpenSections() {
  const { data: user } = useSession();
  const { pathname } = useLocation();
  const viewer = user ?? { permissions: [] };
  const main = listSections(MAIN_SECTIONS, viewer);
  const test = listSections(TEST_SECTIONS, viewer);
  // Everyone has help; it does not make an area by itself.
  const hasMain = main.some(({ pages }) => pages.some(({ access }) => access !== 'session'));
  const isTest = pathname.startsWith('/test/') || !hasMain;
  return {
    sections: isTest ? [...test, ...(hasMain ? [] : main)] : main,
    isTest,
    other: (isTest ? hasMain && main[0]?.pages[0]?.path : test[0]?.pages[0]?.path) || undefined,
  };
}

interface NavigationProps {
  readonly isWide: boolean;
  /** Whether the pages of every section are listed, not only those of the open one. */
  readonly isFull?: boolean;
  readonly onGo?: () => void;
}

export function Navigation({ isWide, isFull = false, onGo }: NavigationProps): ReactElement {
  const { t } = useTranslation(['pages', 'shell']);
  const { sections, isTest, other } = useOpenSections();
  const OtherIcon = isTest ? ArrowLeft : FlaskConical;
  const otherText = t(isTest ? 'shell:toMainArea' : 'shell:toTestArea');
  return (
    <ul className="nav">
      {sections.map((open) => (
        <NavigationSection key={open.section.path} open={open} isWide={isWide} isFull={isFull} onGo={onGo} />
      ))}
      {other !== undefined && (
        <li className="nav-other">
          <Link to={other} className="nav-link" title={isWide ? undefined : otherText} onClick={onGo}>
            <OtherIcon size={19} strokeWidth={1.8} aria-hidden />
            <span>{otherText}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

interface NavigationSectionProps {
  readonly open: OpenSection;
  readonly isWide: boolean;
  readonly isFull: boolean;
  readonly onGo: (() => void) | undefined;
}

function NavigationSection({
  open: { section, pages },
  isWide,
  isFull,
  onGo,
}: NavigationSectionProps): ReactElement {
  const { t } = useTranslation('pages');
  const { pathname } = useLocation();
  const Icon = SECTION_ICONS[section.name];
  const isHere = pages.some(({ path }) => path === pathname);
  const hasList = pages.length > 1 && (isFull || (isWide && isHere));
  return (
    <li>
      <Link
        to={pages[0]?.path ?? section.path}
        className="nav-link"
        data-here={isHere}
        aria-current={isHere && !hasList ? 'page' : undefined}
        title={isWide ? undefined : t(section.name)}
        onClick={onGo}
      >
        <Icon size={19} strokeWidth={1.8} aria-hidden />
        <span>{t(section.name)}</span>
      </Link>
      {hasList && (
        <ul className="nav-pages">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path} end onClick={onGo}>
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
