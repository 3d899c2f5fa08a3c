/** CRC-16/X-25: reflected polynomial 0x8408, start and final XOR 0xFFFF. */

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x84_08 : crc >>> 1;
  return crc;
});

export function crcX25(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let crc = 0xff_ff;
  for (let index = from; index < to; index++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[index] ?? 0)) & 255] ?? 0);
  }
  return crc ^ 0xff_ff;
}
