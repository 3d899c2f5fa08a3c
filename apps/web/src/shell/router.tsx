/**
 * The routes of the table (lib/route-table.ts), each behind the guard. The shell and its contents are loaded on demand.
 * The declarative router is used, because the one with loaders and actions would take a tenth of the login page's size
 * limit, and we use neither.
 */
import {
  lazy,
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router';
import { LoginPage } from '../features/session/LoginPage.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { WaitingLines } from '../ui/WaitingLines.tsx';
import { Guard } from './Guard.tsx';
import { loadWorkTexts } from '../lib/language.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { beginPage, loadPage, PAGES } from './pages.tsx';
import { isOpen, OTHER_PAGES, type PageRoute, SECTIONS } from '../lib/route-table.ts';
import { useSession } from '../lib/session.ts';
import { useReadAhead } from '../lib/use-call.ts';

async function loadShell() {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), loadWorkTexts()]);
  return { default: Shell };
}

const Shell = lazy(loadShell);
// Loaded on demand, so that the login page waits only for what it needs.
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));
const HomeRedirect = lazy(async () => ({ default: (await import('./HomeRedirect.tsx')).HomeRedirect }));
const SectionRedirect = lazy(async () => ({
  default: (await import('./SectionRedirect.tsx')).SectionRedirect,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));
const NotBuiltPage = lazy(async () => {
  const [{ NotBuiltPage }] = await Promise.all([import('./NotBuiltPage.tsx'), loadWorkTexts()]);
  return { default: NotBuiltPage };
});

/**
 * The frame of the pages. It is shown together with the page of the address: a boundary that has shown its fallback is
 * kept from its content by React for up to 300 ms, and one within another for as long again.
 */
function Frame(): ReactElement {
  const { data: user } = useSession();
  const readAhead = useReadAhead();
  const [isReady, setReady] = useState(false);
  // While rendering, so that it is asked for before the frame's own files.
  const [parts] = useState(() => {
    const { pathname } = location;
    const access = FRAMED.find(({ path }) => path === pathname)?.access;
    const isPageOpen = user && access !== undefined && isOpen(access, user.permissions);
    return [loadShell(), isPageOpen ? beginPage(pathname, readAhead, user) : Promise.resolve()];
  });
  useEffect(() => {
    // Where a part fails, showing it fails as well, and says so.
    void Promise.allSettled(parts).then(() => startTransition(() => setReady(true)));
  }, [parts]);
  if (!isReady) return <Waiting />;
  return (
    // Outside of the pages' boundary, so that it stays from page to page.
    <Suspense fallback={<Waiting />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}

function loaded(children: ReactNode, waiting = <Waiting />): ReactElement {
  return (
    <PageBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PageBoundary>
  );
}

const SHELLLESS: Readonly<Record<string, ReactElement>> = {
  '/redirect': <Guard access="session">{loaded(<HomeRedirect />)}</Guard>,
  '/login': loaded(<LoginPage />),
  '/login/:brand': loaded(<LoginPage />),
  '/notFound': loaded(<NotFoundPage />),
};

function toRoute(route: PageRoute, waiting?: ReactElement): RouteObject {
  const { path, access, redirectTo } = route;
  if (redirectTo !== undefined) return { path, element: <Navigate to={redirectTo} replace /> };
  const Page = PAGES[path];
  const page = loaded(Page ? <Page /> : <NotBuiltPage route={route} />, waiting);
  return { path, element: access === 'public' ? page : <Guard access={access}>{page}</Guard> };
}

/** A section's own path leads to its first open page. */
const SECTION_ROUTES: readonly RouteObject[] = SECTIONS.filter(
  ({ path, pages }) => !pages.some((each) => each.path === path),
).map((section) => ({
  path: section.path,
  element: <Guard access="session">{loaded(<SectionRedirect section={section} />)}</Guard>,
}));

/** Pages without the navigation, since none of it is open. */
function isOutside({ access }: PageRoute): boolean {
  return access === 'public' || access === 'device';
}

const FRAMED: readonly PageRoute[] = [
  ...SECTIONS.flatMap(({ pages }) => pages),
  ...OTHER_PAGES.filter((route) => !isOutside(route)),
];

function listRoutes(): RouteObject[] {
  const outside = OTHER_PAGES.filter(isOutside);
  return [
    {
      element: (
        <>
          <Outlet />
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        </>
      ),
      children: [
        { path: '/', element: <Navigate to="/redirect" replace /> },
        { path: '/index', element: <Navigate to="/redirect" replace /> },
        { path: '/test', element: <Navigate to="/redirect" replace /> },
        ...outside.map((route) => {
          const element = SHELLLESS[route.path];
          return element ? { path: route.path, element } : toRoute(route);
        }),
        ...SECTION_ROUTES,
        {
          element: (
            <Guard access="session">
              <Frame />
            </Guard>
          ),
          children: FRAMED.map((route) => toRoute(route, <WaitingLines count={8} />)),
        },
        { path: '*', element: <Navigate to="/notFound" replace /> },
      ],
    },
  ];
}

const ROUTES = listRoutes();

/** Whoever opens a page by its address is mostly logged in: its files need not wait for the answer whether they are. */
function loadAhead(): void {
  if (!FRAMED.some(({ path }) => path === location.pathname)) return;
  for (const part of [loadShell(), loadPage(location.pathname)]) part.catch(() => undefined);
}

loadAhead();

export function Routes(): ReactElement | null {
  return useRoutes(ROUTES);
}
