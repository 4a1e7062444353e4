import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { freshDomain, sentTest, shownBrand } from '../testing/shown-brand.ts';
import { MailSection } from './MailSection.tsx';

afterEach(cleanup);

const typed = { ...shownBrand.fields, senderName: 'Still Water', mailFooter: '2 Quay Lane' };
const Section = () => (
  <MailSection fields={typed} brand={shownBrand} problems={{}} onChange={() => undefined} />
);

const press = async (answer: object) => {
  const bodies: unknown[] = [];
  fakeServer({
    'GET /admin/api/brand/sender_domain': () => ({ ...freshDomain, domain: null }),
    'POST /admin/api/brand/test_mails': ({ body }) => {
      bodies.push(body);
      return answer;
    },
  });
  const page = await renderPages({ '/admin/brand': Section }, { at: '/admin/brand' });
  await userEvent.click(await page.findByRole('button', { name: 'Send me a test' }));
  return { page, bodies };
};

describe('BEY-64 a test mail in the editor', () => {
  test('is requested with the values of the form, and its recipient is named', async () => {
    const { page, bodies } = await press(sentTest);
    expect(await page.findByText(/^Sent to eva@openmat\.test\./)).toBeDefined();
    expect(bodies).toEqual([typed]);
  });

  test('shows the error of the mail server when it was not sent', async () => {
    const reason = 'The mail server refused it: 550 Sender address rejected';
    const { page } = await press({ ...sentTest, outcome: 'failed', reason });
    expect(await page.findByText(`Could not send to eva@openmat.test. ${reason}`)).toBeDefined();
  });

  test('is kept in the outbox when the studio has no mail server', async () => {
    const { page } = await press({ ...sentTest, outcome: 'kept' });
    expect(await page.findByText(/is kept in the outbox\.$/)).toBeDefined();
  });
});
