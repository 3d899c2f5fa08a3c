/** Parses the command line. */
import { findProtocolType, type ProtocolType } from '@outrider/domain/protocol-types.ts';
import { parseArgs } from 'node:util';
import type { Address } from './device/link.ts';
import type { FleetOptions } from './fleet.ts';
import { isMistakeName, MISTAKES, type MistakeName } from './mistakes/names.ts';
import { getModel, isModelName, MODEL_NAMES, type ModelName } from './models.ts';

export type CommandLine =
  | { readonly kind: 'help' }
  /** Prints the identities of the trackers, and connects nothing. */
  | { readonly kind: 'identities'; readonly options: FleetOptions }
  | { readonly kind: 'fleet'; readonly options: FleetOptions };

const OPTIONS = {
  size: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  jt808: { type: 'string', default: '127.0.0.1:5015' },
  gt06: { type: 'string', default: '127.0.0.1:5023' },
  interval: { type: 'string', default: '10' },
  parked: { type: 'string', default: '300' },
  heartbeat: { type: 'string', default: '60' },
  incidents: { type: 'string', default: '1' },
  starts: { type: 'string', default: '250' },
  models: { type: 'string' },
  mistakes: { type: 'string', multiple: true },
  udp: { type: 'boolean', default: false },
  tls: { type: 'boolean', default: false },
  ca: { type: 'string' },
  identities: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const PROTOCOL_NAMES: Readonly<Record<ProtocolType, string>> = {
  other: 'other',
  jt808: '808',
  gt06: 'GT06',
  jt808LongStandby: '808 long standby',
  bsj11: 'BSJ 11-digit',
};

function models(): string {
  return MODEL_NAMES.map((name) => ({ name, ...getModel(name) }))
    .map(({ name, protocolType, profile, transport }) => {
      const edition = 'edition' in profile ? profile.edition : '';
      const traits = [
        PROTOCOL_NAMES[findProtocolType(protocolType)],
        edition,
        profile.awakeMs ? 'sleeps' : '',
        transport ?? '',
      ];
      return `  ${name.padEnd(10)}${traits.filter((trait) => trait !== '').join(', ')}`;
    })
    .join('\n');
}

function mistakes(): string {
  return Object.entries(MISTAKES)
    .map(([name, text]) => `  ${name.padEnd(19)}${text}`)
    .join('\n');
}

export const USAGE = `A fleet of simulated vehicles whose trackers speak JT/T 808 and GT06 to a platform.

  node apps/simulator/src/main.ts [options]

Every 5 s it prints a line of JSON: connections, reports sent, acknowledged, sent late, lost …, and why
the last connection failed that did.
Ctrl-C ends all connections. The same seed is the same fleet, and a larger one begins with it.

The fleet
  --size N             vehicles (200)
  --seed N             which fleet (1)
  --models A,B         only these models, below (all, by how common they are)
  --identities         print the trackers as lines of JSON, to import them, and do nothing else

The platform
  --jt808 HOST:PORT    where JT/T 808 is spoken (127.0.0.1:5015)
  --gt06 HOST:PORT     where GT06 is spoken (127.0.0.1:5023)
  --udp                the models below that say udp speak UDP to these ports (TCP, like the others)
  --tls                everything over TLS
  --ca FILE            certificates in PEM that TLS trusts in the place of the system's

How they report
  --interval S         seconds between two positions, ignition on (10)
  --parked S           the same, ignition off; units that sleep wake so often (300)
  --heartbeat S        silence after which a tracker says that it is there (60)
  --incidents X        how many times more often than in life something goes wrong (1)
  --starts N           trackers that begin to connect in a second (250)

What they do wrong
  --mistakes NAME=SHARE,NAME=SHARE   shares of the trackers, 0 to 1; a name alone is all of them
                       e.g. --mistakes wrongChecksum=0.05,silent=0.01

Models
${models()}

Mistakes
${mistakes()}
`;

/**
 * @param readFile reads the file of `--ca`.
 * @throws Error that names the option and its valid values.
 */
export function parseCommandLine(args: readonly string[], readFile: (path: string) => string): CommandLine {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) return { kind: 'help' };
  const link = {
    ...(values.tls && { transport: 'tls' as const }),
    ...(values.ca !== undefined && { ca: readFile(values.ca) }),
  };
  const options: FleetOptions = {
    size: toNumber('size', values.size, 1),
    seed: toNumber('seed', values.seed, 0),
    jt808: { ...toAddress('jt808', values.jt808), ...link },
    gt06: { ...toAddress('gt06', values.gt06), ...link },
    udp: values.udp,
    reportIntervalMs: toNumber('interval', values.interval, 1) * 1_000,
    parkedIntervalMs: toNumber('parked', values.parked, 1) * 1_000,
    heartbeatMs: toNumber('heartbeat', values.heartbeat, 1) * 1_000,
    incidentRate: toNumber('incidents', values.incidents, 0),
    startsPerSecond: toNumber('starts', values.starts, 0.1),
    models: values.models === undefined ? undefined : toModels(values.models),
    mistakes: toMistakes(values.mistakes ?? []),
  };
  return { kind: values.identities ? 'identities' : 'fleet', options };
}

function toAddress(option: string, text: string): Address {
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, Math.max(0, colon)).replace(/^\[|\]$/g, '');
  const port = Number(text.slice(colon + 1));
  if (host === '' || !Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--${option} ${text} is not HOST:PORT`);
  return { host, port };
}

function toNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least))
    throw new Error(`--${option} ${text} is not a number from ${least}`);
  return number;
}

function toModels(text: string): ModelName[] {
  return text.split(',').map((name) => {
    if (!isModelName(name)) throw new Error(`--models: there is no ${name}`);
    return name;
  });
}

function toMistakes(texts: readonly string[]): Partial<Record<MistakeName, number>> {
  const shares: Partial<Record<MistakeName, number>> = {};
  for (const text of texts.flatMap((each) => each.split(','))) {
    const [name = '', share = '1'] = text.split('=');
    if (!isMistakeName(name)) throw new Error(`--mistakes: there is no ${name}`);
    const number = toNumber('mistakes', share, 0);
    if (number > 1) throw new Error(`--mistakes: the share ${share} is not from 0 to 1`);
    shares[name] = number;
  }
  return shares;
}
