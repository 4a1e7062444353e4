import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** CBOR types that occur in a passkey. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** Faults that a test may inject into the device. */
export type Mischief = {
  origin?: string;
  rpId?: string;
  withoutUser?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
};

type AuthenticatorData = { flags: number; counter: number; origin: string };

const authenticatorData = (said: AuthenticatorData, { rpId, withoutUser, counter }: Mischief): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter ?? said.counter);
  const userVerified = withoutUser ? 0 : 0x04;
  return Buffer.concat([
    sha256(rpId ?? new URL(said.origin).hostname),
    Buffer.from([said.flags | 0x01 | userVerified]),
    count,
  ]);
};

/** Returns the new passkey as encoded in the authenticator data of its registration. */
const attestedCredential = (credentialId: Buffer, publicKey: KeyObject): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
};

/** Creates a device with one passkey that answers as a browser would; keys and signatures are real. */
export const virtualAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, wrong: Mischief): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const credential = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    make(options: { challenge: string; user: { id: string } }, wrong: Mischief = {}) {
      userHandle = options.user.id;
      const data = Buffer.concat([
        authenticatorData({ flags: 0x40, counter, origin }, wrong),
        attestedCredential(credentialId, publicKey),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wrong)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },

    use(options: { challenge: string }, wrong: Mischief = {}) {
      counter += 1;
      const data = authenticatorData({ flags: 0, counter, origin }, wrong);
      const client = clientData('webauthn.get', options.challenge, wrong);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: wrong.userHandle ?? userHandle,
      });
    },
  };
};
