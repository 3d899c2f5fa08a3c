import type { CommandRecord } from '@outrider/contract/commands.ts';
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { devicePagePath } from '../../fleet/links.ts';
import { CommandActions } from './CommandActions.tsx';
import { CommandName } from './CommandName.tsx';
import { CommandReply, CommandState } from '../../fleet/commands/CommandState.tsx';

export function CommandTable({ list }: { list: readonly CommandRecord[] }): ReactElement {
  const { t, i18n } = useTranslation(['commands', 'accounts']);
  const language = languageTag(i18n.language);
  return (
    <Table<CommandRecord>
      className="command-table"
      size="small"
      rowKey="id"
      pagination={false}
      // As wide as the page, so that what devices say is not cut off; below this, an IMEI would be.
      tableLayout="fixed"
      scroll={{ x: 1060 }}
      dataSource={list}
      columns={[
        {
          title: `${t('time')} · ${t('sender')}`,
          key: 'time',
          width: '18%',
          render: (_value, { createdTime, sender }) => (
            <>
              <div className="numbers">{formatInstant(Date.parse(createdTime), language)}</div>
              <div className="quiet">{sender ?? t('accounts:someoneAbove')}</div>
            </>
          ),
        },
        {
          title: t('device'),
          key: 'device',
          width: '14%',
          render: (_value, command) => <Device command={command} />,
        },
        {
          title: t('command'),
          key: 'command',
          width: '22%',
          render: (_value, command) => <CommandName command={command} />,
        },
        {
          title: t('status'),
          key: 'status',
          width: '19%',
          render: (_value, command) => <Life command={command} />,
        },
        { title: t('reply'), key: 'reply', render: (_value, command) => <CommandReply command={command} /> },
      ]}
    />
  );
}

function Device({ command }: { command: CommandRecord }): ReactElement {
  const path = devicePagePath('/index/directive', command.deviceId);
  const name = command.carNumber || command.nickname || command.terminalID;
  return (
    <>
      {path === undefined ? name : <Link to={path}>{name}</Link>}
      {name !== command.terminalID && <div className="quiet numbers">{command.terminalID}</div>}
    </>
  );
}

/** Where it stands, and the instants on the way there. */
function Life({ command }: { command: CommandRecord }): ReactElement {
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
