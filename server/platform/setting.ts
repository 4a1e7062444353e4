import { isIP } from 'node:net';
import { isAbsolute, normalize } from 'node:path';
import { t } from '../../contract/messages.ts';
import { Secret } from './secrets/secret.ts';

/**
 * A setting: its default, as written in `.env.example` (empty = unset), and a parser that throws a `Refusal`.
 */
export type Setting<Value> = {
  fallback: string;
  parse: (text: string) => Value;
};

/** Refusal of a value. */
export class Refusal extends Error {
  /** Returns the sentence about a setting of this name. */
  readonly about: (name: string) => string;

  constructor(about: (name: string) => string) {
    // translators: stands for the value of a field, at the beginning of a sentence
    super(about(t('It')));
    this.about = about;
  }
}

export const setting = <Value>(fallback: string, parse: (text: string) => Value): Setting<Value> => {
  return { fallback, parse };
};

export const optional = <Value>(parse: (text: string) => Value): ((text: string) => Value | null) => {
  return (text) => (text === '' ? null : parse(text));
};

export const words = (text: string): string => text;

export const secret = (text: string): Secret => new Secret(text);

export const port = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535)
    throw new Refusal((name) =>
      t('{name} is "{text}"; it must be a number from 0 to 65535.', { name, text }),
    );
  return value;
};

export const host = (text: string): string => {
  const name = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name)) return name;
  throw new Refusal((name) =>
    t(
      '{name} is "{text}"; it must be a host name or an address such as 127.0.0.1, without http:// or a port.',
      { name, text },
    ),
  );
};

export const oneOf = <Word extends string>(...allowed: Word[]): ((text: string) => Word) => {
  return (text) => {
    const found = allowed.find((word) => word === text.toLowerCase());
    if (found) return found;
    throw new Refusal((name) =>
      t('{name} is "{text}"; it must be one of {allowed}.', { name, text, allowed: allowed.join(', ') }),
    );
  };
};

/** Creates a parser of one or more of these words, separated by commas; a repeated word counts once. */
export const someOf = <Word extends string>(...allowed: Word[]): ((text: string) => ReadonlySet<Word>) => {
  const one = oneOf(...allowed);
  return (text) => {
    try {
      return new Set(text.split(',').map((word) => one(word.trim())));
    } catch {
      throw new Refusal((name) =>
        t('{name} is "{text}"; it must be one or more of {allowed}, separated by commas.', {
          name,
          text,
          allowed: allowed.join(', '),
        }),
      );
    }
  };
};

export const bytes = (text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0 && Number.isSafeInteger(value)) return value;
  throw new Refusal((name) => t('{name} is "{text}"; it must be a number of bytes.', { name, text }));
};

const leastPartBytes = 250_000;

/** Parses a part size; smaller parts would make thousands of requests of a long video. */
export const partBytes = (text: string): number => {
  const value = bytes(text);
  if (value >= leastPartBytes) return value;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a number of bytes, at least {bytes}.', {
      name,
      text,
      bytes: leastPartBytes,
    }),
  );
};

/** Parses the absolute path of a folder, which does not depend on the folder a process starts in. */
export const wholePath = (text: string): string => {
  if (isAbsolute(text)) return normalize(text);
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a whole path such as /mnt/backups.', { name, text }),
  );
};

export const timeOfDay = (text: string): string => {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new Refusal((name) => t('{name} is "{text}"; it must be a time such as 03:30.', { name, text }));
};

/** Parses a name of the IANA time zone database. */
export const timeZone = (text: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal((name) =>
      t('{name} is "{text}"; it must be a time zone such as Europe/Berlin.', { name, text }),
    );
  }
};

/** Parses a short wait, at most 300 s: long enough for any health check, and no process seems to hang. */
export const seconds = (text: string): number => {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= 300) return value;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a number of seconds, at most 300.', { name, text }),
  );
};

const parsedUrl = (text: string, protocols: string[], example: string): URL => {
  // The value itself is never repeated: it may hold a password.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol)) return url;
  throw new Refusal((name) => t('{name} is not an address of the form {example}.', { name, example }));
};

/** Parses the idle time-out of a staff session: from five minutes to 12 hours, when the session ends anyway. */
export const idleMinutes = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 5 && count <= 720) return count;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a number of minutes from 5 to 720.', { name, text }),
  );
};

export const webUrl = (text: string): string =>
  parsedUrl(text, ['http:', 'https:'], 'https://studio.example').href.replace(/\/+$/, '');

/** Parses the address of a studio, which stands at the root of its host. */
export const webOrigin = (text: string): string => {
  const url = new URL(webUrl(text));
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Refusal((name) =>
      t('{name} has more than a host; a studio stands at the root of its host, such as {origin}.', {
        name,
        origin: url.origin,
      }),
    );
  return url.origin;
};

/** Parses addresses of a studio, separated by commas. */
export const webOrigins = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(webOrigin);

export const databaseUrl = (text: string): Secret => {
  parsedUrl(text, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name');
  return new Secret(text);
};

export const smtpUrl = (text: string): Secret => {
  parsedUrl(text, ['smtp:', 'smtps:'], 'smtps://user:password@host:465');
  return new Secret(text);
};

/** Parses a secret that the operator chose; it must be long enough to sign sessions with. */
export const signingSecret = (text: string): Secret => {
  if (text.length < 32)
    throw new Refusal((name) => t('{name} is too short; it needs at least 32 characters.', { name }));
  return new Secret(text);
};

/** Parses the value of Fastify's trustProxy: off, a number of proxies, or addresses and ranges, separated by commas. */
export const trustProxy = (text: string): false | number | string => {
  if (text === 'off') return false;
  if (text === 'on')
    throw new Refusal((name) =>
      t(
        '{name} is "on", which would believe any address that a visitor writes into X-Forwarded-For; set it to the number of proxies in front (1 for one), or to their addresses.',
        { name },
      ),
    );
  if (/^\d+$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  const isRange = (part: string): boolean => isIP(part.replace(/\/\d{1,3}$/, '')) > 0;
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  if (parts.every((part) => named.includes(part) || isRange(part))) return parts.join(',');
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be off, a number of proxies, or addresses separated by commas.', {
      name,
      text,
    }),
  );
};

export const mailAddress = (text: string): string => {
  if (/^[^<>@\s]+@[^<>@\s]+$/.test(text) || /^[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>$/u.test(text)) return text;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be an address such as {example}.', {
      name,
      text,
      example: 'Openmat <hello@studio.example>',
    }),
  );
};

/** True for a host name or address of this machine's loopback interface. */
export const isLoopback = (host: string): boolean => {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
};

/** Returns the host to show in an address. */
export const shownHost = (host: string): string => {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
