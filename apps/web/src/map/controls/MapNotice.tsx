import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { createStored } from '../../lib/stored.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import type { BaseMap } from '../base-map.ts';
import { useMapName } from './map-name.ts';
import type { MapToolsState } from './use-map-tools.ts';
import './map-notice.css';

interface MapNoticeProps {
  readonly baseMap: BaseMap;
  readonly tools: MapToolsState;
}

const MAP_KEYS = '/index/system/mapKey';
/** The keys of closed notices, separated by commas. */
const closedNotices = createStored('mapNotices', { parse: (text) => text ?? '', format: String });
/** How long a notice is shown: enough to read it. Our choice. */
const READ_MS = 8_000;

/** Why the map is not the chosen one, or why the user's own position is unknown. */
export function MapNotice({ baseMap, tools }: MapNoticeProps): ReactElement | null {
  const { t } = useTranslation(['map', 'fleet']);
  const mapName = useMapName();
  const maySetUp = useHasPermission('main:system_config');
  const { choice, shown, problem, isChosen, retry } = baseMap;
  const key = `${choice.type} ${choice.style} ${problem}`;
  const [closed, setClosed] = useState(readClosed);
  const close = () => setClosed(writeClosed(key));
  const isTemporary = problem === 'notConfigured' && !tools.locateFailed && !closed.includes(key);
  useEffect(() => {
    if (!isTemporary) return;
    // The notice is shown during this visit and, once read, not on the next one.
    const timer = setTimeout(() => writeClosed(key), READ_MS);
    return () => clearTimeout(timer);
  }, [isTemporary, key]);
  if (tools.locateFailed) {
    return <Notice text={t('locateFailed')} onRetry={tools.locate} onClose={tools.forgetFailure} />;
  }
  if (problem === undefined || closed.includes(key)) return null;
  const names = { map: mapName(choice.type), shown: mapName(shown.type) };
  if (problem === 'unreachable') {
    // Closes it for this visit only, because the problem may be solved and occur again.
    const closeForNow = () => setClosed([...closed, key]);
    return <Notice text={t(problem, names)} onRetry={retry} onClose={closeForNow} />;
  }
  if (maySetUp) {
    return <Notice text={t(problem, names)} linkTo={MAP_KEYS} onClose={close} />;
  }
  // Users who neither chose this map nor can set it up need no notice; the layers' panel shows the reason.
  return isChosen ? <Notice text={t(problem, names)} onClose={close} /> : null;
}

/** A closed notice stays closed on this browser. */
function readClosed(): readonly string[] {
  return closedNotices.read().split(',');
}

function writeClosed(key: string): readonly string[] {
  const closed = [...new Set([...readClosed(), key])];
  closedNotices.write(closed.join(','));
  return closed;
}

interface NoticeProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** The page where the problem can be solved. */
  readonly linkTo?: string;
  readonly onClose: () => void;
}

function Notice({ text, onRetry, linkTo, onClose }: NoticeProps): ReactElement {
  const { t } = useTranslation(['common', 'fleet']);
  return (
    <p className="map-notice" role="status">
      <span>{text}</span>
      {onRetry && (
        <button type="button" className="map-notice-action" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {linkTo !== undefined && (
        <Link className="map-notice-action" to={linkTo} onClick={onClose}>
          {t('fleet:setUpMaps')}
        </Link>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}
