import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { languageTag } from '../../../lib/language.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { WaitingLines } from '../../../ui/WaitingLines.tsx';
import { EntryList } from './EntryList.tsx';
import type { ListEntry } from './items.ts';
import './lists.css';

const TABS = ['trips', 'stays', 'alarms', 'crossings', 'mileage'] as const;
type Tab = (typeof TABS)[number];

export interface TabList {
  readonly entries: readonly ListEntry[];
  /** Whether more may arrive, so that an empty list is not final. */
  readonly isPending: boolean;
  /** Why some, or all, are missing. */
  readonly error: unknown;
}

interface ListsProps {
  readonly lists: Readonly<Record<Exclude<Tab, 'mileage'>, TabList>>;
  /** Whether the alarms include commands. */
  readonly hasCommands: boolean;
  readonly hasSeveral: boolean;
  readonly mapType: BaseMapType;
  readonly selectedId: string | undefined;
  readonly onSelect: (entry: ListEntry) => void;
  /** What can be done with the selected entry. */
  readonly actionOf: (entry: ListEntry) => ReactNode;
  readonly mileage: ReactNode;
}

/** The events on the way. A click goes to the event's place and time. */
export function Lists(props: ListsProps): ReactElement {
  const { lists, hasCommands, mileage } = props;
  const { t, i18n } = useTranslation(['track', 'commands', 'fences']);
  const maySeeFences = useHasPermission('main:fence');
  const errorText = useErrorText();
  const [tab, setTab] = useState<Tab>('trips');
  const numbers = new Intl.NumberFormat(languageTag(i18n.language));
  const none = {
    trips: t('noTrips'),
    stays: t('noStays'),
    alarms: t(hasCommands ? 'commands:noEvents' : 'noAlarms'),
    crossings: t('fences:noCrossings'),
  } as const;
  function nameOf(each: Tab): string {
    if (each === 'crossings') return t('fences:crossings');
    return each === 'alarms' && hasCommands ? t('commands:events') : t(each);
  }
  function countOf(each: Tab): string {
    if (each === 'mileage') return '';
    const { entries, isPending } = lists[each];
    return isPending && entries.length === 0 ? '' : ` ${numbers.format(entries.length)}`;
  }
  function show(each: Exclude<Tab, 'mileage'>): ReactElement {
    const { entries, isPending, error } = lists[each];
    return (
      <>
        {error !== null && error !== undefined && (
          <p className="track-note" role="alert">
            {errorText(error)}
          </p>
        )}
        {entries.length > 0 ? (
          <EntryList key={each} {...props} entries={entries} name={nameOf(each)} />
        ) : isPending ? (
          <WaitingLines />
        ) : (
          !error && <p className="track-note">{none[each]}</p>
        )}
      </>
    );
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
            <span className="numbers">{countOf(each)}</span>
          </button>
        ))}
      </div>
      <div
        id="track-tab-panel"
        role="tabpanel"
        aria-labelledby={`track-tab-${tab}`}
        className="track-tab-panel"
      >
        {tab === 'mileage' ? mileage : show(tab)}
      </div>
    </div>
  );
}
