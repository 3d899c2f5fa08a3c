import { deleteOtherSessions, deleteSession } from '@outrider/contract/sessions.ts';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormError } from '../../ui/FormError.tsx';
import { List } from '../../ui/list/List.tsx';
import { SESSION_LIST } from './session-list.tsx';

/** The account's sessions, with buttons to end them. */
export function SessionsPanel({ accountId }: { accountId: string }): ReactElement {
  const { t } = useTranslation('security');
  const end = useCallMutation(deleteSession);
  const endOthers = useCallMutation(deleteOtherSessions);
  const [hasOthers, setHasOthers] = useState(false);
  return (
    <>
      <List
        list={SESSION_LIST}
        ownerId={accountId}
        isPanel
        onListed={({ length }) => setHasOthers(length > 1)}
        onAction={(_end, { id }) => end.mutateAsync({ id })}
      />
      <FormError error={endOthers.error} />
      {hasOthers && (
        <Button
          className="sessions-end"
          danger
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
