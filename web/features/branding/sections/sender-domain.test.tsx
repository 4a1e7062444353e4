import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { checkedDomain, freshDomain } from '../testing/shown-brand.ts';
import { SenderDomain } from './SenderDomain.tsx';

afterEach(cleanup);

const open = () => renderPages({ '/admin/brand': SenderDomain }, { at: '/admin/brand' });

describe('BEY-64 the records of the mail domain in the editor', () => {
  test('are looked up with a press; each shows its state, and a missing record can be copied', async () => {
    fakeServer({
      'GET /admin/api/brand/sender_domain': () => freshDomain,
      'POST /admin/api/brand/sender_domain/checks': () => checkedDomain,
    });
    const page = await open();
    await userEvent.click(await page.findByRole('button', { name: 'Check records' }));
    const rows = (await page.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows[0]).toMatch(/SPF.*More than one record.*v=spf1 a -all · v=spf1 mx -all.*Differs/);
    expect(rows[1]).toMatch(/DKIM.*Mail is signed once you add it\..*Missing/);
    expect(rows[2]).toMatch(/DMARC.*Record found at _dmarc\.quiet-lake\.org\..*Found/);
    // What is there needs no copy, and of what the provider alone knows there is none.
    const show = page.getByRole('button', { name: 'Show the record' });
    expect(page.queryByText('v=DKIM1; k=rsa; p=MIIBIjAN')?.closest('[hidden]')).not.toBeNull();
    await userEvent.click(show);
    expect(page.getByText('v=DKIM1; k=rsa; p=MIIBIjAN').closest('[hidden]')).toBeNull();
    expect(page.getByText('openmat-0a1b2c3d._domainkey.quiet-lake.org')).toBeDefined();
    expect(page.getByRole('button', { name: 'Copy the value' })).toBeDefined();
    expect(page.getByText(/New records can take up to a day. We check every 10 minutes\./)).toBeDefined();
    expect(page.getByRole('button', { name: 'Check again' })).toBeDefined();
  });

  test('are shown as not known when the DNS gives no answer, and mails go on being signed', async () => {
    const records = checkedDomain.records.map((record) => ({
      ...record,
      state: 'failed' as const,
      reason: null,
      found: [],
    }));
    fakeServer({
      'GET /admin/api/brand/sender_domain': () => ({ ...checkedDomain, records, signs: true }),
    });
    const page = await open();
    expect(await page.findAllByText('Not known')).toHaveLength(3);
    expect(page.getByText('DNS did not answer. Mail is still signed.')).toBeDefined();
    expect(page.getAllByText(/^DNS did not answer\. Check again/)).toHaveLength(2);
  });

  test('name the missing setting when the studio has no sender address of its own', async () => {
    fakeServer({ 'GET /admin/api/brand/sender_domain': () => ({ ...freshDomain, domain: null }) });
    const page = await open();
    expect(await page.findByText(/^Add a sender address on your own domain under Connections/)).toBeDefined();
    expect(page.queryByRole('button', { name: 'Check records' })).toBeNull();
  });
});
