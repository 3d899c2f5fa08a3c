/**
 * A certificate for 127.0.0.1. Each test that uses TLS makes a new one, and its key is not stored (X.509, RFC 5280).
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { concat } from '@outrider/protocols/bytes.ts';

const TAGS = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  ipAddress: 0x87,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** Object ids in their encoded form. */
const OIDS = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
} as const;

function der(tag: number, ...contents: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const content = concat(contents.map((each) => Uint8Array.from(each)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return concat([Uint8Array.of(tag, ...size), content]);
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAGS.sequence, der(TAGS.oid, OIDS.ecdsaWithSha256));
  const commonName = der(TAGS.sequence, der(TAGS.oid, OIDS.commonName), der(TAGS.utf8, text('a test')));
  const name = der(TAGS.sequence, der(TAGS.set, commonName));
  const validity = der(
    TAGS.sequence,
    der(TAGS.utcTime, text('200101000000Z')),
    der(TAGS.utcTime, text('491231235959Z')),
  );
  const addresses = der(TAGS.sequence, der(TAGS.ipAddress, [127, 0, 0, 1]));
  const extension = der(TAGS.sequence, der(TAGS.oid, OIDS.subjectAltName), der(TAGS.octetString, addresses));
  const body = der(
    TAGS.sequence,
    der(TAGS.version, der(TAGS.integer, [2])),
    der(TAGS.integer, [1]),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAGS.extensions, der(TAGS.sequence, extension)),
  );
  const signature = der(TAGS.bitString, [0], sign('sha256', body, privateKey));
  const certificate = Buffer.from(der(TAGS.sequence, body, algorithm, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
