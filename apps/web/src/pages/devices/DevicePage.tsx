import { findDeviceList } from '@outrider/contract/device-list.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { auditListOf } from '../../features/audit/audit-list.tsx';
import { DeviceDeeds } from '../../features/devices/DeviceDeeds.tsx';
import { DeviceFacts } from '../../features/devices/DeviceFacts.tsx';
import { DeviceForm } from '../../features/devices/DeviceForm.tsx';
import { DeviceHead } from '../../features/devices/DeviceHead.tsx';
import { PictureField } from '../../features/devices/PictureField.tsx';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { ForPermission } from '../../ui/Allowed.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { List } from '../../ui/list/List.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import './device-page.css';

/** States are as old as that, at most. */
const DEVICE_EVERY_MS = 30_000;

/** `/device?id=…`: all that is written down of one device, how it is, what is done to it and who did what. */
export function DevicePage(): ReactElement | null {
  const { data: user } = useSession();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  if (!/^\d+$/.test(id)) return <Navigate to="/notFound" replace />;
  return user ? <Device key={id} id={id} user={user} /> : null;
}

function Device({ id, user }: { readonly id: string; readonly user: CurrentUser }): ReactElement {
  const { t } = useTranslation('pages');
  const found = useCall(
    findDeviceList,
    { ids: [user.id], deviceIds: [id], counted: false },
    { refetchInterval: DEVICE_EVERY_MS },
  );
  const [version, setVersion] = useState(0);
  const audit = useMemo(() => auditListOf(user.id), [user.id]);
  const device = found.data?.list[0];
  // Once shown it stays, also when it is deleted: the dialog that deletes it has the outcome.
  if (found.error && !device) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <WaitingLines />;
  // Found, and not for this viewer.
  if (!device) return <Navigate to="/notFound" replace />;
  return (
    <div className="device-page">
      <DeviceHead device={device} />
      <div className="device-page-columns">
        <section aria-label={t('deviceDetail')}>
          <DeviceForm
            key={version}
            device={device}
            onSaved={() => void found.refetch().then(() => setVersion((before) => before + 1))}
          />
          <PictureField deviceId={device.id} name={device.displayName} />
        </section>
        <aside>
          <DeviceFacts device={device} />
          <DeviceDeeds device={device} />
        </aside>
      </div>
      <ForPermission any={['main:agents_audit']}>
        <section aria-label={t('audit')}>
          <h2>{t('audit')}</h2>
          <List list={audit} ownerId={device.id} isPanel />
        </section>
      </ForPermission>
    </div>
  );
}
