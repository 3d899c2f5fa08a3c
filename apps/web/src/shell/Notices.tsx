import { WifiOff } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Maintenance } from '@outrider/contract/maintenance.ts';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { dateFormat } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';
import { useLoginLooks } from '../lib/login-looks.ts';
import { isMaintenanceSeen, markMaintenanceSeen } from './maintenance.ts';
import { useSession } from '../lib/session.ts';
import { hasNewVersion, subscribeNewVersion, takeNewVersion } from '../pwa/new-version.ts';
import './notices.css';

/** Notices for everyone, on every page. */
export function Notices(): ReactElement {
  return (
    <>
      <OfflineNotice />
      <NewVersionNotice />
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
    // The region always exists, so that screen readers speak what is added to it.
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

function NewVersionNotice(): ReactElement {
  const { t } = useTranslation();
  const isThere = useSyncExternalStore(subscribeNewVersion, hasNewVersion);
  return (
    <div role="status" className="offline-notice-region">
      {isThere && (
        <span className="offline-notice">
          {t('outdatedTitle')}
          <button type="button" className="notice-action" onClick={takeNewVersion}>
            {t('reload')}
          </button>
        </span>
      )}
    </div>
  );
}

/** The maintenance comes with the session; without a session, it comes with the login page's data. */
function MaintenanceNotice(): ReactElement | null {
  const session = useSession();
  const { pathname } = useLocation();
  const brand = matchPath('/login/:brand', pathname)?.params.brand;
  const looks = useLoginLooks(brand, session.data === null);
  const maintenance = session.data?.maintenance ?? looks.data?.maintenance;
  if (!maintenance || isMaintenanceSeen(maintenance)) return null;
  return <MaintenanceDialog key={maintenance.from} maintenance={maintenance} />;
}

function MaintenanceDialog({ maintenance }: { maintenance: Maintenance }): ReactElement {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="notice-dialog"
      aria-labelledby="maintenance-title"
      onClose={() => markMaintenanceSeen(maintenance)}
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
  const format = dateFormat(languageTag(i18n.language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <h2 id="maintenance-title">{t('maintenanceTitle')}</h2>
      <p>
        {t('maintenanceText', {
          period: format.formatRange(Date.parse(maintenance.from), Date.parse(maintenance.to)),
        })}
      </p>
    </>
  );
}
