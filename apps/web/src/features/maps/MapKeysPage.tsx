import { saveKey } from '@outrider/contract/maps.ts';
import { App } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MapKeyDialog } from './MapKeyDialog.tsx';
import { MAP_KEY_LIST } from './map-key-list.tsx';
import type { MapRow } from './map-row.ts';
import { RegionStatus } from './RegionStatus.tsx';
import { TestDialog } from './TestDialog.tsx';
import './map-keys.css';

interface Opened {
  readonly dialog: 'edit' | 'test';
  readonly row: MapRow;
}

/** The page on which operators set up maps: one row for each provider. */
export function MapKeysPage(): ReactElement | null {
  const { t } = useTranslation(['mapKeys', 'pages']);
  const { data: user } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const remove = useRemove();
  if (!user) return null;
  return (
    <ListPage title={t('pages:mapKey')} lead={t('lead')}>
      <List
        list={MAP_KEY_LIST}
        ownerId={user.id}
        onAction={(action, row) => (action === 'remove' ? remove(row) : setOpened({ dialog: action, row }))}
      />
      <RegionStatus />
      {opened?.dialog === 'edit' && (
        <MapKeyDialog
          mapType={opened.row.mapType}
          stored={opened.row.stored}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.dialog === 'test' && opened.row.stored && (
        <TestDialog stored={opened.row.stored} onClose={() => setOpened(undefined)} />
      )}
    </ListPage>
  );
}

function useRemove(): (row: MapRow) => Promise<void> {
  const { t } = useTranslation(['mapKeys', 'map']);
  const { message } = App.useApp();
  const remove = useCallMutation(saveKey);
  return async ({ mapType, stored }) => {
    if (!stored) return;
    const { projectName, devicePlatform } = stored;
    await remove.mutateAsync({ projectName, devicePlatform, mapType });
    void message.success(t('removed', { map: t(`map:names.${mapType}`) }));
  };
}
