/** Every call except those of the audit log, whose filter is derived from the calls that leave an entry. */
import { callsOf } from './call.ts';
import * as accountChanges from './account-changes.ts';
import * as accounts from './accounts.ts';
import * as acknowledgement from './acknowledgement.ts';
import * as alarmRules from './alarm-rules.ts';
import * as alarms from './alarms.ts';
import * as apiKeys from './api-keys.ts';
import * as brands from './brands.ts';
import * as claims from './claims.ts';
import * as commands from './commands.ts';
import * as contacts from './contacts.ts';
import * as deviceAlarms from './device-alarms.ts';
import * as deviceChanges from './device-changes.ts';
import * as deviceHosts from './device-hosts.ts';
import * as deviceImports from './device-imports.ts';
import * as deviceLives from './device-lives.ts';
import * as deviceColumns from './device-columns.ts';
import * as deviceList from './device-list.ts';
import * as devicePictures from './device-pictures.ts';
import * as deviceTypes from './device-types.ts';
import * as devices from './devices.ts';
import * as factoryTests from './factory-tests.ts';
import * as fences from './fences.ts';
import * as figures from './figures.ts';
import * as halts from './halts.ts';
import * as importQuota from './import-quota.ts';
import * as jobs from './jobs.ts';
import * as listViews from './list-views.ts';
import * as logIn from './log-in.ts';
import * as log from './log.ts';
import * as maps from './maps.ts';
import * as messageProviders from './message-providers.ts';
import * as notifications from './notifications.ts';
import * as pastDue from './past-due.ts';
import * as needs from './needs.ts';
import * as passwords from './passwords.ts';
import * as permissionLimits from './permission-limits.ts';
import * as places from './places.ts';
import * as platform from './platform.ts';
import * as positions from './positions.ts';
import * as push from './push.ts';
import * as readings from './readings.ts';
import * as reportTemplates from './report-templates.ts';
import * as reports from './reports.ts';
import * as rewind from './rewind.ts';
import * as riskPoints from './risk-points.ts';
import * as schedules from './schedules.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as shares from './shares.ts';
import * as statistics from './statistics.ts';
import * as stock from './stock.ts';
import * as stockMovements from './stock-movements.ts';
import * as thresholds from './thresholds.ts';
import * as tires from './tires.ts';
import * as tracks from './tracks.ts';
import * as webhooks from './webhooks.ts';

export const FEATURE_CALLS = {
  ...callsOf(accountChanges),
  ...callsOf(accounts),
  ...callsOf(acknowledgement),
  ...callsOf(alarmRules),
  ...callsOf(alarms),
  ...callsOf(apiKeys),
  ...callsOf(brands),
  ...callsOf(claims),
  ...callsOf(commands),
  ...callsOf(contacts),
  ...callsOf(deviceAlarms),
  ...callsOf(deviceChanges),
  ...callsOf(deviceHosts),
  ...callsOf(deviceImports),
  ...callsOf(deviceLives),
  ...callsOf(deviceColumns),
  ...callsOf(deviceList),
  ...callsOf(devicePictures),
  ...callsOf(deviceTypes),
  ...callsOf(devices),
  ...callsOf(factoryTests),
  ...callsOf(fences),
  ...callsOf(figures),
  ...callsOf(halts),
  ...callsOf(importQuota),
  ...callsOf(jobs),
  ...callsOf(listViews),
  ...callsOf(logIn),
  ...callsOf(log),
  ...callsOf(maps),
  ...callsOf(messageProviders),
  ...callsOf(notifications),
  ...callsOf(pastDue),
  ...callsOf(needs),
  ...callsOf(passwords),
  ...callsOf(permissionLimits),
  ...callsOf(places),
  ...callsOf(platform),
  ...callsOf(positions),
  ...callsOf(push),
  ...callsOf(readings),
  ...callsOf(reportTemplates),
  ...callsOf(reports),
  ...callsOf(rewind),
  ...callsOf(riskPoints),
  ...callsOf(schedules),
  ...callsOf(secondFactor),
  ...callsOf(session),
  ...callsOf(sessions),
  ...callsOf(shares),
  ...callsOf(statistics),
  ...callsOf(stock),
  ...callsOf(stockMovements),
  ...callsOf(thresholds),
  ...callsOf(tires),
  ...callsOf(tracks),
  ...callsOf(webhooks),
} as const;
