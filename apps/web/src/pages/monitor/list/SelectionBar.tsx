import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { App } from 'antd';
import { Columns2, Copy, FileDown, History, MapPinned } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { REPLAY_MAX, replayPath } from '../../../fleet/links.ts';
import { SPLIT_MAX } from '../split/split-address.ts';
import { useStateText } from '../../../fleet/state-text.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { toCsv } from './to-csv.ts';
import type { Selection } from './use-selection.ts';
import './selection-bar.css';

interface SelectionBarProps {
  /** The rows that match the filter. */
  readonly rows: readonly DeviceListItem[];
  readonly selection: Selection;
  readonly ids: ReadonlySet<string>;
  readonly fleet: Fleet;
  readonly onFollow: (devices: readonly DeviceListItem[]) => void;
  readonly onShowOnly: (deviceIds: ReadonlySet<string>) => void;
}

/** The number of selected vehicles, and the actions on them. */
export function SelectionBar(props: SelectionBarProps): ReactElement {
  const { rows, selection, ids } = props;
  const { t, i18n } = useTranslation('fleet');
  const language = languageTag(i18n.language);
  return (
    <div className="selection-bar" role="group" aria-label={t('selectSeveral')}>
      <p>
        <span role="status" className="numbers">
          {t('selected', { number: formatNumber(ids.size, language) })}
        </span>
        <button type="button" onClick={() => selection.add(rows.map(({ id }) => id))}>
          {t('selectAll', { number: formatNumber(rows.length, language) })}
        </button>
        {ids.size > 0 && (
          <button type="button" onClick={selection.clear}>
            {t('selectNone')}
          </button>
        )}
      </p>
      <Actions {...props} />
    </div>
  );
}

function Actions({ ids, fleet, onFollow, onShowOnly }: SelectionBarProps): ReactElement {
  const { t, i18n } = useTranslation(['fleet', 'vehicle', 'monitor']);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const mayReplay = useHasPermission('main:track');
  const stateText = useStateText();
  const language = languageTag(i18n.language);
  // In the order of names, including those that the filter hides now.
  const devices = () => fleet.devices().filter(({ id }) => ids.has(id));
  const replay = mayReplay ? replayPath([...ids]) : undefined;

  async function copy(): Promise<void> {
    const terminalIds = devices().map(({ terminalID }) => terminalID);
    try {
      await navigator.clipboard.writeText(terminalIds.join('\n'));
      void message.success(t('idsCopied', { number: formatNumber(terminalIds.length, language) }));
    } catch {
      void message.error(t('vehicle:copyFailed'));
    }
  }

  const refuse = (text: string) => void message.info(text);
  return (
    <div className="selection-actions">
      <Action icon={<MapPinned size={17} />} isIdle={ids.size === 0} onClick={() => onShowOnly(ids)}>
        {t('showOnly')}
      </Action>
      <Action
        icon={<Columns2 size={17} />}
        isIdle={ids.size === 0}
        onClick={() =>
          ids.size > SPLIT_MAX ? refuse(t('followMax', { max: SPLIT_MAX })) : onFollow(devices())
        }
      >
        {t('follow')}
      </Action>
      {replay !== undefined && (
        <Action
          icon={<History size={17} />}
          isIdle={ids.size === 0}
          onClick={() =>
            ids.size > REPLAY_MAX ? refuse(t('replayMax', { max: REPLAY_MAX })) : void navigate(replay)
          }
        >
          {t('replay')}
        </Action>
      )}
      <Action icon={<Copy size={17} />} isIdle={ids.size === 0} onClick={() => void copy()}>
        {t('copyIds')}
      </Action>
      <Action
        icon={<FileDown size={17} />}
        isIdle={ids.size === 0}
        onClick={() =>
          saveFile('vehicles.csv', toCsv(devices(), fleet, { t, stateText, nowMs: fleet.now() }), 'text/csv')
        }
      >
        {t('exportCsv')}
      </Action>
    </div>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly isIdle: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ icon, isIdle, onClick, children }: ActionProps): ReactElement {
  return (
    <button type="button" disabled={isIdle} onClick={onClick}>
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </button>
  );
}
