import { type AlarmNeed, type Need, URGENT_DAYS } from '@outrider/contract/needs.ts';
import { Check, Map as MapIcon, X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath } from '../../../fleet/links.ts';
import { useSession } from '../../../lib/session.ts';
import { useCallMutation } from '../../../lib/use-call.ts';
import { useNow } from '../../../lib/use-now.ts';
import { updateDeviceAlarm } from '@outrider/contract/device-alarms.ts';
import type { MarkInput } from '../list/AcknowledgeDialog.tsx';
import { levelOfNeed, needPath, useNeedWords } from './need-words.ts';

// Loaded on demand: the frame of every page has these lines, and few open the form.
const AcknowledgeDialog = lazy(async () => ({
  default: (await import('../list/AcknowledgeDialog.tsx')).AcknowledgeDialog,
}));

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

interface NeedListProps {
  readonly needs: readonly Need[];
  /** Called when a line leads elsewhere, be it to a dialog. */
  readonly onGo?: () => void;
  /** What choosing a line does in place of leading to its page. */
  readonly onChoose?: ((need: AlarmNeed) => void) | undefined;
}

/** The lines, each with what can be done at once. */
export function NeedList({ needs, onGo, onChoose }: NeedListProps): ReactElement {
  const { t } = useTranslation('needs');
  const { data: user } = useSession();
  const nowMs = useNow(MINUTE_MS);
  const wordsOf = useNeedWords(nowMs);
  const mark = useCallMutation(updateDeviceAlarm);
  const [acknowledged, setAcknowledged] = useState<AlarmNeed>();
  const inputOf = ({ alarmKind, deviceId, level }: AlarmNeed): MarkInput => ({
    id: user?.id ?? '',
    below: true,
    kinds: [alarmKind],
    levels: [level],
    acknowledged: false,
    ...(deviceId !== undefined && { deviceIds: [deviceId] }),
    from: new Date(nowMs - URGENT_DAYS * DAY_MS).toISOString(),
  });
  return (
    <>
      <ul className="needs">
        {needs.map((need) => {
          const { text, ago } = wordsOf(need);
          const line = (
            <>
              <span className="need-text">{text}</span>
              {ago !== undefined && <span className="quiet numbers">{ago}</span>}
            </>
          );
          return (
            <li key={keyOf(need)} data-level={levelOfNeed(need)}>
              {onChoose && need.kind === 'alarm' && need.deviceId !== undefined ? (
                <button type="button" className="need-line" onClick={() => onChoose(need)}>
                  {line}
                </button>
              ) : (
                <Link className="need-line" to={needPath(need)} onClick={onGo}>
                  {line}
                </Link>
              )}
              {!onChoose && need.kind === 'alarm' && need.deviceId !== undefined && (
                <Link
                  className="icon-button"
                  to={monitorPath(need.deviceId)}
                  aria-label={t('onMap', { line: text })}
                  title={t('onMap', { line: text })}
                  onClick={onGo}
                >
                  <MapIcon size={16} aria-hidden />
                </Link>
              )}
              {need.kind === 'alarm' && need.level === 'urgent' && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('acknowledge', { line: text })}
                  title={t('acknowledge', { line: text })}
                  onClick={() => {
                    // A dialog opens below a sheet that is open.
                    onGo?.();
                    setAcknowledged(need);
                  }}
                >
                  <Check size={16} aria-hidden />
                </button>
              )}
              {need.kind === 'alarm' && need.level === 'warning' && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('markRead', { line: text })}
                  title={t('markRead', { line: text })}
                  disabled={mark.isPending}
                  onClick={() => mark.mutate({ ...inputOf(need), mark: 'read' })}
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {acknowledged && (
        <Suspense>
          <AcknowledgeDialog
            input={inputOf(acknowledged)}
            count={acknowledged.count}
            onClose={() => setAcknowledged(undefined)}
            onDone={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
}

function keyOf(need: Need): string {
  if (need.kind === 'due') return `due ${need.end}`;
  if (need.kind === 'silent') return `silent ${need.deviceId}`;
  return `${need.level} ${need.alarmKind} ${need.deviceId}`;
}
