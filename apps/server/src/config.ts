/** Every setting of the server, by environment, with its default. A value that makes no sense is refused by name. */
import { resolve } from 'node:path';
import { type MaintenanceConfig, readMaintenanceConfig } from './config-maintenance.ts';
import { parseKey } from './secrets/installation-key.ts';
import { type PeopleConfig, readPeopleConfig } from './config-people.ts';
import { readRoadMatching } from './config-roads.ts';
import { toCount } from './config-values.ts';
import { readWebConfig, type WebConfig } from './config-web.ts';
import type { RoadMatcherConfig } from './road-matching/road-matcher.ts';

export interface Config extends WebConfig {
  /** Address that the gateways listen on. */
  readonly host: string;
  readonly port: number;
  readonly jt808Port: number;
  readonly gt06Port: number;
  /** TLS ports of the same protocols; undefined = none. */
  readonly jt808TlsPort: number | undefined;
  readonly gt06TlsPort: number | undefined;
  /** PEM files that the TLS ports need. */
  readonly deviceTlsCertificateFile: string | undefined;
  readonly deviceTlsKeyFile: string | undefined;
  /** Device connections at a time, over all ports; never more than the limit of open files leaves. */
  readonly deviceConnectionsMax: number;
  readonly deviceConnectionsPerAddressMax: number;
  /** Connections of one address that have not named an imported device yet. */
  readonly unidentifiedPerAddressMax: number;
  /** Seconds in which a device connection must name an imported device. */
  readonly identifyMaxSeconds: number;
  /** Reports that may wait for their commit, over all connections, before reading pauses. */
  readonly ingestPendingMax: number;
  /** Days that raw frames are kept; 0 keeps none. */
  readonly frameLogDays: number;
  /** Days that pictures and sounds of devices are kept. */
  readonly mediaDays: number;
  /** Where the embedded database lives when `databaseUrl` is not given. */
  readonly dataDir: string;
  /** A PostgreSQL of the operator's own; undefined = the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Where Prometheus may ask, apart from the web server; undefined = nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: string;
  /** Calls of one account in a minute. */
  readonly callsPerMinute: number;
  /** Calls of one address in a minute; many people may be behind it. */
  readonly callsPerMinutePerAddress: number;
  /** Seconds that a device may take to answer a command. */
  readonly commandAnswerSeconds: number;
  /** Commands that one account gives in a minute. */
  readonly commandsPerMinute: number;
  /** Days that history stays rows after their end, before it is sealed. */
  readonly sealAfterDays: number;
  /** Days that history is kept at least; it is dropped by whole months. */
  readonly historyDays: number;
  /** Days that the monitor can be put back; no more than history is kept. */
  readonly rewindDays: number;
  /** What is different for certain people. */
  readonly people: PeopleConfig;
  /** What puts tracks onto roads; undefined = nothing. */
  readonly roadMatching: RoadMatcherConfig | undefined;
  /** What secrets in the database are sealed with; undefined = the key file of `dataDir`. */
  readonly secretsKey: Buffer | undefined;
  /** Goes on with another key, without what the lost one sealed. */
  readonly secretsKeyLost: boolean;
  /** The maintenance that is announced. */
  readonly maintenance: MaintenanceConfig;
}

const DEFAULTS = {
  HOST: '0.0.0.0',
  PORT: '8080',
  JT808_PORT: '5015',
  GT06_PORT: '5023',
  DEVICE_CONNECTIONS_MAX: '18000',
  DEVICE_CONNECTIONS_PER_ADDRESS_MAX: '18000',
  UNIDENTIFIED_PER_ADDRESS_MAX: '500',
  IDENTIFY_MAX_SECONDS: '60',
  INGEST_PENDING_MAX: '20000',
  FRAME_LOG_DAYS: '3',
  MEDIA_DAYS: '90',
  DATA_DIR: './data',
  METRICS_HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  SECRETS_KEY_LOST: 'false',
  CALLS_PER_MINUTE: '1200',
  CALLS_PER_MINUTE_PER_ADDRESS: '12000',
  COMMAND_ANSWER_SECONDS: '30',
  COMMANDS_PER_MINUTE: '60',
  SEAL_AFTER_DAYS: '2',
  HISTORY_DAYS: '400',
  REWIND_DAYS: '7',
} as const;

/** @throws Error that names the setting and what it may be. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = (name: keyof typeof DEFAULTS): string => environment[name] || DEFAULTS[name];
  return {
    host: read('HOST'),
    port: toPort('PORT', read('PORT')),
    ...readWebConfig(environment, read('HOST')),
    jt808Port: toPort('JT808_PORT', read('JT808_PORT')),
    gt06Port: toPort('GT06_PORT', read('GT06_PORT')),
    ...readDeviceTls(environment),
    deviceConnectionsMax: toCount('DEVICE_CONNECTIONS_MAX', read('DEVICE_CONNECTIONS_MAX'), 1),
    deviceConnectionsPerAddressMax: toCount(
      'DEVICE_CONNECTIONS_PER_ADDRESS_MAX',
      read('DEVICE_CONNECTIONS_PER_ADDRESS_MAX'),
      1,
    ),
    unidentifiedPerAddressMax: toCount(
      'UNIDENTIFIED_PER_ADDRESS_MAX',
      read('UNIDENTIFIED_PER_ADDRESS_MAX'),
      1,
    ),
    identifyMaxSeconds: toCount('IDENTIFY_MAX_SECONDS', read('IDENTIFY_MAX_SECONDS'), 1),
    ingestPendingMax: toCount('INGEST_PENDING_MAX', read('INGEST_PENDING_MAX'), 1),
    frameLogDays: toCount('FRAME_LOG_DAYS', read('FRAME_LOG_DAYS'), 0),
    mediaDays: toCount('MEDIA_DAYS', read('MEDIA_DAYS'), 1),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    metricsPort: environment['METRICS_PORT']
      ? toPort('METRICS_PORT', environment['METRICS_PORT'])
      : undefined,
    metricsHost: read('METRICS_HOST'),
    logLevel: toChoice('LOG_LEVEL', read('LOG_LEVEL'), [
      'silent',
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
    ]),
    callsPerMinute: toCount('CALLS_PER_MINUTE', read('CALLS_PER_MINUTE'), 1),
    callsPerMinutePerAddress: toCount(
      'CALLS_PER_MINUTE_PER_ADDRESS',
      read('CALLS_PER_MINUTE_PER_ADDRESS'),
      1,
    ),
    commandAnswerSeconds: toCount('COMMAND_ANSWER_SECONDS', read('COMMAND_ANSWER_SECONDS'), 1),
    commandsPerMinute: toCount('COMMANDS_PER_MINUTE', read('COMMANDS_PER_MINUTE'), 1),
    sealAfterDays: toDays('SEAL_AFTER_DAYS', read('SEAL_AFTER_DAYS')),
    historyDays: toDays('HISTORY_DAYS', read('HISTORY_DAYS')),
    rewindDays: toDays('REWIND_DAYS', read('REWIND_DAYS')),
    secretsKey: environment['SECRETS_KEY'] ? parseKey(environment['SECRETS_KEY'], 'SECRETS_KEY') : undefined,
    secretsKeyLost: toChoice('SECRETS_KEY_LOST', read('SECRETS_KEY_LOST'), ['true', 'false']) === 'true',
    people: readPeopleConfig(environment),
    roadMatching: readRoadMatching(environment),
    maintenance: readMaintenanceConfig(environment),
  };
}

type DeviceTls = Pick<
  Config,
  'jt808TlsPort' | 'gt06TlsPort' | 'deviceTlsCertificateFile' | 'deviceTlsKeyFile'
>;

function readDeviceTls(environment: NodeJS.ProcessEnv): DeviceTls {
  const readPort = (name: string): number | undefined =>
    environment[name] ? toPort(name, environment[name]) : undefined;
  const tls = {
    jt808TlsPort: readPort('JT808_TLS_PORT'),
    gt06TlsPort: readPort('GT06_TLS_PORT'),
    deviceTlsCertificateFile: environment['DEVICE_TLS_CERTIFICATE_FILE'] || undefined,
    deviceTlsKeyFile: environment['DEVICE_TLS_KEY_FILE'] || undefined,
  };
  const wantsTls = tls.jt808TlsPort !== undefined || tls.gt06TlsPort !== undefined;
  if (wantsTls && !(tls.deviceTlsCertificateFile && tls.deviceTlsKeyFile)) {
    throw new Error(
      'JT808_TLS_PORT and GT06_TLS_PORT need DEVICE_TLS_CERTIFICATE_FILE and DEVICE_TLS_KEY_FILE (PEM)',
    );
  }
  return tls;
}

function toPort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new Error(`${name}=${value} is not a port: give a number from 0 (any free port) to 65535`);
  }
  return port;
}

/** More than a century of days would only be a mistake. */
const DAYS_MAX = 36_500;

function toDays(name: string, value: string): number {
  const days = Number(value);
  if (!/^\d+$/.test(value) || days < 1 || days > DAYS_MAX) {
    throw new Error(`${name}=${value} is not a number of days: give a whole number from 1 to ${DAYS_MAX}`);
  }
  return days;
}

function toChoice(name: string, value: string, choices: readonly string[]): string {
  if (!choices.includes(value)) throw new Error(`${name}=${value} is not one of ${choices.join(', ')}`);
  return value;
}
