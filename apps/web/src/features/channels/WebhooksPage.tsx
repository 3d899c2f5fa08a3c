import { deleteWebhooks, type DrawnSecret, testWebhook, type Webhook } from '@outrider/contract/webhooks.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { TestDialog } from './TestDialog.tsx';
import { WEBHOOK_LIST } from './webhook-list.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { DrawnWebhook, RotateWebhookDialog } from './WebhookSecrets.tsx';
import './channels.css';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'test' | 'rotate'; readonly webhook: Webhook }
  | { readonly kind: 'drawn'; readonly name: string; readonly drawn: DrawnSecret };

/** The programs that alarms are posted to. */
export function WebhooksPage(): ReactElement | null {
  const { t } = useTranslation(['channels', 'pages']);
  const { data: user } = useSession();
  const [open, setOpen] = useState<Open>();
  const remove = useCallMutation(deleteWebhooks);
  if (!user) return null;
  const close = () => setOpen(undefined);
  const onDrawn = (name: string, drawn: DrawnSecret) => setOpen({ kind: 'drawn', name, drawn });
  return (
    <ListPage
      title={t('pages:webhooks')}
      lead={t('webhooksLead')}
      actions={
        <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
          {t('addWebhook')}
        </Button>
      }
    >
      <List
        list={WEBHOOK_LIST}
        ownerId={user.id}
        onAction={(action, webhook) =>
          action === 'remove' ? remove.mutateAsync({ ids: [webhook.id] }) : setOpen({ kind: action, webhook })
        }
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <WebhookDialog
          top={user}
          webhook={open.kind === 'edit' ? open.webhook : undefined}
          onDrawn={onDrawn}
          onClose={close}
        />
      )}
      {open?.kind === 'rotate' && (
        <RotateWebhookDialog webhook={open.webhook} onDrawn={onDrawn} onClose={close} />
      )}
      {open?.kind === 'drawn' && <DrawnWebhook name={open.name} drawn={open.drawn} onClose={close} />}
      {open?.kind === 'test' && <TestWebhookDialog webhook={open.webhook} onClose={close} />}
    </ListPage>
  );
}

function TestWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }): ReactElement {
  const test = useCallMutation(testWebhook);
  return (
    <TestDialog
      name={webhook.name}
      mutation={test}
      onSend={() => test.mutate({ id: webhook.id })}
      onClose={onClose}
    />
  );
}
