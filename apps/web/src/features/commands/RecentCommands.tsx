import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { devicePagePath } from '../../fleet/links.ts';
import { CommandActions } from './CommandActions.tsx';
import { CommandName } from './CommandName.tsx';
import { CommandReply, CommandState } from '../../fleet/commands/CommandState.tsx';
import { useNewCommands } from '../../fleet/commands/use-commands.ts';

const SHOWN = 5;

interface RecentCommandsProps {
  readonly deviceId: string;
  readonly terminalID: string;
}

/** The latest commands to a device, with their current states. */
export function RecentCommands({ deviceId, terminalID }: RecentCommandsProps): ReactElement {
  const { t } = useTranslation('commands');
  const newest = useNewCommands(terminalID);
  const all = devicePagePath('/index/directive', deviceId);
  return (
    <section className="command-recent" aria-label={t('recent')} aria-live="polite">
      <h3>{t('recent')}</h3>
      {newest.isError && !newest.data && (
        <Failure error={newest.error} onRetry={() => void newest.refetch()} />
      )}
      {newest.data?.total === 0 && <p className="quiet">{t('none')}</p>}
      {newest.data && <CommandList list={newest.data.list.slice(0, SHOWN)} />}
      {newest.data && newest.data.total > 0 && all !== undefined && <Link to={all}>{t('all')}</Link>}
    </section>
  );
}

function CommandList({ list }: { list: readonly CommandRecord[] }): ReactElement {
  const { t, i18n } = useTranslation('commands');
  const language = languageTag(i18n.language);
  return (
    <ul className="command-list">
      {list.map((command) => (
        <li key={command.id}>
          <div className="command-line">
            <CommandName command={command} />
            <CommandState command={command} />
          </div>
          <div className="quiet numbers">
            {formatInstant(Date.parse(command.createdTime), language)}
            {command.sender !== undefined && <> · {command.sender}</>}
            {command.status === 'queued' && (
              <> · {t('until', { time: formatInstant(Date.parse(command.expireTime), language) })}</>
            )}
          </div>
          <CommandReply command={command} />
          <CommandActions command={command} />
        </li>
      ))}
    </ul>
  );
}
