import { findCommandKinds } from '@outrider/domain/commands/command-forms.ts';
import {
  type DeviceKind,
  type DeviceModel,
  hasBattery,
  hasIgnition,
  initialIconType,
  MODEL_NAMES,
  MODEL_TRAITS,
  type ModelTraits,
  sleeps,
} from '@outrider/domain/device-models.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import {
  PROTOCOL_NAMES,
  PROTOCOL_TYPES,
  PROTOCOLS,
  type ProtocolTraits,
  type ProtocolType,
} from '@outrider/domain/protocol-types.ts';
import { findPolicy } from '@outrider/server/gateway/policies.ts';

/** The whole of docs/models.md. */
export function formatModels(): string {
  return `# Device models

\`npm run models -- --write\` prints this page from the [table of models](../packages/domain/src/device-models.ts) and from what is derived of it, and a test fails when the page differs. [Decision 0020](decisions/0020-device-models.md) says how the table came about.

## What a model is

Each with the protocol type that its units usually have. "Strict" means that authentication codes, checksums and lengths must be right. A connection is closed after the silence that the table gives.

${formatTable(
  [
    'model',
    'number',
    'protocol type',
    'sleeps',
    'offline after',
    'closed after',
    'gateway',
    'UDP',
    'items of',
    'ignition',
    'battery',
    'tyres',
    'icon',
  ],
  MODEL_NAMES.map(formatModel),
)}
## What its commands are

Words are those of [command-forms.ts](../packages/domain/src/commands/command-forms.ts).

${formatTable(
  ['model', 'words', 'commands'],
  MODEL_NAMES.map((name) => [
    name,
    MODEL_TRAITS[name].commands,
    findCommandKinds(usualKind(name))
      .map((kind) => `\`${kind}\``)
      .join(' '),
  ]),
)}
## What a protocol type adds

It is chosen for the device itself, so it decides where it differs from the model.

${formatTable(
  ['protocol type', 'number', 'family', 'sleeps', 'items and commands of'],
  PROTOCOL_NAMES.map(formatProtocol),
)}`;
}

function usualKind(name: DeviceModel): DeviceKind {
  return { model: MODEL_TRAITS[name].number, protocolType: PROTOCOL_TYPES[MODEL_TRAITS[name].protocol] };
}

function formatModel(name: DeviceModel): string[] {
  const traits: ModelTraits = MODEL_TRAITS[name];
  const kind = usualKind(name);
  const policy = findPolicy(kind);
  return [
    name,
    String(traits.number),
    `${traits.protocol} (${kind.protocolType})`,
    tick(sleeps(kind)),
    formatDuration(onlineTimeoutMs(kind.model, kind.protocolType)),
    formatDuration(policy.idleMaxMs),
    formatStrictness(policy),
    tick(policy.udp),
    policy.dialect ?? '',
    tick(hasIgnition(kind)),
    hasBattery(kind) ? traits.battery : '',
    tick(traits.hasTires === true),
    String(initialIconType(kind)),
  ];
}

function formatStrictness({ authentication, wrongChecksum }: ReturnType<typeof findPolicy>): string {
  if (wrongChecksum === 'accept') return 'tolerant';
  return authentication === 'proven' ? 'strict' : 'strict, without authentication';
}

function formatProtocol(name: ProtocolType): string[] {
  const { number, family, sleeps: isSleeper, maker }: ProtocolTraits = PROTOCOLS[name];
  return [name, String(number), family ?? '', tick(isSleeper === true), maker ?? ''];
}

function formatDuration(durationMs: number): string {
  const minutes = durationMs / 60_000;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

const tick = (is: boolean): string => (is ? '✓' : '');

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
