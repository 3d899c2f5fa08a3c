import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStatus as Status } from './live/live-link.ts';
import './live-status.css';

const TEXTS = {
  connecting: 'connecting',
  live: 'live',
  reconnecting: 'reconnecting',
  polling: 'live',
  ended: 'reconnecting',
} as const;

/** Whether what is shown is live; said aloud when it changes. */
export function LiveStatus({ status: { connection } }: { readonly status: Status }): ReactElement {
  const { t } = useTranslation('monitor');
  return (
    <p className={`live-status live-status-${connection}`} role="status" aria-live="polite">
      <span aria-hidden />
      {t(TEXTS[connection])}
    </p>
  );
}
