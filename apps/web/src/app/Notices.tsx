import { WifiOff } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from './language.ts';
import { findMaintenance, type Maintenance, markMaintenanceSeen } from './maintenance.ts';
import './notices.css';

/** What concerns everyone, whichever page is open. */
export function Notices(): ReactElement {
  return (
    <>
      <OfflineNotice />
      <MaintenanceNotice />
    </>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineNotice(): ReactElement {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // The region is always there, so that what comes into it is spoken.
    <div role="status" className="offline-notice-region">
      {!isOnline && (
        <span className="offline-notice">
          <WifiOff size={15} aria-hidden />
          {t('offline')}
        </span>
      )}
    </div>
  );
}

function MaintenanceNotice(): ReactElement | null {
  const { t } = useTranslation();
  const [maintenance] = useState(() => findMaintenance(Date.now(), localStorage));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  if (!maintenance) return null;
  return (
    <dialog
      ref={dialog}
      className="notice-dialog"
      aria-labelledby="maintenance-title"
      onClose={() => markMaintenanceSeen(maintenance, localStorage)}
    >
      <MaintenanceText maintenance={maintenance} />
      <form method="dialog">
        <button type="submit" className="button button-primary">
          {t('maintenanceConfirm')}
        </button>
      </form>
    </dialog>
  );
}

function MaintenanceText({ maintenance }: { maintenance: Maintenance }): ReactElement {
  const { t, i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(languageTag(i18n.language), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <>
      <h2 id="maintenance-title">{t('maintenanceTitle')}</h2>
      <p>{t('maintenanceText', { period: format.formatRange(maintenance.fromMs, maintenance.toMs) })}</p>
    </>
  );
}
