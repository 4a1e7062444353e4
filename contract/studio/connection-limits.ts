/** Services that owners connect in the browser. */
export const connectionKinds = ['mail', 'payments', 'address', 'storage', 'backups'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** `tls`: from the first byte. `starttls`: before anything is told. `none`: inside the own network alone. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** Ports that mail servers have for each. */
export const mailPorts: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, none: 25 };

/** The addresses of files in a bucket: as its provider usually has them, with the bucket in the path, or in the host. */
export const bucketAddressing = ['usual', 'path', 'host'] as const;
export type BucketAddressing = (typeof bucketAddressing)[number];

export const connectionLimits = {
  host: 253,
  user: 200,
  secret: 500,
  from: 200,
  url: 300,
  folder: 500,
  region: 40,
  bucket: 63,
  prefix: 200,
};
