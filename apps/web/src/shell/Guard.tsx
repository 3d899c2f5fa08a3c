import { type ReactElement, type ReactNode, lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { Waiting } from '../ui/Waiting.tsx';
import { loadWorkTexts } from '../lib/language.ts';
import { loginPath } from '../lib/login-path.ts';
import { isOpen, type RouteAccess } from '../lib/route-table.ts';
import { useSession } from '../lib/session.ts';

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
 * Kept in the session storage, which is cleared with the session: invited users may go on without a password for now.
 */
const POSTPONED_KEY = 'outrider.password-later';

/** Uses the browser's address, because the router's may be a step behind and lose the last choice. */
function RedirectToLogin(): ReactElement {
  const [back] = useState(() => location.pathname + location.search + location.hash);
  return <Navigate to={`${loginPath()}?back=${encodeURIComponent(back)}`} replace />;
}

/**
 * The navigation guard (specification, section 2). It admits users who hold the permission. Without a session it leads
 * to the login page, which leads back; other users see "not found". The server decides anyway.
 */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }): ReactNode {
  const session = useSession();
  const [isPostponed, setPostponed] = useState(() => sessionStorage.getItem(POSTPONED_KEY) !== null);
  if (session.isPending) return <Waiting />;
  if (session.isError) {
    return (
      <Suspense fallback={<Waiting />}>
        <OfflineFallback error={session.error} onRetry={() => void session.refetch()} />
      </Suspense>
    );
  }
  if (!session.data) return <RedirectToLogin />;
  // Until the user has set up the log-in, no other page opens; the server refuses other calls, too.
  const { mustChangePassword, mustSetUpSecondFactor, mayChoosePassword } = session.data;
  const mustSetUp = mustChangePassword || mustSetUpSecondFactor;
  if (mustSetUp || (mayChoosePassword && !isPostponed)) {
    const later = () => {
      sessionStorage.setItem(POSTPONED_KEY, '1');
      setPostponed(true);
    };
    return (
      <Suspense fallback={<Waiting />}>
        <SetUpPage onLater={mustSetUp ? undefined : later} />
      </Suspense>
    );
  }
  const { device, home = '/notFound' } = session.data;
  // A session of one device has its own page and no other, and only such a session has it.
  if (device && access !== 'device') return <Navigate to={home} replace />;
  if (device) return children as ReactElement;
  if (!isOpen(access, session.data.permissions)) return <Navigate to="/notFound" replace />;
  return children as ReactElement;
}
