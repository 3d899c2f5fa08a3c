import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type PageName, SECTIONS } from '../lib/route-table.ts';

const NAME_BY_PATH: ReadonlyMap<string, PageName> = new Map(
  SECTIONS.flatMap(({ pages }) => pages.map(({ path, name }) => [path, name] as const)),
);

/** The name of the page that is open, as the navigation has it; the product's where it has none. */
export function usePageTitle(): string {
  const { t } = useTranslation(['pages', 'common']);
  const { pathname } = useLocation();
  const name = NAME_BY_PATH.get(pathname);
  if (pathname === '/profile') return t('profile');
  return name === undefined ? t('common:brand') : t(name);
}

/** Gives the browser's tab the name of the page. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = usePageTitle();
  const brand = t('brand');
  useEffect(() => {
    document.title = title === brand ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
