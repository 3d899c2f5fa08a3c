import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { listListedPages, listOpenPages, type Section } from '../lib/route-table.ts';
import { useSession } from '../lib/session.ts';

/** Leads to the section's first page that the user may open. */
export function SectionRedirect({ section }: { section: Section }): ReactElement {
  const { data: user } = useSession();
  const viewer = user ?? { permissions: [] };
  const [first] = [...listListedPages(section, viewer), ...listOpenPages(section, viewer.permissions)];
  return <Navigate to={first?.path ?? '/notFound'} replace />;
}
