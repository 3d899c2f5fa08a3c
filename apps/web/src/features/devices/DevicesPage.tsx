import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Filters } from '../../ui/list/list-filters.ts';
import { ManagedDevices, type ManagedDevicesProps } from './ManagedDevices.tsx';

export interface DevicesPageProps<Of extends Filters> extends Omit<
  ManagedDevicesProps<Of>,
  'ownerId' | 'renderFrame'
> {
  readonly title: string;
  readonly lead: string;
}

/** A page of the devices of one's own account and of all below it. */
export function DevicesPage<Of extends Filters>({
  title,
  lead,
  ...devices
}: DevicesPageProps<Of>): ReactElement | null {
  const { data: user } = useSession();
  if (!user) return null;
  return (
    <ManagedDevices
      {...devices}
      ownerId={user.id}
      renderFrame={(actions, list) => (
        <ListPage title={title} lead={lead} actions={<div className="device-page-actions">{actions}</div>}>
          {list}
        </ListPage>
      )}
    />
  );
}
