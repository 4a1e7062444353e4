import { tmpdir } from 'node:os';
import type { EndpointKey } from '../../../../contract/index.ts';
import { demoShortUrls } from '../../../../demo/content/marketing/short-urls.ts';

const [followed] = demoShortUrls;

/** Sample calls of the set-up, of what the owner watches, and of what brings visitors to the studio. */
export const studioSamples = {
  'POST /admin/api/stuck_jobs/{kind}/{id}/retry': '/admin/api/stuck_jobs/mail/stuck-1/retry',
  'DELETE /admin/api/stuck_jobs/{kind}/{id}': '/admin/api/stuck_jobs/mail/stuck-2',
  'DELETE /admin/api/connections/{kind}': '/admin/api/connections/mail',
  'GET /admin/api/payments': '/admin/api/payments?q=maya&state=paid&month=2026-11&amount_from=100',
  'GET /admin/api/payments/sums': '/admin/api/payments/sums?state=refunded',
  'DELETE /admin/api/payments/views/{id}': '/admin/api/payments/views/1',
  'GET /admin/api/payments/payouts/{id}': '/admin/api/payments/payouts/po_none',
  'GET /admin/api/payments/payouts/{id}/entries': '/admin/api/payments/payouts/po_none/entries',
  'GET /admin/api/payments/{id}': '/admin/api/payments/none',
  'POST /admin/api/payments/{id}/evidence': '/admin/api/payments/none/evidence',
  'GET /admin/api/payments/months': '/admin/api/payments/months?year=2026',
  'GET /admin/api/payments/months/{month}': '/admin/api/payments/months/2026-11',
  'POST /admin/api/payments/months/{month}/closing': '/admin/api/payments/months/2026-11/closing',
  'POST /admin/api/payments/months/{month}/reopening': '/admin/api/payments/months/2026-11/reopening',
  'GET /admin/api/activity': '/admin/api/activity?kind=library&days=7',
  'GET /admin/api/activity/counts': '/admin/api/activity/counts?who=demo-ada',
  'GET /admin/api/activity/{id}': '/admin/api/activity/0',
  'GET /admin/api/announcements/{bar}': '/admin/api/announcements/alert',
  'PUT /admin/api/announcements/{bar}': '/admin/api/announcements/notification',
  'GET /admin/api/short_urls': '/admin/api/short_urls?order=clicks',
  'DELETE /admin/api/short_urls/{id}': `/admin/api/short_urls/${followed?.id}`,
} as const satisfies Partial<Record<EndpointKey, string>>;

/** A bucket where nothing answers. */
export const sampleBucket = {
  endpoint: 'http://127.0.0.1:9',
  region: '',
  bucket: 'studio',
  prefix: '',
  accessKey: 'AKID',
  secretKey: 'a secret key of tests',
  addressing: 'usual',
};

const backupTarget = { ...sampleBucket, target: 'folder', folder: tmpdir() };

const mailServer = {
  host: '127.0.0.1',
  port: 9,
  encryption: 'starttls',
  user: '',
  password: null,
  from: 'hello@studio.example',
};

export const studioBodies: Partial<Record<EndpointKey, object>> = {
  'PUT /admin/api/owner_news': { kind: 'new_member', mailed: false },
  'PUT /admin/api/set_up': { dismissed: false },
  'PUT /admin/api/connections/mail': { ...mailServer, host: 'mail.example', version: 0 },
  'POST /admin/api/connections/mail/tests': { ...mailServer, host: 'mail.invalid' },
  'PUT /admin/api/connections/payments': {
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    version: 0,
  },
  'POST /admin/api/connections/payments/tests': { secretKey: 'sk_test_12345678' },
  'PUT /admin/api/connections/address': { url: 'http://studio.localhost:3000', version: 0 },
  'POST /admin/api/connections/address/tests': { url: 'http://studio.localhost:3000' },
  'PUT /admin/api/connections/storage': { ...sampleBucket, version: 0 },
  'POST /admin/api/connections/storage/tests': sampleBucket,
  'PUT /admin/api/connections/backups': { ...backupTarget, time: '04:30', version: 0 },
  'POST /admin/api/connections/backups/tests': backupTarget,
  'DELETE /admin/api/connections/{kind}': { version: 1 },
  'POST /admin/api/sandbox_time/moves': { until: '2100-01-01T00:00:00.000Z' },
  'PUT /admin/api/announcements/{bar}': {
    usesSettings: false,
    active: true,
    text: 'New.',
    link: '',
    linkText: '',
    messageId: '',
    translations: {},
    audience: 'members',
    startsAt: null,
    endsAt: null,
    version: 1,
  },
  'POST /admin/api/short_urls': { target: 'https://other.example/' },
};
