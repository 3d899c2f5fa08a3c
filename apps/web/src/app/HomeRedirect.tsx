import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { Failure } from '../ui/Failure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { useSession } from './session.ts';

/** To the first page of the role, or to the login page. */
export function HomeRedirect(): ReactElement {
  const session = useSession();
  if (session.isPending) return <Waiting />;
  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data) return <Navigate to="/login" replace />;
  return <Navigate to={session.data.home ?? '/notFound'} replace />;
}
