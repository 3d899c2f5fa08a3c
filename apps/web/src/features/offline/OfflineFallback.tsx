import { type ReactElement, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type LastKnown, readLastKnown } from '../../lib/last-known.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { OfflinePage } from './OfflinePage.tsx';

interface OfflineFallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Who is logged in could not be asked: without a network the last known state is shown, if there is one. */
export function OfflineFallback({ error, onRetry }: OfflineFallbackProps): ReactElement {
  const isOffline = error instanceof ApiError && error.key === 'network';
  const [known, setKnown] = useState<LastKnown | null>();
  useEffect(() => {
    readLastKnown().then(
      (read) => setKnown(read ?? null),
      () => setKnown(null),
    );
  }, []);
  if (isOffline && known === undefined) return <Waiting />;
  if (isOffline && known) return <OfflinePage known={known} onRetry={onRetry} />;
  return <Failure error={error} onRetry={onRetry} />;
}
