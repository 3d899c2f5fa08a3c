import { accounts } from '../en/accounts.ts';
import { alarmList } from '../en/alarm-list.ts';
import { alarmRules } from '../en/alarm-rules.ts';
import { apiKeys } from '../en/api-keys.ts';
import { audit } from '../en/audit.ts';
import { brands } from '../en/brands.ts';
import { channels } from '../en/channels.ts';
import { claims } from '../en/claims.ts';
import { commands } from '../en/commands.ts';
import { devices } from '../en/devices.ts';
import { fences } from '../en/fences.ts';
import { fleet } from '../en/fleet.ts';
import { jobs } from '../en/jobs.ts';
import { list } from '../en/list.ts';
import { live } from '../en/live.ts';
import { mapKeys } from '../en/map-keys.ts';
import { map } from '../en/map.ts';
import { needs } from '../en/needs.ts';
import { notify } from '../en/notify.ts';
import { oneDevice } from '../en/one-device.ts';
import { pages } from '../en/pages.ts';
import { permissions } from '../en/permissions.ts';
import { reports } from '../en/reports.ts';
import { rewind } from '../en/rewind.ts';
import { riskPoints } from '../en/risk-points.ts';
import { schedules } from '../en/schedules.ts';
import { security } from '../en/security.ts';
import { share } from '../en/share.ts';
import { shell } from '../en/shell.ts';
import { statistics } from '../en/statistics.ts';
import { stock } from '../en/stock.ts';
import { tires } from '../en/tires.ts';
import { trackOutput } from '../en/track-output.ts';
import { track } from '../en/track.ts';
import { trial } from '../en/trial.ts';
import { vehicle } from '../en/vehicle.ts';
import { alarms } from './alarms.ts';
import { monitor } from './monitor.ts';

export const enIN = {
  shell,
  pages,
  monitor,
  map,
  accounts,
  schedules,
  security,
  audit,
  brands,
  trial,
  permissions,
  vehicle,
  rewind,
  reports,
  share,
  channels,
  claims,
  commands,
  devices,
  fleet,
  oneDevice,
  track,
  jobs,
  list,
  live,
  apiKeys,
  mapKeys,
  statistics,
  stock,
  tires,
  trackOutput,
  alarms,
  alarmList,
  alarmRules,
  notify,
  fences,
  needs,
  riskPoints,
} as const;
