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

/** In the session storage, which is emptied with the session: the invited go on without a password for now. */
const PUT_OFF_KEY = 'outrider.password-later';

/** By the browser's address as it was: the router's may be a step behind it, and lose what was chosen last. */
function LeadToLogin(): ReactElement {
  const [back] = useState(() => location.pathname + location.search + location.hash);
  return <Navigate to={`${loginPath()}?back=${encodeURIComponent(back)}`} replace />;
}

/**
 * The navigation guard (specification, section 2): lets in whoever holds the permission; those without a session go to
 * the login page and come back from it, others to "not found". The server decides anyway.
 */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }): ReactNode {
  const session = useSession();
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(PUT_OFF_KEY) !== null);
  if (session.isPending) return <Waiting />;
  if (session.isError) {
    return (
      <Suspense fallback={<Waiting />}>
        <OfflineFallback error={session.error} onRetry={() => void session.refetch()} />
      </Suspense>
    );
  }
  if (!session.data) return <LeadToLogin />;
  // Nothing else is open before the log-in is one's own; the server refuses it, too.
  const { mustChangePassword, mustSetUpSecondFactor, mayChoosePassword } = session.data;
  const mustSetUp = mustChangePassword || mustSetUpSecondFactor;
  if (mustSetUp || (mayChoosePassword && !isPutOff)) {
    const later = () => {
      sessionStorage.setItem(PUT_OFF_KEY, '1');
      setPutOff(true);
    };
    return (
      <Suspense fallback={<Waiting />}>
        <SetUpPage onLater={mustSetUp ? undefined : later} />
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
