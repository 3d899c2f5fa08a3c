/** 0x8105 terminal control (2013, tables 17 and 18), with the words that manufacturers added. */
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import {
  CONTROL_WORDS,
  type Jt808TerminalControl,
} from '@outrider/protocols/jt808/messages/terminal-control.ts';
import type { Reading } from '../../driving/reading.ts';
import type { Effect } from '../dialect.ts';
import { switchRelay } from '../relay.ts';
import type { Terminal } from './terminal.ts';

/** Words for the fuel pump's relay; those of OBD devices are answered with 0x0105. */
const RELAY_WORDS: ReadonlyMap<number, boolean> = new Map([
  [0x64, true],
  [0x65, false],
  [0xf0, true],
  [0xf1, false],
]);
const OBD_RELAY_WORDS: ReadonlyMap<number, boolean> = new Map([
  [0x90, true],
  [0x91, false],
]);
const ARM_WORDS: ReadonlyMap<number, boolean> = new Map([
  [0x66, true],
  [0x67, false],
  [0xa0, true],
  [0xa1, false],
]);
const RESTART_MS = 20_000;
const FACTORY_RESTART_MS = 60_000;
const LINK_OFF_MS = 5 * 60_000;
const UPGRADE_MS = 30_000;
/** Indices in the parameter lists of words 1 and 2. */
const UPGRADE_URL = 0;
const UPGRADE_FIRMWARE = 9;
const SERVER_ADDRESS = 5;
const SERVER_TCP_PORT = 6;
const TO_GIVEN_SERVER = '0';

export interface Controlled {
  /** Undefined if the terminal does not know the word. */
  readonly outcome: 'done' | 'failed' | undefined;
  readonly effect?: Effect | undefined;
  /** Sent instead of the general reply. */
  readonly reply?: Jt808Message;
}

export function control(
  message: Jt808TerminalControl,
  replySerial: number,
  terminal: Terminal,
  reading: Reading | undefined,
): Controlled {
  const { word } = message;
  const { memory } = terminal;
  const cut = RELAY_WORDS.get(word);
  if (cut !== undefined) {
    switchRelay(cut, memory, reading);
    return { outcome: 'done' };
  }
  const obdCut = OBD_RELAY_WORDS.get(word);
  if (obdCut !== undefined) {
    switchRelay(obdCut, memory, reading);
    return { outcome: 'done', reply: { type: 'controlReply', replySerial, data: Uint8Array.of(word, 0) } };
  }
  const armed = ARM_WORDS.get(word);
  if (armed !== undefined) {
    memory.armed = armed;
    return { outcome: 'done' };
  }
  return standardControl(message, terminal, reading);
}

function standardControl(
  { word, parameters = [] }: Jt808TerminalControl,
  { memory, parameters: store }: Terminal,
  reading: Reading | undefined,
): Controlled {
  switch (word) {
    case CONTROL_WORDS.upgrade: {
      if (!parameters[UPGRADE_URL] || !reading) return { outcome: 'failed' };
      const firmware = parameters[UPGRADE_FIRMWARE] || memory.firmware;
      memory.upgrade = { doneAtMs: reading.atMs + UPGRADE_MS, firmware };
      return { outcome: 'done' };
    }
    case CONTROL_WORDS.connect:
      return connectElsewhere(parameters);
    case CONTROL_WORDS.powerOff:
      return { outcome: 'done', effect: { quietMs: Infinity } };
    case CONTROL_WORDS.reset:
      return { outcome: 'done', effect: { quietMs: RESTART_MS } };
    case CONTROL_WORDS.factoryReset:
      store.reset();
      memory.authenticationCode = undefined;
      memory.areas = [];
      return { outcome: 'done', effect: { quietMs: FACTORY_RESTART_MS } };
    case CONTROL_WORDS.dataLinkOff:
    case CONTROL_WORDS.radioOff:
      return { outcome: 'done', effect: { quietMs: LINK_OFF_MS } };
    default:
      return { outcome: undefined };
  }
}

function connectElsewhere(parameters: readonly string[]): Controlled {
  // Without a given server the terminal returns to its own, on which it already is.
  if (parameters[0] !== TO_GIVEN_SERVER) return { outcome: 'done', effect: { quietMs: 0 } };
  const host = parameters[SERVER_ADDRESS] ?? '';
  const port = Number(parameters[SERVER_TCP_PORT]);
  const isServer = host !== '' && Number.isInteger(port) && port > 0 && port <= 65_535;
  return isServer
    ? { outcome: 'done', effect: { quietMs: 0, server: { host, port } } }
    : { outcome: 'failed' };
}
