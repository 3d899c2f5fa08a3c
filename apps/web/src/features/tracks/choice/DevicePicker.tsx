import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '../../../ui/ClearIcon.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { WaitingLines } from '../../../ui/WaitingLines.tsx';
import { searchedTextOf, squeeze } from '../../../fleet/list-filter.ts';
import { useDeviceList, isOnItsWay } from '../../../fleet/use-device-list.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const ROW_PX = 44;

interface DevicePickerProps {
  readonly accountId: string;
  readonly chosenIds: readonly string[];
  readonly onPick: (deviceId: string) => void;
  readonly onClose: () => void;
}

/** Searches all devices of the user's subtree. Arrow keys move, Enter selects, Escape closes. */
export function DevicePicker({ accountId, chosenIds, onPick, onClose }: DevicePickerProps): ReactElement {
  const { t } = useTranslation(['track', 'monitor']);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const devices = useDeviceList(accountId);
  const texts = useMemo(() => devices.data?.list.map(searchedTextOf) ?? [], [devices.data]);
  const rows = useMemo(() => {
    const wanted = squeeze(search);
    const isOpen = ({ id }: DeviceListItem, index: number) =>
      !chosenIds.includes(id) && texts[index]?.includes(wanted);
    return devices.data?.list.filter(isOpen) ?? [];
  }, [devices.data, texts, chosenIds, search]);
  const virtual = useVirtualRows({ count: rows.length, rowPx: ROW_PX, scroller, overscan: 6 });

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const device = rows[at];
    if (step !== 0) {
      event.preventDefault();
      const next = Math.max(0, Math.min(rows.length - 1, at + step));
      setAt(next);
      virtual.scrollTo(next);
    } else if (event.key === 'Enter' && device) onPick(device.id);
    else if (event.key === 'Escape') onClose();
    else return;
    event.stopPropagation();
  }

  return (
    <div className="track-picker">
      <Input
        autoFocus
        onKeyDown={onKey}
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('monitor:search')}
        aria-label={t('monitor:search')}
        // The focus stays here while the arrow keys move through the rows; this attribute names the row for screen
        // readers.
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls="track-picker-rows"
        aria-activedescendant={rows[at] ? `track-picker-${at}` : undefined}
        allowClear={{ clearIcon: <ClearIcon /> }}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
      />
      {(devices.isPending || (isOnItsWay(devices.data) && rows.length === 0)) && <WaitingLines />}
      {devices.isError && <Failure error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.isSuccess && rows.length === 0 && !isOnItsWay(devices.data) && (
        <p className="track-note">
          {t(devices.data?.list.length === 0 ? 'monitor:empty' : 'monitor:nothingFound')}
        </p>
      )}
      <div
        ref={scroller}
        id="track-picker-rows"
        className="track-picker-rows"
        role="listbox"
        aria-label={t('monitor:vehicles')}
        hidden={rows.length === 0}
      >
        <div style={{ height: virtual.heightPx, position: 'relative' }}>
          {virtual.rows.map(({ index, start, key }) => {
            const device = rows[index];
            return device ? (
              <Row
                key={key}
                device={device}
                index={index}
                total={rows.length}
                top={start}
                isAt={index === at}
                onPick={onPick}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly device: DeviceListItem;
  readonly index: number;
  readonly total: number;
  readonly top: number;
  readonly isAt: boolean;
  readonly onPick: (deviceId: string) => void;
}

function Row({ device, index, total, top, isAt, onPick }: RowProps): ReactElement {
  return (
    <div
      id={`track-picker-${index}`}
      className="track-picker-row"
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onPick(device.id)}
    >
      <span>{device.displayName}</span>
      <span className="quiet numbers">{device.terminalID}</span>
    </div>
  );
}
