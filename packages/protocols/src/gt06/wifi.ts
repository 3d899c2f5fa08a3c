/** Access points: six bytes of address, and mostly one of signal. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import type { ReportWifi } from '../report.ts';

export const POINT_BYTES = 7;
const MAC_BYTES = 6;

export function readMac(reader: ByteReader): string {
  return reader.bcd(MAC_BYTES).match(/../g)?.join(':') ?? '';
}

export function writeMac(writer: ByteWriter, mac: string): void {
  writer.bcd(mac.replaceAll(':', ''), MAC_BYTES);
}

/** The magnitude of negative dBm; some send it signed, and no signal is as weak as that would be. */
function readSignal(reader: ByteReader): number {
  const byte = reader.u8();
  return byte > 127 ? byte - 256 : 0 - byte;
}

/** Up to `count`, as long as there are bytes for them. */
export function readPoints(reader: ByteReader, count: number): ReportWifi[] {
  const points: ReportWifi[] = [];
  while (points.length < count && reader.left >= POINT_BYTES) {
    points.push({ mac: readMac(reader), signalDbm: readSignal(reader) });
  }
  return points;
}

export function writePoints(writer: ByteWriter, points: readonly ReportWifi[]): void {
  for (const { mac, signalDbm } of points) {
    writeMac(writer, mac);
    writer.u8(Math.abs(signalDbm));
  }
}
