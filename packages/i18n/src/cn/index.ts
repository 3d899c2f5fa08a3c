import { accounts } from './accounts.ts';
import { alarmList } from './alarm-list.ts';
import { alarmRules } from './alarm-rules.ts';
import { alarms } from './alarms.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { channels } from './channels.ts';
import { claims } from './claims.ts';
import { commands } from './commands.ts';
import { devices } from './devices.ts';
import { fences } from './fences.ts';
import { fleet } from './fleet.ts';
import { jobs } from './jobs.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import { mapKeys } from './map-keys.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { needs } from './needs.ts';
import { notify } from './notify.ts';
import { oneDevice } from './one-device.ts';
import { pages } from './pages.ts';
import { permissions } from './permissions.ts';
import { reports } from './reports.ts';
import { rewind } from './rewind.ts';
import { riskPoints } from './risk-points.ts';
import { schedules } from './schedules.ts';
import { security } from './security.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { statistics } from './statistics.ts';
import { stock } from './stock.ts';
import { tires } from './tires.ts';
import { trackOutput } from './track-output.ts';
import { track } from './track.ts';
import { trial } from './trial.ts';
import { vehicle } from './vehicle.ts';

export const cn = {
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
