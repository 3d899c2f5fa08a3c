import { findDeviceTemplate, importDevices } from '@outrider/contract/device-imports.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import type { ServicePeriod } from '@outrider/domain/service-periods.ts';
import { Form, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { ImportDialog, type ImportFrom } from '../../ui/jobs/ImportDialog.tsx';
import { PastedNumbers } from '../../ui/jobs/PastedNumbers.tsx';
import { useProtocolOptions, ZONE_OPTIONS } from '../../fleet/device-options.ts';
import { useTypeOptions } from './use-type-options.ts';
import { usePeriodOptions } from './use-period-options.ts';

const FIRST = {
  deviceType: DEVICE_MODELS['808'] as number,
  deviceProtocol: PROTOCOL_TYPES.jt808 as number,
  servicePeriod: null as ServicePeriod | null,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Where the devices of accounts that the configuration names as Hong Kong's are at home, wherever they are imported. */
const HONG_KONG = 'Asia/Hong_Kong';

/** New devices, from a file or from pasted numbers, and what they have that a row says nothing of. */
export function ImportDevicesDialog({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const { t } = useTranslation(['devices', 'vehicle', 'monitor']);
  const { data: user } = useSession();
  const [kind, setKind] = useState({ ...FIRST, ...(user?.isHKUser === true && { timeZone: HONG_KONG }) });
  const [accountId, setAccountId] = useState(user?.id);
  const periods = usePeriodOptions();
  const protocols = useProtocolOptions();
  const types = useTypeOptions();
  if (!user || accountId === undefined) return null;
  // The choices offer the contract's numbers.
  const input = { id: accountId, ...kind } as ImportFrom<typeof importDevices>['input'];
  return (
    <ImportDialog
      from={{
        call: importDevices,
        input,
        findTemplate: () => callApi(findDeviceTemplate, { kind: 'importDevices' }),
      }}
      title={t('import')}
      text={t('importText')}
      begunText={t('begun')}
      onClose={onClose}
      renderInstead={(check) => <PastedNumbers columns={IMPORT_COLUMNS.importDevices} onCheck={check} />}
      renderAfter={({ quotaLeft }) =>
        quotaLeft !== undefined && <p className="quiet">{t('quotaLeft', { count: quotaLeft })}</p>
      }
    >
      <div className="import-kind">
        <Form.Item label={t('importTo')} layout="vertical">
          <AccountSelect top={user} label={t('importTo')} value={accountId} onChange={setAccountId} />
        </Form.Item>
        <Form.Item label={t('monitor:card.model')} layout="vertical">
          <Select
            aria-label={t('monitor:card.model')}
            value={kind.deviceType}
            options={types}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(deviceType: number) => setKind({ ...kind, deviceType })}
          />
        </Form.Item>
        <Form.Item label={t('vehicle:protocol')} layout="vertical">
          <Select
            aria-label={t('vehicle:protocol')}
            value={kind.deviceProtocol}
            options={protocols}
            onChange={(deviceProtocol: number) => setKind({ ...kind, deviceProtocol })}
          />
        </Form.Item>
        <Form.Item label={t('servicePeriod')} layout="vertical">
          <Select
            aria-label={t('servicePeriod')}
            allowClear
            placeholder={t('endless')}
            value={kind.servicePeriod}
            options={periods}
            onChange={(servicePeriod: ServicePeriod | undefined) =>
              setKind({ ...kind, servicePeriod: servicePeriod ?? null })
            }
          />
        </Form.Item>
        <Form.Item label={t('vehicle:timeZone')} layout="vertical">
          <Select
            aria-label={t('vehicle:timeZone')}
            value={kind.timeZone}
            options={ZONE_OPTIONS}
            showSearch
            onChange={(timeZone: string) => setKind({ ...kind, timeZone })}
          />
        </Form.Item>
      </div>
    </ImportDialog>
  );
}
