import type { CommandRecord } from '@outrider/contract/commands.ts';
import {
  Ban,
  Check,
  CheckCheck,
  CircleHelp,
  Clock,
  Hourglass,
  type LucideIcon,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import './command-state.css';

const ICONS: Readonly<Record<CommandRecord['status'], LucideIcon>> = {
  queued: Clock,
  sent: Send,
  delivered: Check,
  answered: CheckCheck,
  failed: TriangleAlert,
  unknown: CircleHelp,
  expired: Hourglass,
  cancelled: Ban,
};

const SUCCESS = 1;

/** The state of a command as a shape, a word and a colour. */
export function CommandState({
  command: { status, result },
}: {
  command: Pick<CommandRecord, 'status' | 'result'>;
}): ReactElement {
  const { t } = useTranslation('commands');
  const isRefused = status === 'answered' && result !== SUCCESS;
  const Icon = isRefused ? TriangleAlert : ICONS[status];
  const tone = isRefused || status === 'failed' ? 'bad' : status === 'answered' ? 'good' : 'plain';
  return (
    <span className="command-state" data-tone={tone}>
      <Icon size={15} aria-hidden />
      {t(isRefused ? 'refused' : `statuses.${status}`)}
    </span>
  );
}

/** The result of a command: in our words if the platform knows it, and in the device's own. */
export function CommandReply({ command }: { command: CommandRecord }): ReactElement | null {
  const { t } = useTranslation('commands');
  const { outcome, reply } = command;
  if (outcome === undefined && reply === '') return null;
  return (
    <>
      {outcome !== undefined && <div>{t(`outcomes.${outcome}`)}</div>}
      {reply !== '' && (
        <div className="command-reply">
          {reply.length <= SHORT_REPLY ? (
            <code>{reply}</code>
          ) : (
            <details>
              <summary>{t('reply')}</summary>
              <code>{reply}</code>
            </details>
          )}
        </div>
      )}
    </>
  );
}

/** Longer replies, for example lists of parameters, are folded. */
const SHORT_REPLY = 200;
