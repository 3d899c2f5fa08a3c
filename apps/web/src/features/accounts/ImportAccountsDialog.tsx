import { findImportTemplate, importUser } from '@outrider/contract/account-changes.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { ImportDialog } from '../../ui/jobs/ImportDialog.tsx';
import type { DialogProps } from './dialog-props.ts';

export function ImportAccountsDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <ImportDialog
      from={{
        call: importUser,
        input: { id: account.id },
        findTemplate: () => callApi(findImportTemplate, {}),
      }}
      title={t('importTitle', { nickname: account.nickname })}
      text={t('importText')}
      begunText={t('importedText')}
      onClose={onClose}
    />
  );
}
