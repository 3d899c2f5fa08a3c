/** The pages on which devices are managed: the lists, and one for each thing that is done to many. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { DEVICE_LIST, listFor, WIDE_DEVICE_LIST } from './device-list.tsx';
import { DevicesPage, type DevicesPageProps } from './DevicesPage.tsx';

type Settings = Pick<DevicesPageProps<typeof DEVICE_LIST.filters>, 'list' | 'pasted' | 'offered' | 'file'>;

/** By the names of their routes. */
const PAGES = {
  deviceList: { list: DEVICE_LIST, pasted: 'change', file: 'import' },
  deviceListV2: { list: WIDE_DEVICE_LIST, pasted: 'change', file: 'import' },
  deviceImport: { list: listFor(undefined, ['importedTime', 'servicePeriod']), file: 'import' },
  deviceUpdateDeviceInfo: { list: listFor('change', ['iccid']), pasted: 'change', file: 'details' },
  deviceUpdateDevicesType: {
    list: listFor('change', ['protocol']),
    pasted: 'change',
    offered: ['deviceType', 'deviceProtocol'],
  },
  deviceBatchIcon: { list: listFor('change', ['icon']), pasted: 'change', offered: ['iconType'] },
  deviceTransform: { list: listFor('transfer'), pasted: 'transfer' },
  deviceUpdateTime: { list: listFor('renew', ['expire', 'simExpire']), pasted: 'renew' },
  deviceUpdateExpireType: {
    list: listFor('change', ['servicePeriod', 'expire', 'activatedTime']),
    pasted: 'change',
    offered: ['servicePeriod', 'expire'],
  },
  deviceUpdateIccid: { list: listFor(undefined, ['iccid']), file: 'details' },
  deviceExportIccid: { list: listFor(undefined, ['iccid', 'simExpire']) },
  deviceConfig: { list: listFor('change', ['functions']), pasted: 'change', offered: ['lacks'] },
  deviceUpdateHost: { list: listFor('host', ['host']), pasted: 'host' },
  huaXiangDataImport: { list: listFor(undefined, ['iccid', 'simExpire']), file: 'details' },
  deviceUpdateZone: { list: listFor('change', ['timeZone']), pasted: 'change', offered: ['timeZone'] },
} as const satisfies Readonly<Record<string, Settings>>;

type DevicePage = keyof typeof PAGES;

const LEADS = {
  deviceList: 'devices:lead',
  deviceListV2: 'devices:lead',
  deviceImport: 'devices:importLead',
  deviceUpdateDeviceInfo: 'devices:bulkLead',
  deviceUpdateDevicesType: 'devices:bulkLead',
  deviceBatchIcon: 'devices:bulkLead',
  deviceTransform: 'devices:transferLead',
  deviceUpdateTime: 'devices:bulkLead',
  deviceUpdateExpireType: 'devices:expireTypeLead',
  deviceUpdateIccid: 'devices:detailsText',
  deviceExportIccid: 'devices:exportLead',
  deviceUpdateZone: 'devices:zoneLead',
  deviceConfig: 'devices:configLead',
  deviceUpdateHost: 'devices:hostLead',
  huaXiangDataImport: 'devices:huaXiangLead',
} as const satisfies Readonly<Record<DevicePage, string>>;

/** The page of a route. */
export function devicePage(name: DevicePage): () => ReactElement {
  return function ManagedDevicesPage() {
    const { t } = useTranslation(['devices', 'pages']);
    const { data: user } = useSession();
    if (name === 'huaXiangDataImport' && user?.isHuaXiangUser !== true)
      return <Navigate to="/notFound" replace />;
    return (
      <DevicesPage
        key={name}
        {...PAGES[name]}
        title={name === 'deviceList' ? t('title') : t(`pages:${name}`)}
        lead={t(LEADS[name])}
      />
    );
  };
}
