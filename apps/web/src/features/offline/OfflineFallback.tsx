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

/** Shown if the session could not be read: the last known state if there is no network, else the error. */
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
