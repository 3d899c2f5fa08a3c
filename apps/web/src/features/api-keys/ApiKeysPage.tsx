import { type ApiKey, deleteApiKey } from '@outrider/contract/api-keys.ts';
import { App, Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { API_KEY_LIST, OWN_API_KEY_LIST } from './api-key-lists.tsx';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { DrawnKey } from './DrawnKey.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import './api-keys.css';

type Open =
  | { readonly kind: 'make' }
  | { readonly kind: 'edit' | 'rotate'; readonly apiKey: ApiKey }
  | { readonly kind: 'drawn'; readonly key: string };

/** The keys of one's own account. */
export function OwnApiKeysPage(): ReactElement | null {
  return <ApiKeys isForAll={false} />;
}

/** Those of the own account and of all below. */
export function ApiKeysPage(): ReactElement | null {
  return <ApiKeys isForAll />;
}

function ApiKeys({ isForAll }: { isForAll: boolean }): ReactElement | null {
  const { t } = useTranslation(['apiKeys', 'pages']);
  const { data: user } = useSession();
  const { message } = App.useApp();
  const [open, setOpen] = useState<Open>();
  const remove = useCallMutation(deleteApiKey, () => void message.success(t('removed')));
  if (!user) return null;
  const close = () => setOpen(undefined);
  const onDrawn = (key: string) => setOpen({ kind: 'drawn', key });
  return (
    <ListPage
      title={t(isForAll ? 'pages:apiKey' : 'own')}
      lead={`${t('lead')} ${isForAll ? t('leadAll') : ''}`}
      actions={
        <Button type="primary" onClick={() => setOpen({ kind: 'make' })}>
          {t('make')}
        </Button>
      }
    >
      <List
        list={isForAll ? API_KEY_LIST : OWN_API_KEY_LIST}
        ownerId={user.id}
        onAction={(action, apiKey) =>
          action === 'remove' ? remove.mutateAsync({ id: apiKey.id }) : setOpen({ kind: action, apiKey })
        }
      />
      {(open?.kind === 'make' || open?.kind === 'edit') && (
        <ApiKeyDialog
          user={user}
          apiKey={open.kind === 'edit' ? open.apiKey : undefined}
          isForAll={isForAll}
          onDrawn={onDrawn}
          onClose={close}
        />
      )}
      {open?.kind === 'rotate' && <RotateDialog apiKey={open.apiKey} onDrawn={onDrawn} onClose={close} />}
      {open?.kind === 'drawn' && <DrawnKey apiKey={open.key} onClose={close} />}
    </ListPage>
  );
}
