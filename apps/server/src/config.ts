/** Every setting of the server, by environment. A value that makes no sense is refused by name. */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEVICE_SETTINGS, type DeviceConfig } from './config-devices.ts';
import { EXPORT_SETTINGS, type ExportLimits } from './config-exports.ts';
import { DEVICE_LIMIT_SETTINGS, type DeviceLimits } from './config-limits.ts';
import { MAINTENANCE_SETTINGS, type MaintenanceConfig, readMaintenanceConfig } from './config-maintenance.ts';
import { MESSAGE_SETTINGS, type MessageConfig, readMessageConfig } from './config-messages.ts';
import { PEOPLE_SETTINGS, type PeopleConfig, readPeopleConfig } from './config-people.ts';
import { readRoadMatching, ROAD_SETTINGS } from './config-roads.ts';
import { type Environment, readSettings, setting, type SettingsSchema } from './config-setting.ts';
import { choice, count, days, parsed, port, text, yesOrNo } from './config-values.ts';
import { readWebConfig, WEB_SETTINGS, type WebConfig } from './config-web.ts';
import type { RoadMatcherConfig } from './road-matching/road-matcher.ts';
import { parseKey } from './secrets/installation-key.ts';

const folder = text.transform((path) => resolve(path)).describe('folder');
const key = parsed('is no key: it has 64 hexadecimal digits', (value) =>
  parseKey(value, 'SECRETS_KEY'),
).describe('64 hexadecimal digits');

const SERVER_SETTINGS = z.object({
  host: setting(text, {
    name: 'HOST',
    default: '0.0.0.0',
    help: 'address that the device ports listen on, and the web server unless `WEB_HOST` says otherwise',
  }),
  metricsPort: setting(port, {
    name: 'METRICS_PORT',
    otherwise: 'no such port',
    help: 'where Prometheus asks (`GET /metrics`), apart from the web server',
  }),
  metricsHost: setting(text, {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    help: 'address that the port for Prometheus listens on',
  }),
  logLevel: setting(choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), {
    name: 'LOG_LEVEL',
    default: 'info',
    help: 'how much is logged',
  }),
});

const DATA_SETTINGS = z.object({
  dataDir: setting(folder, {
    name: 'DATA_DIR',
    default: './data',
    help: 'where the embedded PostgreSQL and the key file lie',
  }),
  mapsDir: setting(folder, {
    name: 'MAPS_DIR',
    otherwise: '`DATA_DIR/maps`',
    help: 'folder in which `region.pmtiles`, a street map of your own, is looked for whenever a page asks',
  }),
  databaseUrl: setting(text, {
    name: 'DATABASE_URL',
    otherwise: 'the embedded PostgreSQL',
    help: 'a PostgreSQL (15 or newer) of your own instead',
    isSecret: true,
  }),
  sealAfterDays: setting(days, {
    name: 'SEAL_AFTER_DAYS',
    unit: 'days',
    default: '2',
    help: 'how long history stays rows after its day, before it is sealed into segments',
  }),
  historyDays: setting(days, {
    name: 'HISTORY_DAYS',
    unit: 'days',
    default: '400',
    help: 'how long history is kept at least; it is dropped by whole months',
  }),
  rewindDays: setting(days, {
    name: 'REWIND_DAYS',
    unit: 'days',
    default: '7',
    help: 'how far the monitor can be put back; no further than history is kept',
  }),
  addressesPerSecond: setting(count(1), {
    name: 'ADDRESSES_PER_SECOND',
    unit: 'addresses',
    default: '1',
    help: 'how fast a provider is asked for the addresses of lists, at most; pages never wait for it',
  }),
  jobDays: setting(days, {
    name: 'JOB_DAYS',
    unit: 'days',
    default: '7',
    help: 'how long imports and exports are kept with their files once they are over',
  }),
  secretsKey: setting(key, {
    name: 'SECRETS_KEY',
    otherwise: 'the key in `DATA_DIR/secrets.key`',
    help: 'seals the secrets of second factors in the database',
    isSecret: true,
  }),
  secretsKeyLost: setting(yesOrNo, {
    name: 'SECRETS_KEY_LOST',
    default: 'false',
    help: 'goes on with another key, without what the lost one sealed',
  }),
});

/** All settings, as docs/settings.md shows them. */
export const SETTINGS: Readonly<Record<string, SettingsSchema>> = {
  Server: SERVER_SETTINGS,
  'The web port': WEB_SETTINGS,
  'Devices and commands': DEVICE_SETTINGS,
  'Database, history and keys': DATA_SETTINGS,
  'Devices at once': DEVICE_LIMIT_SETTINGS,
  'Files of figures': EXPORT_SETTINGS,
  People: PEOPLE_SETTINGS,
  'Tracks on roads': ROAD_SETTINGS,
  'Telling people': MESSAGE_SETTINGS,
  'Announcing maintenance': MAINTENANCE_SETTINGS,
};

export type Config = DeviceConfig &
  WebConfig &
  Readonly<z.output<typeof SERVER_SETTINGS>> &
  Readonly<z.output<typeof DATA_SETTINGS>> & {
    readonly mapsDir: string;
    readonly deviceLimits: DeviceLimits;
    readonly exportLimits: ExportLimits;
    readonly people: PeopleConfig;
    /** What puts tracks onto roads; undefined = nothing. */
    readonly roadMatching: RoadMatcherConfig | undefined;
    readonly messages: MessageConfig;
    readonly maintenance: MaintenanceConfig;
  };

/** @throws Error that names the setting and what it may be. */
export function readConfig(environment: Environment): Config {
  const server = readSettings(SERVER_SETTINGS, environment);
  const data = readSettings(DATA_SETTINGS, environment);
  return {
    ...server,
    ...readWebConfig(environment, server.host),
    ...readSettings(DEVICE_SETTINGS, environment),
    ...data,
    mapsDir: data.mapsDir ?? join(data.dataDir, 'maps'),
    deviceLimits: readSettings(DEVICE_LIMIT_SETTINGS, environment),
    exportLimits: readSettings(EXPORT_SETTINGS, environment),
    people: readPeopleConfig(environment),
    roadMatching: readRoadMatching(environment),
    messages: readMessageConfig(environment),
    maintenance: readMaintenanceConfig(environment),
  };
}
