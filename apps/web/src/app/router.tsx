/** The routes (specification, section 2). Each page is loaded when it is first opened. */
import type { Permission } from '@outrider/domain/permissions.ts';
import { lazy, type ReactElement, Suspense } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { Waiting } from '../ui/Waiting.tsx';
import { Guard } from './Guard.tsx';
import { HomeRedirect } from './HomeRedirect.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';

const LoginPage = lazy(async () => ({
  default: (await import('../features/session/LoginPage.tsx')).LoginPage,
}));
const MonitorPage = lazy(async () => ({
  default: (await import('../features/monitor/MonitorPage.tsx')).MonitorPage,
}));

function guarded(permission: Permission, page: ReactElement): ReactElement {
  return (
    <Guard permission={permission}>
      <Shell>
        <Suspense fallback={<Waiting />}>{page}</Suspense>
      </Shell>
    </Guard>
  );
}

export const router = createBrowserRouter([
  { path: '/', element: <Navigate to="/redirect" replace /> },
  { path: '/redirect', element: <HomeRedirect /> },
  {
    path: '/login',
    element: (
      <Suspense fallback={<Waiting />}>
        <LoginPage />
      </Suspense>
    ),
  },
  { path: '/index', element: <Navigate to="/redirect" replace /> },
  { path: '/index/home', element: guarded('main:monitor', <MonitorPage />) },
  { path: '/notFound', element: <NotFoundPage /> },
  { path: '*', element: <Navigate to="/notFound" replace /> },
]);
