import type { StayRow } from '@outrider/contract/figures.ts';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { replayPath } from '../../fleet/links.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { useTheme } from '../../lib/theme.ts';
import { detailZoomOf, useBaseMap } from '../../map/base-map.ts';
import { boundsOf } from '../../map/bounds.ts';
import type { MapHandle } from '../../map/map-handle.ts';
import { MapView } from '../../map/MapView.tsx';
import { type TrackMark, TrackMarksLayer } from '../../map/TrackMarksLayer.tsx';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { toScope } from './figures-filters.ts';
import { FiguresChart } from './FiguresChart.tsx';
import { STAY_FILTERS, STAY_LIST, stayId, toStaysInput } from './stay-list.tsx';
import { StayTotals } from './StayTotals.tsx';
import './stays.css';

/** What is replayed before and after a stay: how the vehicle came and left. */
const AROUND_MS = 30 * 60_000;

function replayOf({ id, startTime, endTime }: StayRow): string | undefined {
  return replayPath([id], {
    fromMs: Date.parse(startTime) - AROUND_MS,
    toMs: Date.parse(endTime) + AROUND_MS,
  });
}

const placeOf = ({ lat, lon }: StayRow) => ({ latitude: lat, longitude: lon });

/** Where an account's vehicles stayed, with the places of the page on a map. */
export function StaysPage(): ReactElement | null {
  const { t, i18n } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const theme = useTheme();
  const navigate = useNavigate();
  const language = languageTag(i18n.language);
  const baseMap = useBaseMap(language);
  const map = useRef<MapHandle>(null);
  const [params, change] = useFilterAddress();
  const values = useMemo(() => readFilters(STAY_FILTERS, params), [params]);
  const [stays, setStays] = useState<readonly StayRow[]>([]);
  const [selectedId, setSelectedId] = useState<string>();
  const marks = useMemo(
    () =>
      stays.map((stay, index): TrackMark => ({
        id: stayId(stay),
        kind: 'stay',
        ...placeOf(stay),
        vehicle: 0,
        number: index + 1,
      })),
    [stays],
  );
  if (!user) return null;

  function showAll(listed: readonly StayRow[]): void {
    setStays(listed);
    setSelectedId(undefined);
    const bounds = boundsOf(listed.map(placeOf));
    if (bounds) map.current?.fit(bounds, { isImmediate: true });
  }

  function show(stay: StayRow): void {
    setSelectedId(stayId(stay));
    const zoom = Math.max(detailZoomOf(baseMap.provider), map.current?.getView()?.zoom ?? 0);
    map.current?.flyTo({ ...placeOf(stay), zoom });
  }

  return (
    <div className="stays-page">
      <ListPage title={t('pages:countStayDetail')} lead={t('leads.stays')}>
        <FiguresChart
          what="stops"
          input={{ ...toScope(values, user.id), ...values.period }}
          onPick={({ from, to }) => change({ from, to })}
        />
        <StayTotals input={toStaysInput(values, user.id)} />
        <List
          list={STAY_LIST}
          ownerId={user.id}
          currentId={selectedId}
          onListed={showAll}
          onOpen={show}
          onAction={(_replay, stay) => {
            const path = replayOf(stay);
            if (path !== undefined) void navigate(path);
          }}
        />
      </ListPage>
      <div className="stays-map">
        <MapView
          ref={map}
          provider={baseMap.provider}
          onTilesFailed={baseMap.onTilesFailed}
          theme={theme}
          language={language}
          ariaLabel={t('map')}
          keepFree={() => boundsOf(stays.map(placeOf))}
        >
          <TrackMarksLayer
            marks={marks}
            selectedId={selectedId}
            onSelect={(id) => {
              const stay = stays.find((each) => stayId(each) === id);
              if (stay) show(stay);
            }}
          />
        </MapView>
      </div>
    </div>
  );
}
