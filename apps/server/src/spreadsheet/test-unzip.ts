import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive, read by its list at the end. @throws Error for a sum or size that is not right. */
export function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const tail = bytes.length - 22;
  let at = bytes.readUInt32LE(tail + 16);
  for (let left = bytes.readUInt16LE(tail + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const offset = bytes.readUInt32LE(at + 42);
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    const data = inflateRawSync(packed);
    if (data.length !== bytes.readUInt32LE(at + 24)) throw new Error(`${name} has another size`);
    if (crc32(data) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} has another sum`);
    files[name] = data.toString();
    at += 46 + nameLength;
  }
  return files;
}
