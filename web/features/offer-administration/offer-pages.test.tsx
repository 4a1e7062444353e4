import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { OfferFields } from '../../../contract/membership/offers/offer-administration.schema.ts';
import { fakeServer, held, refusal, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { OfferEditorPage } from './editor/OfferEditorPage.tsx';
import { OfferListPage } from './list/OfferListPage.tsx';
import { managedOffer, offerFields } from './testing/managed-offer.ts';

const read = 'GET /admin/api/redemption_offers/spring-light';
const save = 'PUT /admin/api/redemption_offers/spring-light';

const open = async (
  answers: Record<string, (sent: SentCall) => unknown> = {},
  at = '/admin/redemption_offers/spring-light/edit',
  studio: Partial<Studio> = {},
) => {
  const server = fakeServer({ [read]: () => managedOffer(), ...answers });
  const pages = {
    '/admin/redemption_offers': OfferListPage,
    '/admin/redemption_offers/$slug/edit': OfferEditorPage,
  };
  const page = await renderPages(pages, { at, studio });
  const row = async (name: string) =>
    within((await page.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement);
  return { page, server, user: userEvent.setup({ delay: null }), row };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the editor of an offer', () => {
  test('ADM-020 edits the offer that the address names before /edit', async () => {
    const { page } = await open();
    expect(await page.findByRole('heading', { name: 'First year, a third less', level: 1 })).toBeTruthy();
    const link = await page.findByRole('link', { name: /Open \/offers\/spring-light/ });
    expect(link.getAttribute('href')).toBe('/offers/spring-light');
  });

  test('shows how often the offer was redeemed, once or more often', async () => {
    const { page } = await open({ [read]: () => managedOffer({ used: 2, atCheckout: 1 }) });
    await page.findByText(/Redeemed once/);
    cleanup();
    const often = await open();
    await often.page.findByText(/Redeemed 11 times/);
  });

  test('ADM-026 prices are typed and shown in the currency instead of cents, also in the preview for members', async () => {
    const { user, row } = await open();
    const annual = await row('Annual');
    expect(annual.getByText('Members see $149.00', { selector: '.hint' })).toBeTruthy();
    const reduced = annual.getByLabelText<HTMLInputElement>('Lower price in USD');
    await user.clear(reduced);
    await user.type(reduced, '9.99');
    expect(annual.getByText('Members see $9.99', { selector: '.hint' })).toBeTruthy();
    expect(annual.getByText(/^Shown as/)).toBeTruthy();
    expect(annual.getByText('$9.99', { selector: 'b' })).toBeTruthy();
    expect(annual.getByText('$149.00', { selector: 'del' })).toBeTruthy();
  });

  test('ADM-026 a row takes the price of the plan chosen for it, and a row without a title is named by its number', async () => {
    const { page, user, row } = await open();
    const annual = await row('Annual');
    const [, other] = annual.getByLabelText('Plan').querySelectorAll('option');
    await user.selectOptions(annual.getByLabelText('Plan'), other as HTMLOptionElement);
    const changed = page.getAllByLabelText<HTMLInputElement>('Lower price in USD')[0];
    expect(changed?.value).toBe('18.00');
    await user.click(page.getByRole('button', { name: 'Add code' }));
    expect(page.getByRole('heading', { name: /^Code \d+$/, level: 3 })).toBeTruthy();
  });

  test('the link of a saved code is copied with the code in it, and an unsaved code has no link', async () => {
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: 'Copy the link with SPRING' }));
    await page.findByText('Successfully copied url');
    expect(await navigator.clipboard.readText()).toBe('https://studio.test/offers/spring-light?code=SPRING');
    await user.click(page.getByRole('button', { name: 'Add code' }));
    await user.type(page.getAllByLabelText(/^Code/).at(-1) as HTMLElement, 'AUTUMN');
    expect(page.queryByRole('button', { name: 'Copy the link with AUTUMN' })).toBeNull();
  });

  test('ADM-024 ADM-025 sends plans and carousel with all of their fields, and confirms the save', async () => {
    const { page, user, server, row } = await open({
      [save]: ({ body: { revision, ...fields } }) =>
        managedOffer({ ...(fields as OfferFields), revision: Number(revision) + 1 }),
    });
    const monthly = await row('Monthly');
    await user.click(monthly.getByRole('switch', { name: 'The trial costs the lower price' }));
    await user.selectOptions(monthly.getByLabelText('Period of the trial'), 'week');
    await user.click(page.getByRole('button', { name: 'Add item' }));
    const [, title] = page.getAllByLabelText(/^Title/).slice(-2);
    await user.type(title as HTMLElement, 'Evenings');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Successfully saved updates!');
    const [annual, other] = offerFields.plans;
    expect(server.bodies(save)).toEqual([
      {
        ...offerFields,
        revision: 4,
        plans: [annual, { ...other, trialIsPaid: true, trialInterval: 'week' }],
        carousel: [...offerFields.carousel, { title: 'Evenings', subtitle: '', classId: null }],
      },
    ]);
  });

  test('an invalid number is kept with a message at its field and not sent, and a 422 is shown at the field it names', async () => {
    const { page, user, server, row } = await open({
      [save]: () =>
        Response.json(
          { code: 'invalid', message: 'No.', errors: { 'plans/1/discountedNumber': ['Type 1.'] } },
          { status: 422 },
        ),
    });
    const monthly = await row('Monthly');
    const reduced = monthly.getByLabelText<HTMLInputElement>('Lower price in USD');
    await user.clear(reduced);
    await user.type(reduced, '12.345');
    await user.click(page.getByRole('button', { name: 'Save' }));
    expect(await monthly.findByText('Type an amount, such as 18.00.')).toBeTruthy();
    expect([reduced.value, server.bodies(save)]).toEqual(['12.345', []]);
    await user.clear(reduced);
    await user.type(reduced, '12.00');
    expect(monthly.queryByText('Type an amount, such as 18.00.')).toBeNull();
    await user.type(monthly.getByLabelText('Length of the trial'), '1');
    await user.click(page.getByRole('button', { name: 'Save' }));
    expect(await monthly.findByText('Type 1.')).toBeTruthy();
  });

  test('a save refused with 409 shows the values that a colleague saved', async () => {
    let first = true;
    const theirs = managedOffer({ revision: 5, title: 'Theirs' });
    const { page, user, server } = await open({
      [read]: () => (first ? managedOffer() : theirs),
      'GET /admin/api/revisions/offer/7': () => [],
      [save]: () => {
        first = false;
        return refusal(409, 'conflict', 'Somebody changed this in the meantime.');
      },
    });
    const [title] = await page.findAllByLabelText(/^Title/);
    await user.type(title as HTMLElement, ' now');
    await user.click(page.getByRole('button', { name: 'Save' }));
    expect(await page.findByText(/A colleague saved this meanwhile/)).toBeTruthy();
    expect(page.getByText('Theirs', { selector: 'span' })).toBeTruthy();
    expect(server.bodies(save)).toHaveLength(1);
  });

  test('ADM-060 an unknown slug shows that no offer has it', async () => {
    const { page } = await open({ [read]: () => refusal(404, 'not_found', 'We could not find that.') });
    expect(await page.findByText('There was no offer associated with this slug')).toBeTruthy();
  });

  test('ADM-062 any other error shows a message, both when the offer is read and when it is saved', async () => {
    const broken = () => refusal(500, 'internal', 'Something went wrong.');
    const { page } = await open({ [read]: broken });
    expect(await page.findByText('There has been an error, please contact Engineering')).toBeTruthy();
    cleanup();
    const other = await open({ [save]: broken });
    const [title] = await other.page.findAllByLabelText(/^Title/);
    await other.user.type(title as HTMLElement, ' now');
    await other.user.click(other.page.getByRole('button', { name: 'Save' }));
    expect(await other.page.findByText('There has been an error, please contact Engineering')).toBeTruthy();
    expect((title as HTMLInputElement).value).toBe('First year, a third less now');
  });

  test('S36 shows that it loads and then the form, and the list shows an offer with its figures', async () => {
    const waiting = held<unknown>();
    const { page } = await open({ [read]: () => waiting.promise });
    expect(page.getByRole('main').getAttribute('aria-busy')).toBe('true');
    waiting.resolve(managedOffer());
    expect(await page.findByRole('form', { name: 'First year, a third less' })).toBeTruthy();
    cleanup();
    const { choices: _choices, ...listed } = managedOffer();
    const list = await open(
      {
        'GET /admin/api/redemption_offers': () => [
          {
            ...listed,
            title: 'First year',
            startsAt: null,
            endsAt: null,
            usageLimit: 500,
            plans: 2,
            terms: listed.plans,
            codes: 1,
          },
        ],
      },
      '/admin/redemption_offers',
    );
    const [, row] = await list.page.findAllByRole('row');
    expect(row?.textContent).toBe(
      'First year/offers/spring-light$99.00 for 1 payment, then $149.00 a year$12.00 for 3 payments, then $18.00 a monthActiveNo end date11 of 5001',
    );
  });
});

test('a new offer is created and opened in the editor', async () => {
  const { page, user, server } = await open(
    {
      'GET /admin/api/redemption_offers': () => [],
      'POST /admin/api/redemption_offers': () => managedOffer(),
    },
    '/admin/redemption_offers',
  );
  await page.findByText('No offer yet');
  await user.click(page.getByRole('button', { name: 'New offer' }));
  await user.type(await page.findByLabelText(/^Title/), 'Spring light');
  await user.click(page.getByRole('button', { name: 'Add offer' }));
  await vi.waitFor(() => expect(page.address()).toBe('/admin/redemption_offers/spring-light/edit'));
  expect(server.bodies('POST /admin/api/redemption_offers')).toEqual([{ title: 'Spring light', slug: '' }]);
});

test('BEY-74 texts of an offer and of its items are translated beside Save', async () => {
  const { page, user, server } = await open({ [save]: () => managedOffer({ revision: 5 }) }, undefined, {
    languages: ['en', 'de'],
  });
  await user.click(await page.findByRole('button', { name: /^Deutsch/ }));
  await user.type(page.getByRole('textbox', { name: 'Title' }), 'Das erste Jahr');
  await user.type(page.getByRole('textbox', { name: 'Item 1, Title' }), 'Am Morgen');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  const [item] = offerFields.carousel;
  expect(server.bodies(save)).toEqual([
    {
      ...offerFields,
      translations: { de: { title: 'Das erste Jahr' } },
      carousel: [{ ...item, translations: { de: { title: 'Am Morgen' } } }],
      revision: 4,
    },
  ]);
});
