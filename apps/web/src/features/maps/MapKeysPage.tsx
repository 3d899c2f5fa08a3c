import { saveKey } from '@outrider/contract/maps.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MapKeyDialog } from './MapKeyDialog.tsx';
import type { StoredMap } from './map-key-form.ts';
import { MAP_KEY_LIST, MAP_KEYS, type MapRow } from './map-key-list.tsx';
import { TestDialog } from './TestDialog.tsx';
import './map-keys.css';

interface Opened {
  readonly dialog: 'edit' | 'test';
  readonly row: MapRow;
}

/** Where an operator sets up which maps there are: a row for each provider. */
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
        onAction={(action, row) => {
          if (action === 'remove') remove(row);
          else setOpened({ dialog: action, row });
        }}
      />
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

/** Asks first: what is taken away is forgotten. */
function useRemove(): (row: MapRow) => void {
  const { t } = useTranslation(['mapKeys', 'map']);
  const { modal, message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ projectName, devicePlatform, mapType }: StoredMap) =>
      callApi(saveKey, { projectName, devicePlatform, mapType }),
    onSuccess: async (_done, { mapType }) => {
      void message.success(t('removed', { map: t(`map:names.${mapType}`) }));
      await Promise.all([
        client.invalidateQueries({ queryKey: MAP_KEYS }),
        client.invalidateQueries({ queryKey: ['mapKey', mapType] }),
      ]);
    },
    onError: (error) => void message.error(errorText(error)),
  });
  return ({ mapType, stored }) => {
    if (!stored) return;
    modal.confirm({
      title: t('removeTitle', { map: t(`map:names.${mapType}`) }),
      content: t('removeText'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(stored).catch(() => undefined),
    });
  };
}
