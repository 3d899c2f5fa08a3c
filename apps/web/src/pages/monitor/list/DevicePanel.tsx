import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { Input, type InputRef, Skeleton } from 'antd';
import { ListChecks, ListFilter, Search } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { ClearIcon } from '../../../ui/ClearIcon.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { useFleet } from '../../../fleet/use-fleet.ts';
import type { ChangeChoice, Choice } from '../use-monitor.ts';
import { AccountBranches } from './AccountBranches.tsx';
import { AccountHits } from './AccountHits.tsx';
import { Arriving } from './Arriving.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { OrderButton } from './OrderButton.tsx';
import { countChoices, type Tab, TABS } from '../../../fleet/list-filter.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useDeviceOrder } from './use-device-order.ts';
import { useSelection } from './use-selection.ts';
import './device-panel.css';

interface DevicePanelProps {
  readonly user: CurrentUser;
  readonly choice: Choice;
  readonly change: ChangeChoice;
  readonly monitor: ReturnType<typeof useFleet>;
  readonly searchRef: RefObject<InputRef | null>;
  readonly onSelect: (deviceId: string) => void;
  readonly onFollow: (devices: readonly DeviceListItem[]) => void;
  /** Called with the devices whose rows are visible. */
  readonly onListed: (deviceIds: readonly string[]) => void;
  /** Shows only these vehicles on the map. */
  readonly onShowOnly: (deviceIds: ReadonlySet<string>) => void;
  /** Called once the first rows are shown, or that there are none. */
  readonly onReady: () => void;
}

/** The choice of account and vehicles: accounts, search, filter and list in one column. */
export function DevicePanel(props: DevicePanelProps): ReactElement {
  const { user, choice, change, monitor, onSelect, onReady } = props;
  const { t } = useTranslation('monitor');
  const { fleet, devices } = monitor;
  const order = useDeviceOrder(fleet, choice.filter);
  const selection = useSelection();
  const list = useRef<HTMLDivElement>(null);
  const [isFilterOpen, setFilterOpen] = useState(() => countChoices(choice.filter) > 0);
  const isWaiting = !devices.isError && (devices.isPending || !order.isReady);
  const isArriving = order.isReady && !devices.isError && !fleet.isWhole();
  // The list stays if it cannot be read again, unless the user may no longer see it.
  const isListed = order.isReady && devices.data !== undefined && !isRefusal(devices.error);
  useEffect(() => {
    if (!isWaiting) onReady();
  }, [isWaiting, onReady]);
  return (
    <section className="device-panel" aria-label={t('vehicles')}>
      <AccountBranches
        user={user}
        accountId={choice.accountId}
        onPick={(account) => change({ account, device: undefined })}
      />
      <Tools
        {...props}
        isFilterOpen={isFilterOpen}
        onFilterOpen={setFilterOpen}
        onEnter={() => order.rows[0] && onSelect(order.rows[0].id)}
        onDown={() => list.current?.focus()}
        isSelecting={selection.ids !== undefined}
        onSelecting={(isSelecting) => (isSelecting ? selection.start() : selection.stop())}
      />
      {isFilterOpen && <FilterPanel filter={choice.filter} order={order} change={change} />}
      <AccountHits
        topId={user.id}
        text={choice.filter.search}
        onPick={(account) => change({ account, search: undefined, device: undefined })}
      />
      <Tabs
        tab={choice.filter.tab}
        counts={order.isReady ? order.counts : undefined}
        onPick={(tab) => change({ tab })}
      />
      {devices.isError && <Failure error={devices.error} onRetry={() => void devices.refetch()} />}
      {isWaiting && <Skeleton className="device-skeleton" active title={false} paragraph={{ rows: 8 }} />}
      {isArriving && devices.data && <Arriving here={order.counts.all} all={devices.data.total} />}
      {isListed && (
        <DeviceRows
          rows={order.rows}
          total={order.counts.all}
          isArriving={isArriving}
          filter={order.filter}
          selectedId={choice.deviceId}
          selection={selection}
          fleet={fleet}
          listRef={list}
          onSelect={onSelect}
          onListed={props.onListed}
        />
      )}
      {selection.ids && (
        <SelectionBar
          rows={order.rows}
          selection={selection}
          ids={selection.ids}
          fleet={fleet}
          onFollow={props.onFollow}
          onShowOnly={props.onShowOnly}
        />
      )}
    </section>
  );
}

interface ToolsProps extends DevicePanelProps {
  readonly isFilterOpen: boolean;
  readonly onFilterOpen: (isOpen: boolean) => void;
  /** Enter in the search opens the first match, and an arrow leads into the list. */
  readonly onEnter: () => void;
  readonly onDown: () => void;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
}

function Tools(props: ToolsProps): ReactElement {
  const { choice, change, searchRef, isFilterOpen, onFilterOpen, isSelecting, onSelecting } = props;
  const { t } = useTranslation(['monitor', 'fleet']);
  const chosen = countChoices(choice.filter);
  const filterName = chosen === 0 ? t('fleet:filter') : t('fleet:filterWith', { number: chosen });
  const selectName = t(isSelecting ? 'fleet:stopSelecting' : 'fleet:selectSeveral');
  return (
    <div className="device-tools">
      <Input
        ref={searchRef}
        className="device-search"
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear={{ clearIcon: <ClearIcon /> }}
        value={choice.filter.search}
        onChange={({ target }) => change({ search: target.value })}
        onKeyDown={(event) => {
          // While Chinese is being composed, these keys are the input method's.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && choice.filter.search !== '') props.onEnter();
          else if (event.key === 'ArrowDown') props.onDown();
          else if (event.key === 'Escape' && choice.filter.search !== '') change({ search: undefined });
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={filterName}
        title={filterName}
        aria-pressed={isFilterOpen || chosen > 0}
        aria-expanded={isFilterOpen}
        onClick={() => onFilterOpen(!isFilterOpen)}
      >
        <ListFilter size={17} aria-hidden />
        {chosen > 0 && <span className="device-tools-count numbers">{chosen}</span>}
      </button>
      <OrderButton />
      <button
        type="button"
        className="icon-button"
        aria-label={selectName}
        title={selectName}
        aria-pressed={isSelecting}
        onClick={() => onSelecting(!isSelecting)}
      >
        <ListChecks size={17} aria-hidden />
      </button>
    </div>
  );
}

interface TabsProps {
  readonly tab: Tab;
  /** Undefined before they are known. */
  readonly counts: Readonly<Record<Tab, number>> | undefined;
  readonly onPick: (tab: Tab) => void;
}

function Tabs({ tab, counts, onPick }: TabsProps): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const language = languageTag(i18n.language);
  return (
    <div className="device-tabs" role="tablist" aria-label={t('vehicles')}>
      {TABS.map((each) => (
        <button key={each} type="button" role="tab" aria-selected={each === tab} onClick={() => onPick(each)}>
          <span>{t(`tabs.${each}`)}</span>{' '}
          <span className="numbers">{counts ? formatNumber(counts[each], language) : '–'}</span>
        </button>
      ))}
    </div>
  );
}
