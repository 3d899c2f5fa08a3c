import type { AlarmNeed } from '@outrider/contract/needs.ts';
import { BellRing, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { NeedList } from './NeedList.tsx';
import { LiveLack } from './NeedsPanel.tsx';
import { useNeeds } from './use-needs.ts';
import './needs.css';

/** How long an alarm that is not urgent stays; it waits in the bell after that. Our choice. */
const SHOWN_MS = 600_000;
const LOOK_MS = 30_000;

interface AlarmDrawerProps {
  /** Shows the vehicle of an alarm on the map. */
  readonly onChoose: (deviceId: string) => void;
}

/**
 * Alarms beside the live map, equal ones in one line. An urgent one stays until somebody has acknowledged it, others for
 * ten minutes or until they are read.
 */
export function AlarmDrawer({ onChoose }: AlarmDrawerProps): ReactElement | null {
  const { t } = useTranslation('needs');
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(!isNarrow);
  const nowMs = useNow(LOOK_MS);
  const needs = useNeeds();
  const alarms = (needs?.list ?? []).filter(
    (need): need is AlarmNeed =>
      need.kind === 'alarm' && (need.level === 'urgent' || nowMs - Date.parse(need.startTime) < SHOWN_MS),
  );
  const count = alarms.reduce((sum, alarm) => sum + alarm.count, 0);
  if (count === 0) return null;
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  const isUrgent = alarms.some(({ level }) => level === 'urgent');
  return (
    <section className="alarm-drawer" aria-label={t('drawer', { count })} data-urgent={isUrgent || undefined}>
      <button
        type="button"
        className="alarm-drawer-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellRing size={16} aria-hidden />
        <span>{t('drawer', { count })}</span>
        <Arrow size={16} aria-hidden />
      </button>
      {isOpen && (
        <>
          <LiveLack />
          <NeedList needs={alarms} onChoose={({ deviceId = '' }) => onChoose(deviceId)} />
        </>
      )}
    </section>
  );
}
