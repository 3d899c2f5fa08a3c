/** Settings of the device ports, and of what comes in by them. */
import { z } from 'zod';
import { setting } from './config-setting.ts';
import { count, port, text } from './config-values.ts';

/** The device ports by setting; all listen at one address. */
const PORTS = {
  jt808Port: 'JT808_PORT',
  gt06Port: 'GT06_PORT',
  jt808TlsPort: 'JT808_TLS_PORT',
  gt06TlsPort: 'GT06_TLS_PORT',
} as const;

const TLS_FILES = 'DEVICE_TLS_CERTIFICATE_FILE and DEVICE_TLS_KEY_FILE';
const NEEDS_TLS_FILES = 'needs `DEVICE_TLS_CERTIFICATE_FILE` and `DEVICE_TLS_KEY_FILE`';

export const DEVICE_SETTINGS = z
  .object({
    jt808Port: setting(port, {
      name: PORTS.jt808Port,
      default: '5015',
      help: 'trackers that speak JT/T 808, by TCP and UDP',
    }),
    gt06Port: setting(port, {
      name: PORTS.gt06Port,
      default: '5023',
      help: 'trackers that speak GT06, by TCP and UDP',
    }),
    jt808TlsPort: setting(port, {
      name: PORTS.jt808TlsPort,
      otherwise: 'no such port',
      help: `JT/T 808 by TLS; ${NEEDS_TLS_FILES}`,
    }),
    gt06TlsPort: setting(port, {
      name: PORTS.gt06TlsPort,
      otherwise: 'no such port',
      help: `GT06 by TLS; ${NEEDS_TLS_FILES}`,
    }),
    deviceTlsCertificateFile: setting(text, {
      name: 'DEVICE_TLS_CERTIFICATE_FILE',
      otherwise: 'none',
      help: 'file with the certificate of the TLS ports (PEM)',
    }),
    deviceTlsKeyFile: setting(text, {
      name: 'DEVICE_TLS_KEY_FILE',
      otherwise: 'none',
      help: 'file with the private key of the TLS ports (PEM)',
    }),
    deviceConnectionsMax: setting(count(1), {
      name: 'DEVICE_CONNECTIONS_MAX',
      unit: 'connections',
      default: '18000',
      help: 'device connections at a time, over all ports; never more than the limit of open files leaves',
    }),
    deviceConnectionsPerAddressMax: setting(count(1), {
      name: 'DEVICE_CONNECTIONS_PER_ADDRESS_MAX',
      unit: 'connections',
      default: '18000',
      help: 'device connections of one address; mobile networks put thousands of devices behind one',
    }),
    unidentifiedPerAddressMax: setting(count(1), {
      name: 'UNIDENTIFIED_PER_ADDRESS_MAX',
      unit: 'connections',
      default: '500',
      help: 'connections of one address that have not named an imported device yet, TLS handshakes among them',
    }),
    identifyMaxSeconds: setting(count(1), {
      name: 'IDENTIFY_MAX_SECONDS',
      unit: 'seconds',
      default: '60',
      help: 'time in which a connection must name an imported device, however busy it is',
    }),
    ingestPendingMax: setting(count(1), {
      name: 'INGEST_PENDING_MAX',
      unit: 'reports',
      default: '20000',
      help: 'reports that may wait for their commit, over all connections, before reading pauses',
    }),
    frameLogDays: setting(count(0), {
      name: 'FRAME_LOG_DAYS',
      unit: 'days',
      default: '3',
      help: 'how long raw frames are kept; 0 keeps none',
    }),
    mediaDays: setting(count(1), {
      name: 'MEDIA_DAYS',
      unit: 'days',
      default: '90',
      help: 'how long pictures and sounds of devices are kept',
    }),
    commandAnswerSeconds: setting(count(1), {
      name: 'COMMAND_ANSWER_SECONDS',
      unit: 'seconds',
      default: '30',
      help: 'time that a device may take to answer a command; an answer that comes later, within a day, still counts',
    }),
    commandsPerMinute: setting(count(1), {
      name: 'COMMANDS_PER_MINUTE',
      unit: 'commands a minute',
      default: '60',
      help: 'commands that one account gives',
    }),
  })
  .refine(
    ({ jt808TlsPort, gt06TlsPort, deviceTlsCertificateFile, deviceTlsKeyFile }) =>
      (jt808TlsPort === undefined && gt06TlsPort === undefined) ||
      (deviceTlsCertificateFile !== undefined && deviceTlsKeyFile !== undefined),
    `JT808_TLS_PORT and GT06_TLS_PORT need ${TLS_FILES} (PEM)`,
  )
  .superRefine((settings, context) => {
    const twin = findTwinPorts(settings);
    if (twin !== undefined) context.addIssue(`${twin} are the same port: each needs its own`);
  });

export type DeviceConfig = Readonly<z.output<typeof DEVICE_SETTINGS>>;

type PortValues = Readonly<Record<keyof typeof PORTS, number | undefined>>;

/** Names two settings that ask for the same port; 0 is any free one. */
function findTwinPorts(values: PortValues): string | undefined {
  const seen = new Map<number, string>();
  // Object.entries widens what are the keys of PORTS.
  for (const [key, name] of Object.entries(PORTS) as [keyof typeof PORTS, string][]) {
    const value = values[key];
    if (!value) continue;
    const other = seen.get(value);
    if (other !== undefined) return `${other} and ${name}`;
    seen.set(value, name);
  }
  return undefined;
}
