import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../app/Allowed.tsx';
import type { BaseMapType } from '../../../app/base-map.ts';
import { languageTag } from '../../../app/language.ts';
import { useErrorText } from '../../../app/use-error-text.ts';
import { EntryList } from './EntryList.tsx';
import type { CrossingEntry, EventEntry, ListEntry, StayEntry, TripEntry } from './items.ts';
import './lists.css';

const TABS = ['trips', 'stays', 'alarms', 'crossings', 'mileage'] as const;
type Tab = (typeof TABS)[number];

interface ListsProps {
  readonly trips: readonly TripEntry[];
  readonly stays: readonly StayEntry[];
  readonly alarms: readonly EventEntry[];
  /** Whether commands are among the alarms. */
  readonly hasCommands: boolean;
  readonly crossings: readonly CrossingEntry[];
  /** Why trips and stays are not there. */
  readonly error: unknown;
  readonly crossingsError: unknown;
  readonly hasSeveral: boolean;
  readonly mapType: BaseMapType;
  readonly selectedId: string | undefined;
  readonly onSelect: (entry: ListEntry) => void;
  readonly mileage: ReactNode;
}

/** What happened on the way; what is clicked is gone to, on the map and in time. */
export function Lists(props: ListsProps): ReactElement {
  const { trips, stays, alarms, hasCommands, crossings, crossingsError, error, mileage } = props;
  const { t, i18n } = useTranslation(['track', 'commands', 'fences']);
  const maySeeFences = useHasPermission('main:fence');
  const errorText = useErrorText();
  const [tab, setTab] = useState<Tab>('trips');
  const numbers = new Intl.NumberFormat(languageTag(i18n.language));
  const entries: Readonly<Record<Exclude<Tab, 'mileage'>, readonly ListEntry[]>> = {
    trips,
    stays,
    alarms,
    crossings,
  };
  const none = {
    trips: t('noTrips'),
    stays: t('noStays'),
    alarms: t(hasCommands ? 'commands:noEvents' : 'noAlarms'),
    crossings: t('fences:noCrossings'),
  } as const;
  const failures = { trips: error, stays: error, alarms: undefined, crossings: crossingsError } as const;
  function nameOf(each: Tab): string {
    if (each === 'crossings') return t('fences:crossings');
    return each === 'alarms' && hasCommands ? t('commands:events') : t(each);
  }
  return (
    <div className="track-lists">
      <div className="track-tabs" role="tablist" aria-label={t('title')}>
        {TABS.filter((each) => each !== 'crossings' || maySeeFences).map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`track-tab-${each}`}
            aria-controls="track-tab-panel"
            aria-selected={each === tab}
            onClick={() => setTab(each)}
          >
            {nameOf(each)}
            {each !== 'mileage' && <span className="numbers"> {numbers.format(entries[each].length)}</span>}
          </button>
        ))}
      </div>
      <div
        id="track-tab-panel"
        role="tabpanel"
        aria-labelledby={`track-tab-${tab}`}
        className="track-tab-panel"
      >
        {tab === 'mileage' ? (
          mileage
        ) : failures[tab] ? (
          <p className="track-note" role="alert">
            {errorText(failures[tab])}
          </p>
        ) : entries[tab].length === 0 ? (
          <p className="track-note">{none[tab]}</p>
        ) : (
          <EntryList key={tab} {...props} entries={entries[tab]} name={nameOf(tab)} />
        )}
      </div>
    </div>
  );
}
