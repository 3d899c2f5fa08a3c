/**
 * The maker's rules that a message proves. Most signs are in single messages, while those that are misread without
 * them, above all heartbeats, have none. So the dialect that one message proved is remembered for the device.
 */
import { GT06_DIALECTS, type Gt06Dialect } from './alarm-codes.ts';
import type { Gt06Message } from './message.ts';

/** TRX16i's length of a cell does not count itself. */
const TRX16I_CELL_LENGTH = 8;
const SL4X_LOCATION = 0x31;
const SL4X_CELLS = 0x34;
const SL4X_STATUS = 0x32;
const SL4X_CELL_LENGTH = 10;

/** The dialect of a stored name; undefined for one that no dialect has. */
export function findGt06Dialect(name: string | null): Gt06Dialect | undefined {
  return GT06_DIALECTS.find((dialect) => dialect === name);
}

export function provenDialect(message: Gt06Message): Gt06Dialect | undefined {
  switch (message.type) {
    case 'location':
      if (message.variant?.form === 'status') return 'r31';
      return message.variant?.form === 'climate' ? 'seeworld' : undefined;
    case 'alarm':
      if (message.bareCell && message.externalVoltageV !== undefined) return 'r31';
      if (message.longCellId) return 'seeworld';
      if (message.rfid && message.cellLength === TRX16I_CELL_LENGTH) return 'trx16i';
      return message.protocolNumber === SL4X_STATUS && message.cellLength === SL4X_CELL_LENGTH
        ? 'sl4x'
        : undefined;
    case 'heartbeat':
      return message.form;
    case 'cellAlarm':
      return message.externalVoltageV === undefined ? undefined : 'r31';
    case 'stateReport':
      return 'seeworld';
    case 'trxLocation':
      return 'trx16i';
    case 'lteStateLocation':
      return 'lw';
    case 'jimiLocation':
    case 'deviceState':
    case 'tagReport':
      return 'vl';
    case 'lteLocation':
      return message.protocolNumber === SL4X_LOCATION && !message.shortCell ? 'sl4x' : undefined;
    case 'cells':
      if (message.lteFlag !== undefined) return 'vl';
      return message.protocolNumber === SL4X_CELLS ? 'sl4x' : undefined;
    default:
      return undefined;
  }
}
