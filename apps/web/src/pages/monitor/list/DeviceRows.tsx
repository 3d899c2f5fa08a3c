import type { DeviceListItem } from '@outrider/contract/devices.ts';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Fleet } from '../../../fleet/fleet.ts';
import { useFleetVersion } from '../../../fleet/use-fleet.ts';
import { DeviceRow } from './DeviceRow.tsx';
import type { ListFilter } from '../../../fleet/list-filter.ts';
import { useHalts } from './use-halts.ts';
import { useRowPlaces } from './use-row-places.ts';
import type { Selection } from './use-selection.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const ROW_PX = 52;
const ROWS_EVERY_MS = 500;
const PAGE_ROWS = 10;

interface DeviceRowsProps {
  readonly rows: readonly DeviceListItem[];
  /** The number of devices without search and filter. */
  readonly total: number;
  /** Whether more devices are being loaded. */
  readonly isArriving: boolean;
  readonly filter: ListFilter | undefined;
  readonly selectedId: string | undefined;
  readonly selection: Selection;
  readonly fleet: Fleet;
  /** The element that has the focus, for whoever leads into the list. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly onSelect: (deviceId: string) => void;
  /** Called with the visible devices, once the list rests. */
  readonly onListed: (deviceIds: readonly string[]) => void;
}

export function DeviceRows(props: DeviceRowsProps): ReactElement {
  const { t } = useTranslation('monitor');
  if (props.rows.length > 0) return <Listbox {...props} />;
  const [title, hint] = props.isArriving
    ? (['nothingYet', 'nothingYetHint'] as const)
    : props.total === 0
      ? (['empty', 'emptyHint'] as const)
      : (['nothingFound', 'nothingFoundHint'] as const);
  return (
    <div className="state">
      <strong>{t(title)}</strong>
      <p>{t(hint)}</p>
    </div>
  );
}

/**
 * A listbox by the WAI-ARIA practices: arrow keys move, Enter opens, Space selects while several are being selected.
 */
function Listbox({
  rows: newest,
  isArriving,
  filter,
  selectedId,
  selection,
  fleet,
  listRef: scroller,
  onSelect,
  onListed,
}: DeviceRowsProps): ReactElement {
  const { t } = useTranslation(['monitor', 'fleet']);
  useFleetVersion(fleet, ROWS_EVERY_MS);
  const steady = useSteadyRows(newest, filter, isArriving);
  const { rows } = steady;
  const [active, setActive] = useState(selectedId);
  const virtual = useVirtualRows({ count: rows.length, rowPx: ROW_PX, scroller, overscan: 8 });
  useAnchor(rows, filter, scroller);
  const items = virtual.rows;
  const listed = items.flatMap(({ index }) => rows[index]?.id ?? []);
  useTellListed(listed, onListed);
  useShowSelected(rows, selectedId, virtual.scrollTo);
  const halts = useHalts(fleet.isPast ? [] : listed);
  const places = useRowPlaces(listed, fleet);
  const isSelecting = selection.ids !== undefined;

  function pick(deviceId: string, isRange: boolean): void {
    if (isSelecting && isRange && active !== undefined) selection.add(idsBetween(rows, active, deviceId));
    else if (isSelecting) selection.toggle(deviceId);
    else onSelect(deviceId);
    setActive(deviceId);
  }

  function press(event: KeyboardEvent): void {
    const index = rows.findIndex(({ id }) => id === active);
    const device = rows[index];
    if (device && (event.key === 'Enter' || (event.key === ' ' && isSelecting))) {
      event.preventDefault();
      if (event.key === 'Enter') onSelect(device.id);
      else selection.toggle(device.id);
      return;
    }
    const target = targetOf(event.key, index, rows.length);
    const next = target === undefined ? undefined : rows[target];
    if (target === undefined || !next) return;
    event.preventDefault();
    if (event.shiftKey && isSelecting) selection.add([next.id]);
    setActive(next.id);
    virtual.scrollTo(target);
  }

  return (
    <>
      {steady.isOld && (
        <button type="button" className="device-rows-new" onClick={steady.update}>
          {t('fleet:newOrder')}
        </button>
      )}
      <div
        ref={scroller}
        className="device-rows"
        role="listbox"
        aria-label={t('vehicles')}
        aria-multiselectable={isSelecting || undefined}
        // Rows that are scrolled out of view are not in the document.
        aria-activedescendant={
          active !== undefined && listed.includes(active) ? `device-${active}` : undefined
        }
        tabIndex={0}
        onKeyDown={press}
        {...steady.handlers}
        onFocus={() => {
          steady.handlers.onFocus();
          setActive((before) => before ?? rows[0]?.id);
        }}
      >
        <div style={{ height: virtual.heightPx, position: 'relative' }}>
          {items.map(({ index, start }) => {
            const device = rows[index];
            if (!device) return null;
            return (
              <DeviceRow
                key={device.id}
                top={start}
                device={device}
                position={index + 1}
                total={rows.length}
                motion={fleet.motion(device)}
                state={fleet.state(device.id)}
                now={fleet.now()}
                isPast={fleet.isPast}
                haltedSinceMs={halts.get(device.id)}
                ownPlace={places.get(device.id)}
                selected={device.id === selectedId}
                active={device.id === active}
                ticked={selection.ids?.has(device.id)}
                search={filter?.search ?? ''}
                onPick={pick}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** The row to which a key leads from the active one; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? 0 : index - 1,
    PageDown: index + PAGE_ROWS,
    PageUp: index - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

function idsBetween(rows: readonly DeviceListItem[], from: string, to: string): string[] {
  const ends = [from, to]
    .map((wanted) => rows.findIndex(({ id }) => id === wanted))
    .filter((index) => index >= 0);
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

/** Keeps the first visible row in place when rows above it are added or removed. */
function useAnchor(
  rows: readonly DeviceListItem[],
  filter: ListFilter | undefined,
  scroller: { readonly current: HTMLDivElement | null },
): void {
  const before = useRef({ rows, filter });
  useLayoutEffect(() => {
    const { rows: old, filter: oldFilter } = before.current;
    before.current = { rows, filter };
    const element = scroller.current;
    if (!element || old === rows || element.scrollTop < ROW_PX) return;
    if (oldFilter !== filter) {
      element.scrollTo({ top: 0 });
      return;
    }
    const oldIndex = Math.floor(element.scrollTop / ROW_PX);
    const first = old[oldIndex];
    const index = first ? rows.indexOf(first) : -1;
    if (index >= 0) element.scrollBy({ top: (index - oldIndex) * ROW_PX });
  }, [rows, filter, scroller]);
}

/** Scrolls once to a vehicle that the address has opened. */
function useShowSelected(
  rows: readonly DeviceListItem[],
  selectedId: string | undefined,
  scrollTo: (index: number) => void,
): void {
  const [opened] = useState(selectedId);
  const isShown = useRef(opened === undefined);
  useEffect(() => {
    const index = isShown.current ? -1 : rows.findIndex(({ id }) => id === opened);
    if (index < 0) return;
    isShown.current = true;
    scrollTo(index);
  }, [rows, opened, scrollTo]);
}

/** A list counts as resting this long after scrolling or a change of its order. */
const REST_MS = 1_000;

function useTellListed(deviceIds: readonly string[], onListed: (deviceIds: readonly string[]) => void): void {
  const ids = deviceIds.join(',');
  useEffect(() => {
    const timer = setTimeout(() => onListed(ids === '' ? [] : ids.split(',')), REST_MS);
    return () => clearTimeout(timer);
  }, [ids, onListed]);
}
