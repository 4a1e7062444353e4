import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Returns a DER value with its tag and length. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
};

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  none: 0x05,
  identifier: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
  version: 0xa0,
  extensions: 0xa3,
} as const;

const identifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(tags.identifier, Buffer.from([first * 40 + second, ...bytes]));
};

const ecdsaWithSha256 = der(tags.sequence, identifier('1.2.840.10045.4.3.2'));
const yes = der(tags.boolean, Buffer.from([0xff]));

const nameOf = (commonName: string): Buffer =>
  der(
    tags.sequence,
    der(tags.set, der(tags.sequence, identifier('2.5.4.3'), der(tags.text, Buffer.from(commonName)))),
  );

const timeOf = (date: Date): Buffer =>
  der(tags.time, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const extension = (id: string, value: Buffer, critical = false): Buffer =>
  der(tags.sequence, identifier(id), ...(critical ? [yes] : []), der(tags.octets, value));

const isAuthority = extension('2.5.29.19', der(tags.sequence, yes), true);
const mark = (id: string): Buffer => extension(id, der(tags.none));

type Issued = { key: KeyObject; certificate: Buffer };

const issue = (
  name: string,
  {
    issuer,
    validFrom,
    validTo,
    extensions,
  }: {
    issuer: { name: string; key: KeyObject } | null;
    validFrom: Date;
    validTo: Date;
    extensions: readonly Buffer[];
  },
): Issued => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const signed = der(
    tags.sequence,
    der(tags.version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, serial),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    der(tags.sequence, timeOf(validFrom), timeOf(validTo)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tags.extensions, der(tags.sequence, ...extensions)),
  );
  const signature = sign('sha256', signed, issuer?.key ?? privateKey);
  const bits = der(tags.bits, Buffer.from([0]), signature);
  return { key: privateKey, certificate: der(tags.sequence, signed, ecdsaWithSha256, bits) };
};

export type SigningChain = {
  key: KeyObject;
  /** `x5c` of signed messages: leaf, intermediate, root. */
  certificates: string[];
  /** Root certificate in PEM. */
  root: string;
};

const dayMs = 86_400_000;

/** Creates a chain of three certificates with the marks of Apple's own, under a root that is not Apple's. */
export const createSigningChain = ({
  now = new Date(),
  leafExpires = new Date(now.getTime() + 400 * dayMs),
  marked = true,
}: {
  now?: Date;
  leafExpires?: Date;
  /** True to give leaf and intermediate Apple's marks. */
  marked?: boolean;
} = {}): SigningChain => {
  const validFrom = new Date(now.getTime() - 400 * dayMs);
  const validTo = new Date(now.getTime() + 4000 * dayMs);
  const names = { root: 'Stand-in root', intermediate: 'Stand-in intermediate', leaf: 'Stand-in leaf' };
  const root = issue(names.root, { issuer: null, validFrom, validTo, extensions: [isAuthority] });
  const intermediate = issue(names.intermediate, {
    issuer: { name: names.root, key: root.key },
    validFrom,
    validTo,
    extensions: [isAuthority, ...(marked ? [mark('1.2.840.113635.100.6.2.1')] : [])],
  });
  const leaf = issue(names.leaf, {
    issuer: { name: names.intermediate, key: intermediate.key },
    validFrom,
    validTo: leafExpires,
    extensions: [mark(marked ? '1.2.840.113635.100.6.11.1' : '1.3.6.1.4.1.99999.1')],
  });
  const base64 = root.certificate.toString('base64').replace(/.{64}(?!$)/g, '$&\n');
  return {
    key: leaf.key,
    certificates: [leaf, intermediate, root].map(({ certificate }) => certificate.toString('base64')),
    root: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
};
