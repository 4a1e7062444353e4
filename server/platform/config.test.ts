import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Config, ConfigError, configWith, readConfig, settings } from './config.ts';

const place = { projectFolder: '/srv/studio', isRoot: false };
const smtp = { SMTP_URL: 'smtps://sam:pw@mail.example' };

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, place);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('ROLES sets the roles of a process, all by default, and wrong roles and byte counts are refused', () => {
  expect([...readConfig({}, place).roles]).toEqual(['web', 'worker', 'comments']);
  expect([...readConfig({ ROLES: ' Worker ' }, place).roles]).toEqual(['worker']);
  expect(problemsOf({ ROLES: 'web,cook' })).toEqual([
    'ROLES is "web,cook"; it must be one or more of web, worker, comments, separated by commas.',
  ]);
  expect(problemsOf({ UPLOAD_MAX_BYTES: '20 GB' })).toEqual([
    'UPLOAD_MAX_BYTES is "20 GB"; it must be a number of bytes.',
  ]);
  expect(problemsOf({ UPLOAD_PART_BYTES: '1000' })).toEqual([
    'UPLOAD_PART_BYTES is "1000"; it must be a number of bytes, at least 250000.',
  ]);
});

test('the shutdown delay is 5 s for a studio with a public address and 0 s for others, unless it is set', () => {
  const studio = { PUBLIC_URL: 'https://studio.example', ...smtp };
  expect(readConfig({}, place).shutdownDelaySeconds).toBe(0);
  expect(readConfig(studio, place).shutdownDelaySeconds).toBe(5);
  expect(readConfig({ ...studio, SHUTDOWN_DELAY: '0' }, place).shutdownDelaySeconds).toBe(0);
  expect(readConfig({ SHUTDOWN_DELAY: '1.5' }, place).shutdownDelaySeconds).toBe(1.5);
  for (const text of ['-1', '301', 'soon'])
    expect(problemsOf({ SHUTDOWN_DELAY: text })).toEqual([
      `SHUTDOWN_DELAY is "${text}"; it must be a number of seconds, at most 300.`,
    ]);
});

describe('NS-002 the comments service', () => {
  const elsewhere = { COMMENTS_URL: 'https://comments.example/' };
  const studio = { PUBLIC_URL: 'https://studio.example' };

  test('is in the web process or at COMMENTS_URL, never at neither or both', () => {
    expect(readConfig({}, place).commentsUrl).toBeNull();
    expect(readConfig({ ROLES: 'web,worker', ...elsewhere }, place).commentsUrl).toBe(
      'https://comments.example',
    );
    expect(problemsOf({ ROLES: 'web' })).toEqual([
      'ROLES has web without comments: set COMMENTS_URL to the address of the comments service, or add comments.',
    ]);
    expect(problemsOf(elsewhere)).toEqual([
      'COMMENTS_URL names a comments service elsewhere while ROLES has comments: take one of them away.',
    ]);
    expect(problemsOf({ ROLES: 'worker' })).toEqual([]);
  });

  test('needs the address of its studio, but no mail server, when it runs alone', () => {
    expect(problemsOf({ ROLES: 'comments' })).toEqual([
      'ROLES has comments without web: set PUBLIC_URL to the address of the studio whose members comment.',
    ]);
    expect(readConfig({ ROLES: 'comments', HOST: '0.0.0.0', ...studio }, place)).toMatchObject({
      publicUrl: 'https://studio.example',
      productUrl: 'https://studio.example',
    });
    const near = { PRODUCT_URL: 'http://10.0.0.7:3000' };
    expect(readConfig({ ROLES: 'comments', ...studio, ...near }, place)).toMatchObject({
      publicUrl: 'https://studio.example',
      productUrl: 'http://10.0.0.7:3000',
    });
    expect(readConfig({ ROLES: 'comments', ...near }, place).publicUrl).toBe('http://10.0.0.7:3000');
  });

  test('treats the studio as the demo only with OPENMAT_DEMO when it runs without the web role', () => {
    const near = { ROLES: 'comments', PUBLIC_URL: 'http://localhost:3000' };
    expect(readConfig(near, place).demo).toBe(false);
    expect(readConfig({ ...near, OPENMAT_DEMO: 'on' }, place).demo).toBe(true);
    expect(readConfig({ ...near, ROLES: 'comments,worker' }, place).demo).toBe(false);
  });
});

describe('a configuration without settings', () => {
  const config: Config = readConfig({}, place);

  test('listens on this machine alone, with the demo studio and the mail outbox', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      mailOutbox: true,
      isLoopback: true,
    });
    expect(config).toMatchObject({
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
    });
  });

  test('has its data in .openmat in the project folder', () => {
    expect(config.dataFolder).toBe('/srv/studio/.openmat');
  });

  test('has its data in a folder of this project under /var/lib/openmat when the process is root', () => {
    const dataOf = (projectFolder: string) => readConfig({}, { projectFolder, isRoot: true }).dataFolder;
    expect(dataOf('/root/studio')).toMatch(/^\/var\/lib\/openmat\/[0-9a-f]{12}$/);
    expect(dataOf('/root/studio')).not.toBe(dataOf('/root/other'));
  });

  test('has a new random secret each time', () => {
    expect(config.secret.reveal()).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({}, place).secret.reveal()).not.toBe(config.secret.reveal());
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: '  ', OPENMAT_DEMO: '' }, place)).toMatchObject({
    port: 3000,
    demo: true,
  });
});

test('problems are listed together, each by the name of its setting', () => {
  const problems = problemsOf({
    PORT: '70000',
    HOST: 'http://here',
    DATABASE_URL: 'mysql://sam:opensesame@db/studio',
    LOG_LEVEL: 'loud',
    SECRET: 'short',
    NOTIFICATION_TEXT: 'Hello',
    TRUST_PROXY: 'perhaps',
    MAIL_FROM: 'nobody',
  });
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'HOST',
    'DATABASE_URL',
    'SECRET',
    'MAIL_FROM',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'NOTIFICATION_TEXT',
  ]);
  expect(problems.join()).not.toContain('opensesame');
});

test('secrets are printed as dots by inspect, JSON and templates', () => {
  const config = readConfig(
    { ...smtp, SECRET: 'a'.repeat(40), DATABASE_URL: 'postgresql://sam:pw@db/x' },
    place,
  );
  expect(config.secret.reveal()).toBe('a'.repeat(40));
  for (const printed of [
    inspect(config, { depth: 9 }),
    JSON.stringify(config),
    `${config.secret}${config.smtpUrl}`,
  ]) {
    expect(printed).toContain('••••');
    expect(printed).not.toMatch(/aaaa|sam:pw/);
  }
});

describe('an address that others can reach', () => {
  test.each(['0.0.0.0', '192.168.1.4', 'studio.example', '::'])(
    'BEY-69 has no demo studio, outbox or mail server by default: %s',
    (HOST) => {
      const config = readConfig({ HOST }, place);
      expect(config).toMatchObject({ demo: false, mailOutbox: false, smtpUrl: null });
      expect(readConfig({ HOST, OPENMAT_DEMO: 'off' }, place).mailOutbox).toBe(false);
    },
  );

  test('is accepted with a mail server, and has no demo studio', () => {
    expect(readConfig({ HOST: '0.0.0.0', ...smtp }, place)).toMatchObject({ demo: false, mailOutbox: false });
  });

  test('has the demo studio and the outbox when OPENMAT_DEMO is on', () => {
    const config = readConfig({ HOST: '0.0.0.0', OPENMAT_DEMO: 'on' }, place);
    expect(config).toMatchObject({ demo: true, mailOutbox: true, publicUrl: 'http://localhost:3000' });
  });

  test('is also a PUBLIC_URL on another host, in front of this machine', () => {
    const PUBLIC_URL = 'https://studio.example';
    expect(readConfig({ PUBLIC_URL }, place)).toMatchObject({ demo: false, mailOutbox: false });
    expect(readConfig({ PUBLIC_URL, ...smtp }, place)).toMatchObject({ demo: false, mailOutbox: false });
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }, place).demo).toBe(true);
  });

  test.each(['https://studio.example/yoga', 'https://studio.example/?a', 'https://me@studio.example'])(
    'is refused when it has more than a host: %s',
    (PUBLIC_URL) =>
      expect(problemsOf({ PUBLIC_URL, ...smtp })).toEqual([
        'PUBLIC_URL has more than a host; a studio stands at the root of its host, such as https://studio.example.',
      ]),
  );

  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('is not %s', (HOST) => {
    expect(readConfig({ HOST }, place)).toMatchObject({ isLoopback: true, demo: true });
  });
});

describe('BEY-69 settings that owners saved in the browser', () => {
  const saved = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Lake <hello@lake.example>' };

  test('a saved setting counts where the environment sets none', () => {
    const config = readConfig({ MAIL_FROM: 'Sea <hello@sea.example>' }, place, saved);
    expect(config.smtpUrl?.reveal()).toBe('smtps://mail.example');
    expect(config).toMatchObject({ mailFrom: 'Sea <hello@sea.example>', mailOutbox: false });
    expect([...config.ofEnvironment]).toEqual(['MAIL_FROM']);
  });

  test('a saved mail server must be on the public internet, unless the environment allows the own network', () => {
    expect(readConfig({}, place, saved).mailServerPublic).toBe(true);
    expect(readConfig({ PRIVATE_NETWORK_CALLS: 'on' }, place, saved).mailServerPublic).toBe(false);
    expect(readConfig(saved, place).mailServerPublic).toBe(false);
  });

  test('a saved setting changes nothing that a process decided at its start', () => {
    const config = readConfig({}, place);
    const after = configWith(config, { PUBLIC_URL: 'https://lake.example' });
    expect(after).toMatchObject({ publicUrl: 'https://lake.example', demo: true, mailOutbox: false });
    expect(after.secret).toBe(config.secret);
    expect(() => configWith(config, { STRIPE_SECRET_KEY: 'sk_live_12345678' })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    );
  });
});

test('the demo studio can be switched off on this machine too', () => {
  expect(readConfig({ OPENMAT_DEMO: 'off' }, place).demo).toBe(false);
});

test('paths are relative to the project folder, and addresses lose their last slash', () => {
  const config = readConfig(
    { OPENMAT_DATA: '../data', STUDIO_THEME: 'my.css', PUBLIC_URL: 'https://a.example/', ...smtp },
    place,
  );
  expect(config.dataFolder).toBe('/srv/data');
  expect(config.studio.themeFile).toBe('/srv/studio/my.css');
  expect(config.publicUrl).toBe('https://a.example');
});

test.each([
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback,10.0.0.0/8'],
])('TRUST_PROXY=%s is understood', (TRUST_PROXY, expected) => {
  expect(readConfig({ TRUST_PROXY }, place).trustProxy).toBe(expected);
});

test('TRUST_PROXY=on is refused with the advice to set the number of proxies', () => {
  expect(problemsOf({ TRUST_PROXY: 'on' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is "on".*set it to the number of proxies in front/),
  ]);
});

describe('a bucket for files', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'opensesame' };

  test('is absent unless it is set', () => {
    expect(readConfig({}, place).s3).toBeNull();
  });

  test('needs a region at Amazon, and an endpoint elsewhere, with the bucket in the path', () => {
    const amazon = readConfig({ S3_BUCKET: 'studio', S3_REGION: 'eu-west-1', ...keys }, place).s3;
    expect(amazon).toMatchObject({ region: 'eu-west-1', endpoint: null, prefix: '', forcePathStyle: false });
    const other = {
      S3_BUCKET: 'studio',
      S3_ENDPOINT: 'https://s3.example/',
      S3_PREFIX: '/our/media/',
      ...keys,
    };
    expect(readConfig(other, place).s3).toMatchObject({
      endpoint: 'https://s3.example',
      prefix: 'our/media',
      forcePathStyle: true,
    });
    expect(readConfig({ ...other, S3_FORCE_PATH_STYLE: 'off' }, place).s3?.forcePathStyle).toBe(false);
    expect(JSON.stringify(amazon)).not.toContain('opensesame');
  });

  test('is refused when settings are missing or wrong, with the names of these settings', () => {
    expect(problemsOf({ S3_BUCKET: 'studio' }).map((line) => line.split(' ')[0])).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_REGION',
    ]);
    expect(problemsOf(keys)).toEqual([expect.stringMatching(/^S3_ACCESS_KEY_ID is set, but S3_BUCKET/)]);
    const wrong = { S3_BUCKET: 'My Bucket', S3_PREFIX: '../up', S3_ENDPOINT: 's3.example', ...keys };
    expect(problemsOf(wrong).map((line) => line.split(' ')[0])).toEqual([
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_PREFIX',
    ]);
  });
});

test('.env.example lists every setting with its default, and nothing else', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const known = Object.entries(settings).map(([name, { fallback }]) => [name, fallback]);
  expect(listed.sort()).toEqual(known.sort());
});

test('NS-219 the id of an announcement depends on its text alone', () => {
  const idOf = (ALERT_TEXT: string, ALERT_LINK = '') =>
    readConfig({ ALERT_TEXT, ALERT_LINK }, place).alert?.id;
  expect(idOf('Open house on Sunday.')).toMatch(/^[0-9a-f]{12}$/);
  expect(idOf('Open house on Sunday.')).toBe(idOf('Open house on Sunday.', '/series'));
  expect(idOf('Open house on Monday.')).not.toBe(idOf('Open house on Sunday.'));
  expect(idOf('')).toBeUndefined();
});
