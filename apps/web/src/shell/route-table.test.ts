import { DEVICE_HOME, findHomePage, HOME_PAGES } from '@outrider/domain/home-pages.ts';
import { findPermissions, PERMISSIONS } from '@outrider/domain/permissions.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { describe, expect, test } from 'vitest';
import { PAGES } from './pages.tsx';
import {
  isOpen,
  listListedPages,
  listOpenPages,
  OTHER_PAGES,
  type PageRoute,
  SECTIONS,
} from '../lib/route-table.ts';

const ROUTES: readonly PageRoute[] = [...SECTIONS.flatMap(({ pages }) => pages), ...OTHER_PAGES];
/** Pages that the router contains without loading them on demand. */
const ALWAYS_THERE = ['/redirect', '/login', '/login/:brand', '/notFound'];

/** The paths as listed in section 2 of the specification, each with its permission if one is named. */
const SPECIFIED: Readonly<Record<string, string | undefined>> = {
  '/redirect': undefined,
  '/login': undefined,
  '/loginByCert': undefined,
  '/_test': undefined,
  '/notFound': undefined,
  '/index/home': 'main:monitor',
  ...under('/index/count', 'main:stat', 'countMileage countAlarms countStayDetail countPastDue countExport'),
  ...under('/index/agent', undefined, 'agentList setImportRecords'),
  ...under('/index/device', 'main:devices_management', 'deviceList deviceListV2'),
  ...under(
    '/index/device',
    undefined,
    `deviceUpdateDevicesType deviceUpdateHost deviceImport deviceBatchIcon deviceConfig deviceTransform userInfo
    deviceUpdateTime deviceUpdateIccid deviceExportIccid deviceUpdateZone deviceUpdateExpireType multipleCmd
    multipleCmdSearch deviceUpdateDeviceInfo huaXiangDataImport`,
  ),
  '/index/fence': 'main:fence',
  '/index/riskPoint': undefined,
  '/index/directive': 'main:command',
  '/index/alarms': 'main:alarms',
  '/index/alarmsAll': 'main:alarms',
  '/index/track': 'main:track',
  '/index/tire': 'main:taiya',
  ...under('/index/system', 'main:system_config', 'demoAccountSet mapKey apiKey'),
  ...under('/test', undefined, 'configPlatformForUser otaUpdateListForUser cmdSend agps idManager'),
  ...under('/test/exportSerialResult', undefined, 'serialResultManager v1 v2'),
  ...under('/test/qc', undefined, 'search export'),
  ...under('/test/log', undefined, 'search monitor cmdTask deviceState'),
  ...under('/test/search', undefined, 'gw005'),
  ...under('/test/card', undefined, 'cardSearch cardClear'),
  ...under('/test/ota', undefined, 'otaList otaHttp'),
  ...under('/test/setting', undefined, 'subscribe'),
  ...under('/test/transferIp', undefined, 'transferIp transferIpResult transferIpResults'),
  ...under('/test/mutiCmd', undefined, 'sendMutiCmd searchResultCmd deviceBatchManage'),
  ...under('/test/stock', undefined, 'stockDevice importDevice importImei Removal'),
};

function under(parent: string, permission: string | undefined, names: string) {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${parent}/${name}`, permission]));
}

describe('the table of routes', () => {
  test.each(Object.entries(SPECIFIED))('has %s', (path, permission) => {
    const route = ROUTES.find((each) => each.path === path);
    expect(route?.path).toBe(path);
    expect([permission, undefined]).toContain(permission === undefined ? undefined : route?.access);
  });

  test('needs a session for every page but those that lead to one or to nothing', () => {
    const open = ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '/ack',
      '/login',
      '/login/:brand',
      '/loginByCert',
      '/loginByImei',
      '/notFound',
      '/redirect',
      '/share/:token',
      '/stop/:token',
    ]);
  });

  test('has each path only once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  test('marks exactly the existing pages as built', () => {
    const built = ROUTES.filter(({ isBuilt, redirectTo }) => isBuilt && redirectTo === undefined);
    const there = [...Object.keys(PAGES), ...ALWAYS_THERE];
    expect(built.map(({ path }) => path).toSorted()).toEqual(there.toSorted());
  });

  test('redirects only to existing pages', () => {
    const dead = ROUTES.filter(
      ({ redirectTo }) => redirectTo !== undefined && !ROUTES.some(({ path }) => path === redirectTo),
    );
    expect(dead).toEqual([]);
  });
});

const HOMES: Readonly<Record<Role, string | undefined>> = {
  admin: '/index/home',
  agent: '/index/home',
  user: '/index/home',
  superUser: '/index/home',
  test: '/test/qc/search',
  testSearch: '/test/qc/search',
  wanweiTest: '/test/qc/search',
  log: '/test/log/search',
  otaLookPremissionUser: '/test/ota/otaList',
  originLogSearch: '/test/log/search',
  superAgent: undefined,
  configPlatformUser: '/test/configPlatformForUser',
  testStockUser: '/test/stock/stockDevice',
  testTransferIpUser: '/test/transferIp/transferIp',
};

// The cast is safe: Object.keys only loses the type of the keys.
describe.each(Object.keys(ROLES) as Role[])('%s', (role) => {
  test('starts at its home page and may open it', () => {
    const permissions = findPermissions(role);
    const home = findHomePage(permissions);
    expect(home).toBe(HOMES[role]);
    const route = ROUTES.find(({ path }) => path === home);
    expect(route ? isOpen(route.access, permissions) : home === undefined).toBe(true);
  });
});

describe('a user with only one permission', () => {
  test.each(PERMISSIONS)('%s starts at a page that it opens, if there is one', (permission) => {
    const first = SECTIONS.flatMap((section) => listOpenPages(section, [permission])).find(
      ({ access }) => access !== 'session',
    );
    expect(findHomePage([permission])).toBe(first?.path);
  });
});

test('a page for accounts that the configuration names is listed for them alone', () => {
  const devices = SECTIONS.find(({ name }) => name === 'device');
  if (!devices) throw new Error('there is no section of devices');
  const permissions = findPermissions('agent');
  const namesFor = (viewer: { isHuaXiangUser?: true }) =>
    listListedPages(devices, { permissions, ...viewer }).map(({ name }) => name);
  expect(namesFor({ isHuaXiangUser: true })).toContain('huaXiangDataImport');
  expect(namesFor({})).not.toContain('huaXiangDataImport');
  expect(namesFor({})).toContain('deviceUpdateIccid');
});

test('home pages are routes with the permission they are listed with', () => {
  const access = new Map(ROUTES.map((route) => [route.path, route.access]));
  expect(HOME_PAGES.map(([, path]) => access.get(path))).toEqual(
    HOME_PAGES.map(([permission]) => permission),
  );
  expect(access.get(DEVICE_HOME)).toBe('device');
});
