import { findAllKeys, saveKey } from '@outrider/contract/maps.ts';
import { MAP_TYPES, type MapType } from '@outrider/domain/map-types.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Table } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { MAP_STYLES } from '../../map/configured-provider.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { endOfKey } from './end-of-key.ts';
import { MapKeyDialog } from './MapKeyDialog.tsx';
import type { StoredMap } from './map-key-form.ts';
import { TestDialog } from './TestDialog.tsx';
import './map-keys.css';

const KEYS = ['mapKeys'];

/** A map that is set up, or one that could be. */
interface Row {
  readonly id: string;
  readonly mapType: MapType;
  readonly stored: StoredMap | undefined;
}

/** Where an operator sets up which maps there are: a row for each provider. */
export function MapKeysPage(): ReactElement {
  const { t } = useTranslation(['mapKeys', 'pages']);
  const keys = useQuery({ queryKey: KEYS, queryFn: ({ signal }) => callApi(findAllKeys, {}, signal) });
  return (
    <div className="map-keys">
      <h1>{t('pages:mapKey')}</h1>
      <p className="quiet">{t('lead')}</p>
      {keys.isPending && <Waiting />}
      {keys.isError && <Failure error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data && <Maps rows={toRows(keys.data.list)} />}
    </div>
  );
}

function toRows(list: readonly StoredMap[]): Row[] {
  return MAP_TYPES.flatMap((mapType): Row[] => {
    const found = list.filter((each) => each.mapType === mapType);
    return found.length === 0
      ? [{ id: mapType, mapType, stored: undefined }]
      : found.map((stored) => ({
          id: `${mapType} ${stored.projectName} ${stored.devicePlatform}`,
          mapType,
          stored,
        }));
  });
}

interface Opened {
  readonly dialog: 'edit' | 'test';
  readonly row: Row;
}

function Maps({ rows }: { rows: readonly Row[] }): ReactElement {
  const { t, i18n } = useTranslation(['mapKeys', 'map']);
  const language = languageTag(i18n.language);
  const [opened, setOpened] = useState<Opened>();
  const remove = useRemove();
  return (
    <>
      <Table<Row>
        size="middle"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { title: t('provider'), key: 'map', render: (_value, row) => <Name row={row} /> },
          { title: t('styles'), key: 'styles', render: (_value, { stored }) => <Styles stored={stored} /> },
          {
            title: t('key'),
            key: 'key',
            render: (_value, { stored }) => (stored?.key ? <code>{endOfKey(stored.key)}</code> : '–'),
          },
          {
            title: t('services'),
            key: 'services',
            render: (_value, { stored }) => <Services stored={stored} />,
          },
          {
            title: t('updated'),
            key: 'updated',
            render: (_value, { stored }) => (
              <span className="numbers">
                {stored ? formatInstant(Date.parse(stored.updatedAt), language) : '–'}
              </span>
            ),
          },
          {
            key: 'actions',
            align: 'end',
            render: (_value, row) => (
              <span className="map-keys-actions">
                {row.stored && (
                  <>
                    <Button size="small" onClick={() => setOpened({ dialog: 'test', row })}>
                      {t('test')}
                    </Button>
                    <Button size="small" onClick={() => remove(row)}>
                      {t('remove')}
                    </Button>
                  </>
                )}
                <Button
                  size="small"
                  type={row.stored ? 'default' : 'primary'}
                  onClick={() => setOpened({ dialog: 'edit', row })}
                >
                  {t(row.stored ? 'edit' : 'setUp')}
                </Button>
              </span>
            ),
          },
        ]}
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
    </>
  );
}

/** Specification, section 3: what a map is asked for by when nothing else is said. */
const USUAL = { projectName: 'carhere', devicePlatform: 1 };

function Name({ row: { mapType, stored } }: { row: Row }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const isUsual =
    !stored || (stored.projectName === USUAL.projectName && stored.devicePlatform === USUAL.devicePlatform);
  return (
    <>
      <strong>{t(`map:names.${mapType}`)}</strong>
      {!isUsual && (
        <span className="quiet map-keys-project">
          {t('otherProject', { project: stored.projectName, platform: stored.devicePlatform })}
        </span>
      )}
    </>
  );
}

function Styles({ stored }: { stored: StoredMap | undefined }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const names = MAP_STYLES.filter((style) => stored?.[style]).map((style) => t(`map:${style}`));
  return names.length === 0 ? <span className="quiet">{t('notSetUp')}</span> : <>{names.join(', ')}</>;
}

function Services({ stored }: { stored: StoredMap | undefined }): ReactElement {
  const { t } = useTranslation('mapKeys');
  const parts = [stored?.hasServiceKey && t('withKey'), stored?.serviceUrl !== undefined && t('withAddress')];
  const told = parts.filter((part) => part);
  return told.length === 0 ? <span className="quiet">{t('none')}</span> : <>{told.join(', ')}</>;
}

/** Asks first: what is taken away is forgotten. */
function useRemove(): (row: Row) => void {
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
        client.invalidateQueries({ queryKey: KEYS }),
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
