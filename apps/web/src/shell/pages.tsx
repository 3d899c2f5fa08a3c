/** The built pages by path. Each is loaded when it is first opened. */
import type { CurrentUser } from '@outrider/contract/session.ts';
import { type ComponentType, lazy } from 'react';
import { loadWorkTexts } from '../lib/language.ts';
import type { ReadAhead } from '../lib/use-call.ts';

/** One file has them all: they are the same list, each with what is done there. */
const DEVICE_PAGES = [
  'deviceList',
  'deviceListV2',
  'deviceImport',
  'deviceUpdateDeviceInfo',
  'deviceUpdateDevicesType',
  'deviceBatchIcon',
  'deviceTransform',
  'deviceUpdateTime',
  'deviceUpdateExpireType',
  'deviceUpdateIccid',
  'deviceExportIccid',
  'deviceUpdateZone',
  'deviceConfig',
  'deviceUpdateHost',
  'huaXiangDataImport',
] as const;

const HELP_PATHS = ['/index/help/pc', '/index/help/app', '/index/help/interface'] as const;

const LOADERS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/index/home': async () => (await import('../pages/monitor/MonitorPage.tsx')).MonitorPage,
  '/index/track': async () => (await import('../features/tracks/TrackPage.tsx')).TrackPage,
  '/index/count/countReports': async () =>
    (await import('../features/statistics/reports/ReportsPage.tsx')).ReportsPage,
  '/index/count/countMileage': async () =>
    (await import('../features/statistics/MileagePage.tsx')).MileagePage,
  '/index/count/countAlarms': async () =>
    (await import('../features/statistics/AlarmFiguresPage.tsx')).AlarmFiguresPage,
  '/index/count/countStayDetail': async () =>
    (await import('../features/statistics/StaysPage.tsx')).StaysPage,
  '/index/count/countPastDue': async () => (await import('../pages/statistics/PastDue.tsx')).PastDue,
  '/index/count/countExport': async () =>
    (await import('../features/statistics/ExportsPage.tsx')).ExportsPage,
  '/index/count/countSchedules': async () =>
    (await import('../features/schedules/SchedulesPage.tsx')).SchedulesPage,
  '/index/alarms': async () => (await import('../features/alarms/list/AlarmsPage.tsx')).AlarmsPage,
  '/index/alarmsAll': async () => (await import('../features/alarms/list/AlarmsPage.tsx')).AllAlarmsPage,
  '/index/alarmRules': async () => (await import('../features/alarm-rules/RulesPage.tsx')).RulesPage,
  '/index/alarmPolicies': async () =>
    (await import('../features/notifications/PoliciesPage.tsx')).PoliciesPage,
  '/index/alarmSilences': async () =>
    (await import('../features/notifications/SilencesPage.tsx')).SilencesPage,
  '/index/alarmMessages': async () =>
    (await import('../features/notifications/MessagesPage.tsx')).MessagesPage,
  '/index/directive': async () => (await import('../features/commands/DirectivePage.tsx')).DirectivePage,
  '/index/fence': async () => (await import('../features/fences/FencePage.tsx')).FencePage,
  '/index/tire': async () => (await import('../features/tires/TirePage.tsx')).TirePage,
  '/index/riskPoint': async () => (await import('../features/risk-points/RiskPointPage.tsx')).RiskPointPage,
  ...Object.fromEntries(
    DEVICE_PAGES.map((name) => [
      `/index/device/${name}`,
      async () => (await import('../features/devices/device-pages.tsx')).devicePage(name),
    ]),
  ),
  '/index/agent/agentList': async () => (await import('../pages/accounts/AccountsPage.tsx')).AccountsPage,
  '/index/agent/setImportRecords': async () => (await import('../features/quotas/QuotaPage.tsx')).QuotaPage,
  '/index/agent/audit': async () => (await import('../features/audit/AuditPage.tsx')).AuditPage,
  '/index/agent/brand': async () => (await import('../features/brands/BrandPage.tsx')).BrandPage,
  '/index/contacts': async () => (await import('../features/channels/ContactsPage.tsx')).ContactsPage,
  '/index/webhooks': async () => (await import('../features/channels/WebhooksPage.tsx')).WebhooksPage,
  '/index/system/demoAccountSet': async () => (await import('../features/accounts/TrialPage.tsx')).TrialPage,
  '/index/system/numberClaims': async () => (await import('../features/claims/ClaimsPage.tsx')).ClaimsPage,
  '/index/device/deviceClaims': async () =>
    (await import('../features/claims/OwnClaimsPage.tsx')).OwnClaimsPage,
  '/index/device/deviceTypes': async () => (await import('../features/devices/TypesPage.tsx')).TypesPage,
  '/index/device/deviceStock': async () => (await import('../features/stock/stock-pages.tsx')).AgentStockPage,
  '/test/stock/stockDevice': async () => (await import('../features/stock/stock-pages.tsx')).ShelfPage,
  '/test/stock/importDevice': async () => (await import('../features/stock/stock-pages.tsx')).PutInPage,
  '/test/stock/importImei': async () => (await import('../features/stock/stock-pages.tsx')).ScanPage,
  '/test/stock/Removal': async () => (await import('../features/stock/stock-pages.tsx')).RemovalPage,
  '/index/system/messageProviders': async () =>
    (await import('../features/channels/ProvidersPage.tsx')).ProvidersPage,
  '/index/system/apiKey': async () => (await import('../features/api-keys/ApiKeysPage.tsx')).ApiKeysPage,
  '/index/system/mapKey': async () => (await import('../features/maps/MapKeysPage.tsx')).MapKeysPage,
  ...Object.fromEntries(
    HELP_PATHS.map((path) => [path, async () => (await import('../features/help/HelpPage.tsx')).HelpPage]),
  ),
  '/device': async () => (await import('../pages/devices/DevicePage.tsx')).DevicePage,
  '/loginByCert': async () => (await import('../features/session/CertPage.tsx')).CertPage,
  '/share/:token': async () => {
    const [{ SharePage }] = await Promise.all([import('../features/shares/SharePage.tsx'), loadWorkTexts()]);
    return SharePage;
  },
  '/ack': async () => {
    const [{ AckPage }] = await Promise.all([import('../features/messages/AckPage.tsx'), loadWorkTexts()]);
    return AckPage;
  },
  '/stop/:token': async () => {
    const [{ StopPage }] = await Promise.all([import('../features/messages/StopPage.tsx'), loadWorkTexts()]);
    return StopPage;
  },
  '/loginByImei': async () => (await import('../features/session/ImeiPage.tsx')).ImeiPage,
  '/vehicle': async () => {
    const [{ OneDevicePage }] = await Promise.all([
      import('../features/one-device/OneDevicePage.tsx'),
      loadWorkTexts(),
    ]);
    return OneDevicePage;
  },
  '/profile': async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
  '/apiKeys': async () => (await import('../features/api-keys/ApiKeysPage.tsx')).OwnApiKeysPage,
  '/jobs': async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage,
  '/_test': async () => (await import('./TestPage.tsx')).TestPage,
};

export const PAGES: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(LOADERS).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
);

/** What a page reads first, where reading it takes long. */
const FIRST_READS: Readonly<Record<string, (readAhead: ReadAhead, user: CurrentUser) => Promise<void>>> = {
  '/index/home': async (readAhead, user) =>
    (await import('../pages/monitor/begin-monitor.ts')).beginMonitor(readAhead, user),
};

/** Loads the files of the page of a path, if it has a page. */
export async function loadPage(path: string): Promise<void> {
  await LOADERS[path]?.();
}

/**
 * Begins to read what the page of a path shows first, and loads its files.
 * @returns when the files are there.
 */
export function beginPage(path: string, readAhead: ReadAhead, user: CurrentUser): Promise<void> {
  // If it fails, the page fails as well, and says so.
  FIRST_READS[path]?.(readAhead, user).catch(() => undefined);
  return loadPage(path);
}
