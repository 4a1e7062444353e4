import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { form, type Press } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { ApiKeysPage } from './api-keys/ApiKeysPage.tsx';
import { poster } from './testing/shown-api-keys.ts';
import { details, hung, joined, letters } from './testing/shown-webhooks.ts';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

const change = (key: string, path: string) => ({
  key,
  path,
  at: '/admin/webhooks',
  Part: WebhooksPage,
  notFound: 'failed' as const,
  me: { ...runa, ...ownerRights },
  answers: {
    'GET /admin/api/webhooks': () => ({ endpoints: [letters], privateNetworkAllowed: false }),
    [`GET /admin/api/webhooks/${letters.id}/deliveries`]: () => ({ deliveries: [joined, hung], older: null }),
    'GET /admin/api/webhook_deliveries/1': () => details,
  },
});
const keyChange = (key: string, path: string) => ({
  key,
  path,
  at: '/admin/api_keys',
  Part: ApiKeysPage,
  notFound: 'failed' as const,
  me: { ...runa, ...ownerRights },
  answers: { 'GET /admin/api/api_keys': () => [poster] },
});
const at = `/admin/api/webhooks/${letters.id}`;
const withSecret = { endpoint: letters, secret: 'whsec_once' };

/** The page behind the dialog has fields of the same names. */
const openNewEndpoint: Press = async (user, page) => {
  await pressButton('New endpoint')(user, page);
  await page.findByRole('dialog', { name: 'New endpoint' });
};

/** A dialog that is opened and then confirmed. */
const confirmed = (open: Press, verb: string) => form(open, [], verb);

walkFailedChanges(
  [
    {
      ...change('POST /admin/api/webhooks', '/admin/api/webhooks'),
      ...form(
        openNewEndpoint,
        [
          [/^Name/, 'Books'],
          [/^Address/, 'https://books.test/'],
        ],
        'Add endpoint',
      ),
      done: withSecret,
    },
    {
      ...change('PUT /admin/api/webhooks/{id}', at),
      ...form(async () => undefined, [[/^Name/, 'Letters']], 'Save'),
      done: letters,
    },
    {
      ...change('PUT /admin/api/webhooks/{id}/state', `${at}/state`),
      press: pressButton('Switch off Newsletter'),
      done: letters,
    },
    {
      ...change('DELETE /admin/api/webhooks/{id}', at),
      ...confirmed(pressButton('Delete'), 'Delete endpoint'),
      notFound: 'done',
    },
    {
      ...change('POST /admin/api/webhooks/{id}/secret', `${at}/secret`),
      ...confirmed(pressButton('Create new secret'), 'Create secret'),
      done: withSecret,
    },
    {
      ...change('POST /admin/api/webhooks/{id}/test', `${at}/test`),
      press: pressButton('Send a test'),
      done: details,
    },
    {
      ...change('POST /admin/api/webhook_deliveries/{id}/sending', '/admin/api/webhook_deliveries/2/sending'),
      ...confirmed(pressButton(/^Send again: member.left/), 'Send again'),
      done: hung,
    },
    {
      ...keyChange('POST /admin/api/api_keys', '/admin/api/api_keys'),
      ...form(pressButton('New key'), [[/^Name/, 'Script']], 'Create key'),
      typed: { field: 'Name*', text: 'Script' },
      done: { key: poster, token: 'omk_once' },
    },
    {
      ...keyChange('DELETE /admin/api/api_keys/{id}', `/admin/api/api_keys/${poster.id}`),
      ...confirmed(pressButton('Delete Poster script'), 'Delete key'),
      notFound: 'done',
    },
  ],
  SessionEnd,
);
