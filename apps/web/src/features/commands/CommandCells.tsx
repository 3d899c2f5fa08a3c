import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { CommandState } from '../../fleet/commands/CommandState.tsx';
import { devicePagePath } from '../../fleet/links.ts';
import { CommandActions } from './CommandActions.tsx';

interface CellProps {
  readonly command: CommandRecord;
}

export function GivenBy({ command: { createdTime, sender } }: CellProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  return (
    <>
      <div className="numbers">{formatInstant(Date.parse(createdTime), languageTag(i18n.language))}</div>
      <div className="quiet">{sender ?? t('someoneAbove')}</div>
    </>
  );
}

export function CommandDevice({ command }: CellProps): ReactElement {
  const path = devicePagePath('/index/directive', command.deviceId);
  const name = command.carNumber || command.nickname || command.terminalID;
  return (
    <div>
      {path === undefined ? name : <Link to={path}>{name}</Link>}
      {name !== command.terminalID && <div className="quiet numbers">{command.terminalID}</div>}
    </div>
  );
}

/** The state of a command, its times, and the possible actions. */
export function CommandLife({ command }: CellProps): ReactElement {
  const { t, i18n } = useTranslation('commands');
  const language = languageTag(i18n.language);
  const at = (time: string) => formatInstant(Date.parse(time), language);
  const last = command.endTime ?? command.deliveredTime ?? command.sentTime;
  return (
    <>
      <CommandState command={command} />
      <div className="quiet numbers">
        {command.status === 'queued' ? t('until', { time: at(command.expireTime) }) : last && at(last)}
      </div>
      <CommandActions command={command} />
    </>
  );
}
