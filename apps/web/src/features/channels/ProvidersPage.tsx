import {
  deleteMessageProvider,
  findMessageProviders,
  type MessageProvider,
  testMessageProvider,
} from '@outrider/contract/message-providers.ts';
import type { Language } from '@outrider/domain/languages.ts';
import { Alert, Form, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MailServerDialog } from './MailServerDialog.tsx';
import { PROVIDER_LIST } from './provider-list.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import './channels.css';

interface Open {
  readonly kind: 'edit' | 'test';
  readonly provider: MessageProvider;
}

/** By what the operator's server sends mails, text messages and calls. */
export function ProvidersPage(): ReactElement | null {
  const { t } = useTranslation(['channels', 'pages']);
  const { data: user } = useSession();
  const found = useCall(findMessageProviders, {});
  const [open, setOpen] = useState<Open>();
  const remove = useCallMutation(deleteMessageProvider);
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <ListPage title={t('pages:messageProviders')} lead={t('providersLead')} hasSeveral>
      {found.data?.publicUrl === '' && (
        <Alert className="channel-alert" type="warning" showIcon title={t('publicUrlMissing')} />
      )}
      <List
        list={PROVIDER_LIST}
        ownerId={user.id}
        onAction={(action, provider) =>
          action === 'remove'
            ? remove.mutateAsync({ channel: provider.channel })
            : setOpen({ kind: action, provider })
        }
      />
      {open?.kind === 'test' && <TestProviderDialog provider={open.provider} onClose={close} />}
      {open?.kind === 'edit' &&
        (open.provider.channel === 'email' ? (
          <MailServerDialog provider={open.provider} onClose={close} />
        ) : (
          <TemplateDialog provider={open.provider} onClose={close} />
        ))}
    </ListPage>
  );
}

interface TestProviderDialogProps {
  readonly provider: MessageProvider;
  readonly onClose: () => void;
}

function TestProviderDialog({ provider: { channel }, onClose }: TestProviderDialogProps): ReactElement {
  const { t, i18n } = useTranslation('channels');
  const test = useCallMutation(testMessageProvider);
  const isMail = channel === 'email';
  return (
    <TestDialog<{ to: string }>
      name={t(`names.${channel}`)}
      mutation={test}
      onSend={({ to }) =>
        // The cast is safe: only offered languages are ever set.
        test.mutate({ channel, to, language: i18n.language as Language })
      }
      onClose={onClose}
    >
      <Form.Item
        name="to"
        label={t(isMail ? 'email' : 'phone')}
        extra={isMail ? undefined : t('phoneHint')}
        rules={[{ required: true, whitespace: true, message: t(isMail ? 'emailWrong' : 'phoneWrong') }]}
      >
        <Input inputMode={isMail ? 'email' : 'tel'} maxLength={254} autoComplete="off" />
      </Form.Item>
    </TestDialog>
  );
}
