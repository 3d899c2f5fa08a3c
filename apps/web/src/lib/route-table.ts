/**
 * Every route (specification, section 2), who may open it, and whether its page is built. The router, the navigation
 * and docs/pages.md are derived from this table. The specification names the pages and their parents, but not all
 * permissions and paths. A page for which it names no permission takes the permission of the data that it shows or
 * changes.
 */
import { DEVICE_HOME } from '@outrider/domain/home-pages.ts';
import { canDo, type Permission } from '@outrider/domain/permissions.ts';

/**
 * `public` needs no session. `session` needs a session of an account. `device` needs a session of one device, which can
 * open no other page.
 */
export type RouteAccess = 'public' | 'session' | 'device' | Permission;

type Flag = 'isHuaXiangUser';

/** Whoever looks at the navigation. */
export type Viewer = Readonly<Partial<Record<Flag, boolean | undefined>>> & {
  readonly permissions: readonly string[];
};

export interface PageRoute<Name extends string = string> {
  /** The key of its name in the namespace `pages`. */
  readonly name: Name;
  readonly path: `/${string}`;
  readonly access: RouteAccess;
  /** Whether the page exists (shell/pages.tsx). A page that does not exist yet says so. */
  readonly isBuilt: boolean;
  /** Only for accounts that the configuration names (docs/settings.md), below whom or as whom the user is. */
  readonly isOnlyFor?: Flag;
  /** The path of the page that is shown in its place. */
  readonly redirectTo?: `/${string}`;
}

/** An entry of the navigation: one page, or several related ones. */
export interface Section<Name extends string = string, Page extends string = Name> {
  readonly name: Name;
  readonly path: `/${string}`;
  readonly pages: readonly PageRoute<Page>[];
}

interface Options {
  readonly isBuilt?: true;
  readonly isOnlyFor?: Flag;
  readonly redirectTo?: `/${string}`;
  /** The last part of the path, if it differs from the name. */
  readonly path?: string;
}

function page<const Name extends string>(
  name: Name,
  path: `/${string}`,
  access: RouteAccess,
  { isBuilt, isOnlyFor, redirectTo }: Options = {},
): PageRoute<Name> {
  if (redirectTo !== undefined) return { name, path, access, isBuilt: true, redirectTo };
  return { name, path, access, isBuilt: isBuilt === true, ...(isOnlyFor && { isOnlyFor }) };
}

/** A section with several pages. Its own path leads to the first page that the user may open. */
function section<const Name extends string, const Child extends string>(
  name: Name,
  path: `/${string}`,
  pages: readonly (readonly [Child, RouteAccess, Options?])[],
): Section<Name, Child> {
  return {
    name,
    path,
    pages: pages.map(([child, access, options]) =>
      page(child, `${path}/${options?.path ?? child}`, access, options),
    ),
  };
}

function single<const Name extends string>(
  name: Name,
  path: `/${string}`,
  access: RouteAccess,
  options?: Options,
): Section<Name> {
  return { name, path, pages: [page(name, path, access, options)] };
}

const BUILT = { isBuilt: true } as const;

export const MAIN_SECTIONS = [
  single('home', '/index/home', 'main:monitor', BUILT),
  section('count', '/index/count', [
    ['countMileage', 'main:stat', BUILT],
    ['countReports', 'main:stat', BUILT],
    ['countAlarms', 'main:stat', BUILT],
    ['countStayDetail', 'main:stat', BUILT],
    ['countPastDue', 'main:stat', BUILT],
    ['countExport', 'main:stat', BUILT],
    ['countSchedules', 'main:stat_schedule', BUILT],
  ]),
  single('track', '/index/track', 'main:track', BUILT),
  {
    name: 'alarms',
    path: '/index/alarms',
    pages: [
      page('alarms', '/index/alarms', 'main:alarms', BUILT),
      page('alarmsAll', '/index/alarmsAll', 'main:alarms', BUILT),
      page('alarmRules', '/index/alarmRules', 'main:alarms', BUILT),
      page('alarmPolicies', '/index/alarmPolicies', 'main:alarms_contacts', BUILT),
      page('alarmSilences', '/index/alarmSilences', 'main:alarms', BUILT),
      page('alarmMessages', '/index/alarmMessages', 'main:alarms_contacts', BUILT),
      page('contacts', '/index/contacts', 'main:alarms_contacts', BUILT),
      page('webhooks', '/index/webhooks', 'main:alarms_contacts', BUILT),
    ],
  },
  single('fence', '/index/fence', 'main:fence', BUILT),
  single('riskPoint', '/index/riskPoint', 'main:fence', BUILT),
  single('directive', '/index/directive', 'main:command', BUILT),
  single('tire', '/index/tire', 'main:taiya', BUILT),
  single('battery', '/index/battery', 'main:monitor'),
  section('device', '/index/device', [
    ['deviceList', 'main:devices_management', BUILT],
    ['deviceListV2', 'main:devices_management', BUILT],
    ['deviceImport', 'main:devices_management', BUILT],
    ['deviceStock', 'main:devices_management', BUILT],
    ['deviceClaims', 'main:devices_management', BUILT],
    ['deviceUpdateDeviceInfo', 'main:devices_edit', BUILT],
    ['deviceUpdateDevicesType', 'main:devices_management', BUILT],
    ['deviceBatchIcon', 'main:devices_edit', BUILT],
    ['deviceConfig', 'main:devices_edit', BUILT],
    ['deviceTypes', 'main:devices_edit', BUILT],
    ['deviceTransform', 'main:devices_transfer', BUILT],
    ['deviceUpdateTime', 'main:devices_management', BUILT],
    ['deviceUpdateExpireType', 'main:devices_management', BUILT],
    ['deviceUpdateIccid', 'main:devices_sim_import', BUILT],
    ['deviceExportIccid', 'main:devices_sim_import', BUILT],
    ['deviceUpdateZone', 'main:devices_edit', BUILT],
    ['deviceUpdateHost', 'main:devices_management', BUILT],
    ['multipleCmd', 'main:command'],
    ['multipleCmdSearch', 'main:command'],
    ['huaXiangDataImport', 'main:devices_management', { ...BUILT, isOnlyFor: 'isHuaXiangUser' }],
    ['userInfo', 'session', { redirectTo: '/profile' }],
  ]),
  section('agent', '/index/agent', [
    ['agentList', 'main:agents', BUILT],
    ['setImportRecords', 'main:agents', BUILT],
    ['brand', 'main:agents_brand', BUILT],
    ['audit', 'main:agents_audit', BUILT],
  ]),
  section('system', '/index/system', [
    ['demoAccountSet', 'main:system_config', BUILT],
    ['numberClaims', 'main:system_config', BUILT],
    ['mapKey', 'main:system_config', BUILT],
    ['apiKey', 'main:system_config', BUILT],
    ['messageProviders', 'main:system_config', BUILT],
  ]),
  section('help', '/index/help', [
    ['helpPc', 'session', { ...BUILT, path: 'pc' }],
    ['helpApp', 'session', { ...BUILT, path: 'app' }],
    ['helpInterface', 'session', { ...BUILT, path: 'interface' }],
  ]),
] as const;

/** The factory area. */
export const TEST_SECTIONS = [
  section('qc', '/test/qc', [
    ['qcSearch', 'test:qc', { path: 'search' }],
    ['qcExport', 'test:qc', { path: 'export' }],
  ]),
  section('exportSerialResult', '/test/exportSerialResult', [
    ['serialResultManager', 'test:qc'],
    ['serialResultV1', 'test:qc', { path: 'v1' }],
    ['serialResultV2', 'test:qc', { path: 'v2' }],
  ]),
  section('search', '/test/search', [['gw005', 'test:qc']]),
  section('log', '/test/log', [
    ['logSearch', 'test:log', { path: 'search' }],
    ['logMonitor', 'test:log', { path: 'monitor' }],
    ['logCmdTask', 'test:log', { path: 'cmdTask' }],
    ['logDeviceState', 'test:log', { path: 'deviceState' }],
  ]),
  section('mutiCmd', '/test/mutiCmd', [
    ['sendMutiCmd', 'test:batch_command'],
    ['searchResultCmd', 'test:batch_command'],
    ['deviceBatchManage', 'test:batch_command'],
  ]),
  single('cmdSend', '/test/cmdSend', 'test:batch_command'),
  section('card', '/test/card', [
    ['cardSearch', 'test:card'],
    ['cardClear', 'test:card'],
  ]),
  section('ota', '/test/ota', [
    ['otaList', 'test:ota'],
    ['otaHttp', 'test:ota'],
  ]),
  single('otaUpdateListForUser', '/test/otaUpdateListForUser', 'test:ota'),
  single('configPlatformForUser', '/test/configPlatformForUser', 'test:platform_config'),
  section('stock', '/test/stock', [
    ['stockDevice', 'test:stock', BUILT],
    ['importDevice', 'test:stock', BUILT],
    ['importImei', 'test:stock', BUILT],
    ['Removal', 'test:stock', BUILT],
  ]),
  section('transferIp', '/test/transferIp', [
    ['transferIp', 'test:transfer_ip'],
    ['transferIpResult', 'test:transfer_ip'],
    ['transferIpResults', 'test:transfer_ip'],
  ]),
  single('agps', '/test/agps', 'test:agps'),
  single('idManager', '/test/idManager', 'test:id_manager'),
  section('setting', '/test/setting', [['subscribe', 'test:nb_subscribe']]),
] as const;

/** Pages that the navigation does not list. */
export const OTHER_PAGES = [
  page('redirect', '/redirect', 'public', BUILT),
  page('login', '/login', 'public', BUILT),
  page('brandedLogin', '/login/:brand', 'public', BUILT),
  page('loginByCert', '/loginByCert', 'public', BUILT),
  page('loginByImei', '/loginByImei', 'public', BUILT),
  page('vehicle', DEVICE_HOME, 'device', BUILT),
  page('test', '/_test', 'session', BUILT),
  page('share', '/share/:token', 'public', BUILT),
  page('ack', '/ack', 'public', BUILT),
  page('stopMail', '/stop/:token', 'public', BUILT),
  page('notFound', '/notFound', 'public', BUILT),
  page('profile', '/profile', 'session', BUILT),
  page('deviceDetail', '/device', 'main:devices', BUILT),
  page('jobs', '/jobs', 'session', BUILT),
  page('ownApiKeys', '/apiKeys', 'session', BUILT),
] as const;

type DeclaredSection = (typeof MAIN_SECTIONS | typeof TEST_SECTIONS)[number];
export type PageName = DeclaredSection['name'] | DeclaredSection['pages'][number]['name'];

export const SECTIONS: readonly Section<PageName>[] = [...MAIN_SECTIONS, ...TEST_SECTIONS];

export function isOpen(access: RouteAccess, permissions: readonly string[]): boolean {
  if (access === 'public' || access === 'session') return true;
  return access !== 'device' && canDo(permissions, access);
}

/** The pages of a section that the user may open. */
export function listOpenPages<Page extends string>(
  section: Section<string, Page>,
  permissions: readonly string[],
): readonly PageRoute<Page>[] {
  return section.pages.filter((each) => each.redirectTo === undefined && isOpen(each.access, permissions));
}

/** The pages of a section that the navigation lists: what is not built yet leads nowhere. */
export function listListedPages<Page extends string>(
  section: Section<string, Page>,
  viewer: Viewer,
): readonly PageRoute<Page>[] {
  return listOpenPages(section, viewer.permissions).filter(
    ({ isBuilt, isOnlyFor }) => isBuilt && (isOnlyFor === undefined || viewer[isOnlyFor] === true),
  );
}

/** Whether a page is built at this path. */
export function isBuiltPage(path: string): boolean {
  return SECTIONS.some(({ pages }) => pages.some((each) => each.path === path && each.isBuilt));
}
