/** Services that owners connect in the browser. */
export const connectionKinds = ['mail', 'payments', 'address', 'backups'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** `tls`: from the first byte. `starttls`: before anything is told. `none`: inside the own network alone. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** Ports that mail servers have for each. */
export const mailPorts: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, none: 25 };

export const connectionLimits = { host: 253, user: 200, secret: 500, from: 200, url: 300, folder: 500 };
