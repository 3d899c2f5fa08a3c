import { type ReactElement, type ReactNode, lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Waiting } from '../ui/Waiting.tsx';
import { loadWorkTexts } from './language.ts';
import { loginPath } from './login-path.ts';
import { isOpen, type RouteAccess } from './route-table.ts';
import { useSession } from './session.ts';

const SetUpPage = lazy(async () => {
  const [{ SetUpPage }] = await Promise.all([import('../features/profile/SetUpPage.tsx'), loadWorkTexts()]);
  return { default: SetUpPage };
});

const OfflineFallback = lazy(async () => {
  const [{ OfflineFallback }] = await Promise.all([
    import('../features/offline/OfflineFallback.tsx'),
    loadWorkTexts(),
  ]);
  return { default: OfflineFallback };
});

/**
 * The navigation guard (specification, section 2): lets in whoever holds the permission; those without a session go to
 * the login page and come back from it, others to "not found". The server decides anyway.
 */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }): ReactNode {
  const session = useSession();
  const location = useLocation();
  if (session.isPending) return <Waiting />;
  if (session.isError) {
    return (
      <Suspense fallback={<Waiting />}>
        <OfflineFallback error={session.error} onRetry={() => void session.refetch()} />
      </Suspense>
    );
  }
  if (!session.data) {
    const back = location.pathname + location.search + location.hash;
    return <Navigate to={`${loginPath()}?back=${encodeURIComponent(back)}`} replace />;
  }
  // Nothing else is open before the log-in is one's own; the server refuses it, too.
  if (session.data.mustChangePassword || session.data.mustSetUpSecondFactor) {
    return (
      <Suspense fallback={<Waiting />}>
        <SetUpPage />
      </Suspense>
    );
  }
  const { device, home = '/notFound' } = session.data;
  // A session of one device has its own page and nothing else, and nobody else has that.
  if (device && access !== 'device') return <Navigate to={home} replace />;
  if (device) return children as ReactElement;
  if (!isOpen(access, session.data.permissions)) return <Navigate to="/notFound" replace />;
  return children as ReactElement;
}
