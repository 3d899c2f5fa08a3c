/** The routes of the table (route-table.ts), each behind the guard; the shell and what lies in it are loaded on demand. */
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { LoginPage } from '../features/session/LoginPage.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Guard } from './Guard.tsx';
import { loadWorkTexts } from './language.ts';
import { HomeRedirect } from './HomeRedirect.tsx';
import { Notices } from './Notices.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PAGES } from './pages.tsx';
import { OTHER_PAGES, type PageRoute, SECTIONS } from './route-table.ts';
import { SectionRedirect } from './SectionRedirect.tsx';

const Shell = lazy(async () => {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), loadWorkTexts()]);
  return { default: Shell };
});
const NotBuiltPage = lazy(async () => ({ default: (await import('./NotBuiltPage.tsx')).NotBuiltPage }));

function loaded(children: ReactNode): ReactElement {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

const SHELLLESS: Readonly<Record<string, ReactElement>> = {
  '/redirect': (
    <Guard access="session">
      <HomeRedirect />
    </Guard>
  ),
  '/login': <LoginPage />,
  '/notFound': <NotFoundPage />,
};

function toRoute(route: PageRoute): RouteObject {
  const { path, access, redirectTo } = route;
  if (redirectTo !== undefined) return { path, element: <Navigate to={redirectTo} replace /> };
  const Page = PAGES[path];
  const page = loaded(Page ? <Page /> : <NotBuiltPage route={route} />);
  return {
    path,
    element: access === 'public' ? page : <Guard access={access}>{page}</Guard>,
    errorElement: <ErrorPage />,
  };
}

/** A path that only leads on to the first open page below it. */
const SECTION_ROUTES: readonly RouteObject[] = SECTIONS.filter(
  ({ path, pages }) => !pages.some((each) => each.path === path),
).map((section) => ({
  path: section.path,
  element: (
    <Guard access="session">
      <SectionRedirect section={section} />
    </Guard>
  ),
}));

export function createRouter() {
  const inShell = [
    ...SECTIONS.flatMap(({ pages }) => pages),
    ...OTHER_PAGES.filter(({ access }) => access !== 'public'),
  ];
  const outside = OTHER_PAGES.filter(({ access }) => access === 'public');
  return createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <Notices />
        </>
      ),
      errorElement: <ErrorPage />,
      children: [
        { path: '/', element: <Navigate to="/redirect" replace /> },
        { path: '/index', element: <Navigate to="/redirect" replace /> },
        { path: '/test', element: <Navigate to="/redirect" replace /> },
        ...outside.map((route) => {
          const element = SHELLLESS[route.path];
          return element ? { path: route.path, element, errorElement: <ErrorPage /> } : toRoute(route);
        }),
        ...SECTION_ROUTES,
        {
          element: (
            <Guard access="session">
              {loaded(
                <Shell>
                  <Outlet />
                </Shell>,
              )}
            </Guard>
          ),
          children: inShell.map(toRoute),
        },
        { path: '*', element: <Navigate to="/notFound" replace /> },
      ],
    },
  ]);
}
