import { canDo, type Permission } from '@outrider/domain/permissions.ts';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Failure } from '../ui/Failure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { useSession } from './session.ts';

/** Lets in whoever holds the permission; others go to the login page, or to "not found". The server decides anyway. */
export function Guard({ permission, children }: { permission: Permission; children: ReactNode }): ReactNode {
  const session = useSession();
  const location = useLocation();
  if (session.isPending) return <Waiting />;
  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data) {
    const back = location.pathname + location.search;
    return <Navigate to={`/login?back=${encodeURIComponent(back)}`} replace />;
  }
  if (!canDo(session.data.permissions, permission)) return <Navigate to="/notFound" replace />;
  return children as ReactElement;
}
