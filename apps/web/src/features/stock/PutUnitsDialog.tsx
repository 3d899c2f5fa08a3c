import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { findStockTemplate, importStock } from '@outrider/contract/stock-movements.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { ImportDialog, type ImportFrom } from '../../ui/jobs/ImportDialog.tsx';
import { PastedNumbers } from '../../ui/jobs/PastedNumbers.tsx';
import { FIRST_PUT, PutFields } from './PutFields.tsx';

/** Units come into a stock, from a file or from pasted numbers. */
export function PutUnitsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['stock', 'devices']);
  const [put, setPut] = useState(FIRST_PUT);
  // The choices offer the contract's numbers.
  const input = put as ImportFrom<typeof importStock>['input'];
  return (
    <ImportDialog
      from={{ call: importStock, input, findTemplate: () => callApi(findStockTemplate, {}) }}
      title={t('putInTitle')}
      text={t('putInText')}
      begunText={t('devices:begun')}
      onClose={onClose}
      renderInstead={(check) => <PastedNumbers columns={IMPORT_COLUMNS.importStock} onCheck={check} />}
    >
      <PutFields value={put} onChange={setPut} />
    </ImportDialog>
  );
}
