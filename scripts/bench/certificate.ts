import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Tags of ASN.1 (X.690). */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;

/** ecdsa-with-SHA256 (RFC 5758) and commonName (RFC 5280), encoded. */
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const time = (ms: number) =>
  encode(GENERALIZED_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`));

/** A key, and a certificate that it has signed for itself; good for a day. Nobody trusts it. */
export function makeCertificate(now: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = encode(SEQUENCE, encode(OBJECT_ID, ECDSA_WITH_SHA256));
  const nameParts = encode(SEQUENCE, encode(OBJECT_ID, COMMON_NAME), encode(UTF8_STRING, Buffer.from('localhost')));
  const name = encode(SEQUENCE, encode(SET, nameParts));
  const day = 86_400_000;
  // a serial number is positive
  const serial = encode(INTEGER, Buffer.from([1]), randomBytes(8));
  const validity = encode(SEQUENCE, time(now - day), time(now + day));
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' });
  const body = encode(SEQUENCE, serial, algorithm, name, validity, name, publicInfo);
  const signature = encode(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines =
    encode(SEQUENCE, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
