/** 0x94 information transfer: what a device sends about itself without being asked, each kind with a type byte. */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import type { Reading } from '../../driving/reading.ts';
import { hashUnit } from '../../random.ts';
import type { Outgoing, Unit } from './unit.ts';

const INFORMATION = 0x94;
const TYPES = { supplyVoltage: 0x00, settings: 0x04, satellites: 0x09, sim: 0x0a } as const;
/** The state of the relay, as the key DYD of the settings has it. */
const RELAY = { connected: '01', cut: '02', waitsForFix: '04', waitsForSpeed: '08' } as const;
const FIX_3D = 3;
const SEARCHING = 1;
const ICCID_BYTES = 10;

function information(type: number, write: (writer: ByteWriter) => unknown): Outgoing {
  const writer = new ByteWriter().u8(type);
  write(writer);
  return { protocolNumber: INFORMATION, content: writer.done(), long: true };
}

/** In 0.01 V. */
export function supplyVoltage({ supplyV }: Reading): Outgoing {
  return information(TYPES.supplyVoltage, (writer) => writer.u16(Math.round(supplyV * 100)));
}

/** IMEI, IMSI, ICCID. */
export function simData({ identity: { terminalId, iccid, mcc } }: Unit): Outgoing {
  const imsi = `${mcc}00${iccid.slice(-10)}`;
  return information(TYPES.sim, (writer) =>
    writer
      .bcd(terminalId, 8)
      .bcd(imsi, 8)
      .bcd(iccid.padEnd(ICCID_BYTES * 2, 'f'), ICCID_BYTES),
  );
}

/** Alarm switches, arming, relay, numbers and fence as text: `KEY=value;`. */
export function settings({ memory, identity }: Unit, reading: Reading): Outgoing {
  const relay = memory.fuelCut
    ? RELAY.cut
    : memory.relayWait
      ? reading.hasFix
        ? RELAY.waitsForSpeed
        : RELAY.waitsForFix
      : RELAY.connected;
  const values = {
    ALM1: '75',
    ALM2: 'D5',
    ALM3: '5F',
    STA1: memory.armed ? 'A0' : '20',
    DYD: relay,
    SOS: memory.settings.get('SOS') ?? ',,',
    CENTER: memory.settings.get('CENTER') ?? '',
    FENCE: 'Fence,OFF,0,0.000000,0.000000,300,IN or OUT,1',
    ICCID: identity.iccid,
    MODE: memory.settings.get('MODE') ?? 'MODE,1,20,500',
  };
  const text = Object.entries(values)
    .map(([key, value]) => `${key}=${value};`)
    .join('');
  return information(TYPES.settings, (writer) => writer.text(text));
}

/** Module state, then the levels of the GPS and BeiDou satellites, first those in use, then those only in view. */
export function satelliteLevels({ satellites, hasFix, atMs }: Reading): Outgoing {
  const level = (index: number): number => 22 + Math.floor(24 * hashUnit(index, Math.floor(atMs / 60_000)));
  const gps = Math.ceil(satellites / 2);
  const counts = [gps, 2, satellites - gps, 1];
  return information(TYPES.satellites, (writer) => {
    writer.u8(hasFix ? FIX_3D : SEARCHING);
    for (const [list, count] of counts.entries()) {
      writer.u8(count);
      for (let index = 0; index < count; index++) writer.u8(level(list * 20 + index));
    }
    writer.u8(0);
  });
}
