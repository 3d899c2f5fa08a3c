/**
 * Where someone's work begins (specification, section 6: home pages by role): the first page of this list that their
 * permissions open. The server decides (`currentUser.home`); the web app follows.
 */
import { canDo, type Permission } from './permissions.ts';

export const HOME_PAGES: readonly (readonly [Permission, `/${string}`])[] = [
  ['main:monitor', '/index/home'],
  ['main:stat', '/index/count/countMileage'],
  ['main:stat_schedule', '/index/count/countSchedules'],
  ['main:track', '/index/track'],
  ['main:alarms', '/index/alarms'],
  ['main:alarms_contacts', '/index/alarmPolicies'],
  ['main:fence', '/index/fence'],
  ['main:command', '/index/directive'],
  ['main:taiya', '/index/tire'],
  ['main:devices_management', '/index/device/deviceList'],
  ['main:devices_edit', '/index/device/deviceUpdateDeviceInfo'],
  ['main:devices_transfer', '/index/device/deviceTransform'],
  ['main:devices_sim_import', '/index/device/deviceUpdateIccid'],
  ['main:agents', '/index/agent/agentList'],
  ['main:agents_brand', '/index/agent/brand'],
  ['main:agents_audit', '/index/agent/audit'],
  ['main:system_config', '/index/system/demoAccountSet'],
  ['test:qc', '/test/qc/search'],
  ['test:log', '/test/log/search'],
  ['test:batch_command', '/test/mutiCmd/sendMutiCmd'],
  ['test:card', '/test/card/cardSearch'],
  ['test:ota', '/test/ota/otaList'],
  ['test:platform_config', '/test/configPlatformForUser'],
  ['test:stock', '/test/stock/stockDevice'],
  ['test:transfer_ip', '/test/transferIp/transferIp'],
  ['test:agps', '/test/agps'],
  ['test:id_manager', '/test/idManager'],
  ['test:nb_subscribe', '/test/setting/subscribe'],
];

/** The page of a session of one device, its only one. */
export const DEVICE_HOME = '/vehicle';

/** Undefined for accounts without any page (superAgent). */
export function findHomePage(permissions: readonly string[]): string | undefined {
  return HOME_PAGES.find(([permission]) => canDo(permissions, permission))?.[1];
}
