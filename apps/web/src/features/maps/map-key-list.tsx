import { findAllKeys } from '@outrider/contract/maps.ts';
import { MAP_TYPES } from '@outrider/domain/map-types.ts';
import { callApi } from '../../lib/api.ts';
import { MAP_STYLES } from '../../map/configured-provider.ts';
import { allOf, defineList } from '../../ui/list/define-list.ts';
import { endOfKey } from './end-of-key.ts';
import { MapName, Services, Styles } from './MapKeyCells.tsx';
import type { StoredMap } from './map-key-form.ts';
import type { MapRow } from './map-row.ts';

export const MAP_KEY_LIST = defineList({
  name: 'map-keys',
  label: 'pages:mapKey',
  filters: {},
  source: allOf(
    async (_none: object, _asked, signal) => toRows((await callApi(findAllKeys, {}, signal)).list),
    findAllKeys.reads,
  ),
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  // Every provider has a row, so only a filter leaves none.
  empty: { title: 'list:noMatch' },
  columns: [
    {
      id: 'map',
      title: 'mapKeys:provider',
      isRowHeader: true,
      isSortable: true,
      value: ({ mapType }, { text }) => text(`map:names.${mapType}`),
      cell: (row) => <MapName row={row} />,
    },
    {
      id: 'styles',
      title: 'mapKeys:styles',
      isSortable: true,
      value: ({ stored }) => MAP_STYLES.filter((style) => stored?.[style]).length,
      cell: ({ stored }) => <Styles stored={stored} />,
    },
    {
      id: 'key',
      title: 'mapKeys:key',
      cell: ({ stored }) => (stored?.key ? <code>{endOfKey(stored.key)}</code> : '–'),
    },
    { id: 'services', title: 'mapKeys:services', cell: ({ stored }) => <Services stored={stored} /> },
    {
      id: 'updated',
      title: 'mapKeys:updated',
      isSortable: true,
      value: ({ stored }) => stored && new Date(stored.updatedAt),
    },
  ],
  actions: [
    { id: 'test', label: 'mapKeys:test', isFor: ({ stored }) => stored !== undefined },
    {
      id: 'remove',
      label: 'mapKeys:remove',
      isDanger: true,
      isFor: ({ stored }) => stored !== undefined,
      ask: ({ mapType }, { text }) => ({
        title: text('mapKeys:removeTitle', { map: text(`map:names.${mapType}`) }),
        // What is taken away is forgotten.
        text: text('mapKeys:removeText'),
      }),
    },
    {
      id: 'edit',
      label: ({ stored }) => (stored ? 'mapKeys:edit' : 'mapKeys:setUp'),
      isPrimary: ({ stored }) => stored === undefined,
    },
  ],
});

function toRows(list: readonly StoredMap[]): MapRow[] {
  return MAP_TYPES.flatMap((mapType): MapRow[] => {
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
