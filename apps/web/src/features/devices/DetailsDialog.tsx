import { findDeviceTemplate, importDeviceDetails } from '@outrider/contract/device-imports.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { ImportDialog } from '../../ui/jobs/ImportDialog.tsx';

/** Names, plates, SIM numbers and ICCIDs of devices, from a file. */
export function DetailsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation('devices');
  return (
    <ImportDialog
      from={{
        call: importDeviceDetails,
        input: {},
        findTemplate: () => callApi(findDeviceTemplate, { kind: 'importDeviceDetails' }),
      }}
      title={t('details')}
      text={t('detailsText')}
      begunText={t('begun')}
      onClose={onClose}
    />
  );
}
