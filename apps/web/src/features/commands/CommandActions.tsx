import type { CommandRecord } from '@outrider/contract/commands.ts';
import { getCommandTraits } from '@outrider/domain/commands/command-kinds.ts';
import { canRetryCommand } from '@outrider/domain/commands/command-life.ts';
import { Button, Popconfirm } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { useDangerText } from './use-danger-text.ts';
import { useCancelCommand, useSaveOffline, useSendAgain } from '../../fleet/commands/use-commands.ts';
import './commands.css';

/** Cancels a waiting command, or gives a failed one again: now, or to wait for its device. */
export function CommandActions({ command }: { command: CommandRecord }): ReactElement | null {
  const { t } = useTranslation('commands');
  const cancel = useCancelCommand();
  const again = useSendAgain();
  const save = useSaveOffline();
  const canRetry = canRetryCommand(command.status);
  if (command.status !== 'queued' && !canRetry) return null;
  return (
    <div className="command-actions">
      {command.status === 'queued' && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(command)}>
          {t('cancel')}
        </Button>
      )}
      {canRetry && (
        <>
          <ConfirmedButton command={command} label={t('again')} mutation={again} />
          <ConfirmedButton command={command} label={t('save')} mutation={save} />
        </>
      )}
      <FormError error={cancel.error ?? again.error ?? save.error} />
    </div>
  );
}

interface ConfirmedButtonProps {
  readonly command: CommandRecord;
  readonly label: string;
  readonly mutation: { readonly isPending: boolean; readonly mutate: (command: CommandRecord) => void };
}

/** A button that asks for confirmation if the command is dangerous. */
function ConfirmedButton({ command, label, mutation }: ConfirmedButtonProps): ReactElement {
  const { t } = useTranslation(['commands', 'accounts']);
  const danger = useDangerText(command.kind);
  const give = () => mutation.mutate(command);
  const isDangerous = getCommandTraits(command.kind).isDangerous === true;
  const button = (
    <Button size="small" loading={mutation.isPending} {...(isDangerous ? {} : { onClick: give })}>
      {label}
    </Button>
  );
  if (!isDangerous) return button;
  return (
    <Popconfirm
      title={t('sure', { command: t(`kinds.${command.kind}`) })}
      description={<div className="command-ask">{danger}</div>}
      okText={label}
      cancelText={t('accounts:cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={give}
    >
      {button}
    </Popconfirm>
  );
}
