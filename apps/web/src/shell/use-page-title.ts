import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type PageName, SECTIONS } from '../lib/route-table.ts';

const NAME_BY_PATH: ReadonlyMap<string, PageName> = new Map(
  SECTIONS.flatMap(({ pages }) => pages.map(({ path, name }) => [path, name] as const)),
);

/** The name of the open page, as in the navigation; if it has none, the product's name. */
export function usePageTitle(): string {
  const { t } = useTranslation(['pages', 'common', 'jobs', 'apiKeys']);
  const { pathname } = useLocation();
  const name = NAME_BY_PATH.get(pathname);
  if (pathname === '/profile') return t('profile');
  if (pathname === '/device') return t('deviceDetail');
  if (pathname === '/jobs') return t('jobs:title');
  if (pathname === '/apiKeys') return t('apiKeys:own');
  return name === undefined ? t('common:brand') : t(name);
}

/** Sets the title of the browser's tab to the page's name. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = usePageTitle();
  const brand = t('brand');
  useEffect(() => {
    document.title = title === brand ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
