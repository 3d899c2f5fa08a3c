import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Spot, useAddress } from '../../../map/address.ts';
import { usePlaceNames } from '../../../map/place-names.ts';
import type { BaseMapType } from '../../../map/map-offers.ts';
import {
  formatCoordinates,
  formatDistance,
  formatDuration,
  formatSpan,
  formatSpeed,
} from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';
import { CommandState } from '../../../fleet/commands/CommandState.tsx';
import { VehicleMark } from '../choice/VehicleChip.tsx';
import type { ListEntry, TripEntry } from './items.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const ROW_PX = 46;

interface EntryListProps {
  readonly entries: readonly ListEntry[];
  readonly name: string;
  readonly hasSeveral: boolean;
  readonly mapType: BaseMapType;
  readonly selectedId: string | undefined;
  readonly onSelect: (entry: ListEntry) => void;
  /** What can be done with the selected entry. */
  readonly actionOf: (entry: ListEntry) => ReactNode;
}

export function EntryList(props: EntryListProps): ReactElement {
  const { entries, name, hasSeveral, mapType, selectedId, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const at = entries.findIndex(({ id }) => id === selectedId);
  const { scrollTo, ...virtual } = useVirtualRows({
    count: entries.length,
    rowPx: ROW_PX,
    scroller,
    overscan: 6,
  });
  useEffect(() => {
    if (at >= 0) scrollTo(at);
  }, [scrollTo, at]);

  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = entries[Math.max(0, Math.min(entries.length - 1, at + step))];
    if (step === 0 || !next) return;
    event.preventDefault();
    onSelect(next);
  }

  const selected = entries[at];
  const shown = virtual.rows.flatMap(({ index }) => entries[index] ?? []);
  const placeName = usePlaceNames(shown.flatMap((entry) => endsOf(entry)));
  return (
    <>
      <div
        ref={scroller}
        className="track-entries"
        role="listbox"
        aria-label={name}
        aria-activedescendant={at < 0 ? undefined : `track-entry-${at}`}
        tabIndex={0}
        onKeyDown={move}
      >
        <div style={{ height: virtual.heightPx, position: 'relative' }}>
          {virtual.rows.map(({ index, start, key }) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <div
                key={key}
                id={`track-entry-${index}`}
                className="track-entry"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onSelect(entry)}
              >
                <EntryRow entry={entry} hasSeveral={hasSeveral} places={endsOf(entry).map(placeName)} />
              </div>
            );
          })}
        </div>
      </div>
      {selected && (
        <div className="track-detail">
          <EntryDetail entry={selected} mapType={mapType} />
          {props.actionOf(selected)}
        </div>
      )}
    </>
  );
}

/** Where a trip began, and where it ended if it has; where a stay was. Nothing of what happens on the way. */
function endsOf(entry: ListEntry): readonly Spot[] {
  if (entry.kind === 'stay') return [entry];
  if (entry.kind !== 'trip') return [];
  return entry.ongoing ? [entry] : [entry, entry.end];
}

interface EntryRowProps {
  readonly entry: ListEntry;
  readonly hasSeveral: boolean;
  /** Of its ends; undefined where nothing known is near. */
  readonly places: readonly (string | undefined)[];
}

function EntryRow({ entry, hasSeveral, places }: EntryRowProps): ReactElement {
  const { t, i18n } = useTranslation(['track', 'commands', 'fences']);
  const language = languageTag(i18n.language);
  const units = useUnits();
  const nameAlarms = useAlarmNames();
  const duration = formatDuration(entry.endMs - entry.beginMs, language);
  const title =
    entry.kind === 'alarm'
      ? nameAlarms(entry.alarms)
      : entry.kind === 'command'
        ? t(`commands:kinds.${entry.command.kind}`)
        : entry.kind === 'crossing'
          ? t(entry.enters ? 'fences:entered' : 'fences:left', { fence: entry.fence })
          : t(entry.kind, { number: entry.number });
  return (
    <>
      <strong>
        {hasSeveral && <VehicleMark place={entry.vehicle} />} {title}
        <span className="track-places">{placesText(places)}</span>
      </strong>
      <span className="numbers">
        {entry.kind === 'trip' && formatDistance(entry.distanceM, language, units)}
        {entry.kind === 'stay' && duration}
      </span>
      <span className="quiet numbers">
        {formatSpan(entry.beginMs, entry.endMs, language)}
        {entry.kind === 'crossing' &&
          entry.gapMs !== undefined &&
          ` · ${t('fences:gap', { duration: formatDuration(entry.gapMs, language) })}`}
      </span>
      <span className="quiet numbers">
        {entry.kind === 'command' && <CommandState command={entry.command} />}
        {entry.kind === 'trip' && (entry.ongoing ? t('underway') : duration)}
        {entry.kind === 'stay' && entry.ongoing && t('ongoing')}
      </span>
    </>
  );
}

/** "Depot North → Foshan"; one name where both ends have it. */
function placesText(places: readonly (string | undefined)[]): string {
  return [...new Set(places)].map((name) => name ?? '…').join(' → ');
}

function EntryDetail({ entry, mapType }: { readonly entry: ListEntry; readonly mapType: BaseMapType }) {
  const { t, i18n } = useTranslation('track');
  return (
    <p role="status">
      <span>
        {entry.kind === 'trip' ? (
          <TripPlaces trip={entry} mapType={mapType} />
        ) : (
          <PlaceWords spot={entry} mapType={mapType} />
        )}
      </span>
      <span className="quiet numbers">
        {formatCoordinates(entry.latitude, entry.longitude)}
        {entry.kind === 'trip' &&
          ` · ${t('maxSpeed', { speed: formatSpeed(entry.maxSpeedKmh, languageTag(i18n.language)) })}`}
      </span>
    </p>
  );
}

function PlaceWords({ spot, mapType }: { readonly spot: Spot; readonly mapType: BaseMapType }): string {
  return useAddress(spot, mapType) ?? '…';
}

interface TripPlacesProps {
  readonly trip: TripEntry;
  readonly mapType: BaseMapType;
}

/** From where to where; a trip that has not ended leads nowhere yet. */
function TripPlaces({ trip, mapType }: TripPlacesProps): ReactElement {
  const { t } = useTranslation('track');
  const from = useAddress(trip, mapType) ?? '…';
  if (trip.ongoing) return <>{t('fromPlace', { from })}</>;
  return <EndedTripPlaces from={from} end={trip.end} mapType={mapType} />;
}

interface EndedTripPlacesProps {
  readonly from: string;
  readonly end: Spot;
  readonly mapType: BaseMapType;
}

/** A provider is asked for the end of a trip that has one, and of no other. */
function EndedTripPlaces({ from, end, mapType }: EndedTripPlacesProps): ReactElement {
  const { t } = useTranslation('track');
  const to = useAddress(end, mapType) ?? '…';
  return <>{t('fromTo', { from, to })}</>;
}
