import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { PlansPage } from './PlansPage.tsx';
import { planOf } from './testing/shown-plan.ts';

const path = '/admin/api/membership_plans';

const listOf = (...plans: ManagedPlan[]) => ({
  plans,
  payments: 'sandbox',
  currency: 'usd',
  legalPagesMissing: ['terms', 'imprint'],
});

const open = async (
  list: object,
  answers: Record<string, () => unknown> = {},
  studio: Partial<Studio> = {},
) => {
  const server = fakeServer({ [`GET ${path}`]: () => list, ...answers });
  const at = '/admin/membership_plans';
  const page = await renderPages({ [at]: PlansPage }, { at, studio });
  return { page, server, user: userEvent.setup({ delay: null }) };
};
type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ page, user }: Opened, plan: string, entry: string): Promise<void> => {
  await user.click(await page.findByRole('button', { name: `Options for ${plan}` }));
  await user.click(await page.findByRole('menuitem', { name: entry }));
};
const retype = async ({ page, user }: Opened, label: RegExp, text: string): Promise<void> => {
  const field = await page.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('the plan rows show price, members and state, and an old price has its own row', async () => {
  const old = { ...planOf('monthly').price, id: 'old', amount: 1500, members: 288 };
  const opened = await open(
    listOf(
      planOf('monthly', { oldPrices: [old] }),
      planOf('annual', { state: 'archived', price: { ...old, amount: 9900, interval: 'year', members: 0 } }),
    ),
  );
  const rows = await opened.page.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PlanPriceTrialMembersStateOptions',
    expect.stringMatching(/^MonthlyShown first\$18\.00 a monthNone480On saleSince 1 Oct 2025$/),
    expect.stringMatching(
      /^Monthly, at an old priceNobody new can choose it\$15\.00 a monthNone288Kept for members/,
    ),
    expect.stringMatching(/^AnnualArchived, no members left\$99\.00 a yearNone0Archived1 Oct 2025$/),
  ]);
  expect(opened.page.getByText('768 paying members.')).toBeTruthy();
  expect(opened.page.getByText(/Nothing is charged/)).toBeTruthy();
});

test('the plan form says that present members keep the old price, and saves a new price with the version it was read in', async () => {
  const saved = planOf('monthly', {
    price: { ...planOf('monthly').price, id: 'new', amount: 1900, members: 0 },
    oldPrices: [planOf('monthly').price],
  });
  const opened = await open(listOf(planOf('monthly')), { [`PUT ${path}/monthly`]: () => saved });
  await choose(opened, 'Monthly', 'Edit');
  await retype(opened, /Price in USD/, '19.00');
  const { page, user, server } = opened;
  expect(page.getByText('Members see $19.00')).toBeTruthy();
  expect(page.getByText('$19.00 is a new price. 480 members pay $18.00 today.')).toBeTruthy();
  expect(page.getByText(/^All 480 stay at \$18\.00 for as long as they stay\./)).toBeTruthy();
  expect(page.queryByRole('radio')).toBeNull();
  expect(page.getByText('Unsaved: price, from $18.00 to $19.00 for new members.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates! New members pay $19.00; 480 members stay at $18.00.');
  expect(server.bodies(`PUT ${path}/monthly`)).toEqual([
    {
      name: 'Monthly',
      translations: {},
      tagline: '',
      state: 'on_sale',
      amount: 1900,
      interval: 'month',
      intervalCount: 1,
      trialDays: 0,
      updatedAt: '2026-05-01T08:00:00.000Z',
    },
  ]);
});

test('the plan form names the unpublished legal pages when a plan is put on sale', async () => {
  const opened = await open(listOf(planOf('monthly', { state: 'draft' })));
  const { page, user } = opened;
  await choose(opened, 'Monthly', 'Edit');
  expect(page.queryByText(/^Not published yet/)).toBeNull();
  await user.click(page.getByRole('switch', { name: 'On sale' }));
  expect(page.getByText(/^Not published yet: Terms and Imprint\. Buyers agree/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Write pages' }).getAttribute('href')).toBe('/admin/pages');
});

test('a price with too many digits is not sent, and a price refused with 422 shows the reason at its field', async () => {
  const refused = 'The provider takes at least $0.50.';
  const opened = await open(listOf(planOf('monthly')), {
    [`PUT ${path}/monthly`]: () =>
      Response.json({ code: 'invalid', message: refused, errors: { amount: [refused] } }, { status: 422 }),
  });
  const { page, user, server } = opened;
  await choose(opened, 'Monthly', 'Edit');
  const described = () => page.getByLabelText(/Price in USD/).getAttribute('aria-describedby') ?? '';
  const below = () => document.getElementById(described())?.textContent;
  await retype(opened, /Price in USD/, '19.999');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(below()).toBe('Type an amount, such as 18.00.');
  expect(server.bodies(`PUT ${path}/monthly`)).toEqual([]);
  await retype(opened, /Price in USD/, '0.40');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(below()).toBe(refused));
  expect((page.getByLabelText(/Price in USD/) as HTMLInputElement).value).toBe('0.40');
});

test('a save refused with 409 shows the fields that another administrator changed, and the next save keeps the changes of both', async () => {
  let list = listOf(planOf('monthly'));
  const theirs = planOf('monthly', { tagline: 'Theirs', updatedAt: '2026-05-01T09:00:00.000Z' });
  const opened = await open(list, {
    [`GET ${path}`]: () => list,
    [`PUT ${path}/monthly`]: () => {
      list = listOf(theirs);
      return Response.json({ code: 'conflict', message: 'Changed' }, { status: 409 });
    },
  });
  const { page, user, server } = opened;
  await choose(opened, 'Monthly', 'Edit');
  await retype(opened, /^Name/, 'Month by month');
  await user.click(page.getByRole('button', { name: 'Save' }));
  const panel = within(await page.findByRole('region', { name: 'Saved meanwhile' }));
  expect(panel.getAllByRole('group').map((field) => field.querySelector('legend')?.textContent)).toEqual([
    'tagline',
  ]);
  expect((page.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Month by month');
  server.answer(`PUT ${path}/monthly`, () => theirs);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies(`PUT ${path}/monthly`)).toHaveLength(2));
  expect(server.bodies(`PUT ${path}/monthly`)[1]).toMatchObject({
    name: 'Month by month',
    tagline: 'Theirs',
    updatedAt: '2026-05-01T09:00:00.000Z',
  });
});

test('unsaved changes of a plan stay out of the form of another plan, survive a reload and can be discarded', async () => {
  const list = listOf(planOf('monthly'), planOf('annual'));
  const opened = await open(list);
  await choose(opened, 'Monthly', 'Edit');
  await retype(opened, /Tagline/, 'Half typed');
  await choose(opened, 'Annual', 'Edit');
  const line = () => opened.page.getByLabelText(/Tagline/) as HTMLInputElement;
  await waitFor(() => expect(line().value).toBe(''));
  cleanup();
  const again = await open(list);
  await choose(again, 'Monthly', 'Edit');
  await waitFor(() =>
    expect((again.page.getByLabelText(/Tagline/) as HTMLInputElement).value).toBe('Half typed'),
  );
  await again.user.click(again.page.getByRole('button', { name: 'Discard changes' }));
  expect(again.page.queryByLabelText(/Tagline/)).toBeNull();
  expect(localStorage.getItem('openmat.drafts')).toBe('{"membership plans and prices":{}}');
});

test('a used plan can be archived after a dialog that names the effect but not deleted, and an unused draft can be deleted', async () => {
  const opened = await open(
    listOf(planOf('monthly'), planOf('annual', { state: 'draft', everUsed: false })),
    {
      [`PUT ${path}/monthly`]: () => planOf('monthly', { state: 'archived' }),
      [`DELETE ${path}/annual`]: () => ({ success: true }),
    },
  );
  const { page, user, server } = opened;
  await user.click(await page.findByRole('button', { name: 'Options for Monthly' }));
  const entries = (await page.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Edit', 'Move down', 'Archive']);
  await user.click(page.getByRole('menuitem', { name: 'Archive' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Archive Monthly?' }));
  expect(dialog.getByText(/Its 480 members stay on it and keep paying \$18\.00 a month\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(server.bodies(`PUT ${path}/monthly`)[0]).toMatchObject({ state: 'archived' }));
  await choose(opened, 'Annual', 'Delete');
  await user.click(await page.findByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(server.calls()).toContain(`DELETE ${path}/annual`));
});

test('a draft is put on sale from its menu after a dialog that names the missing legal pages', async () => {
  const opened = await open(listOf(planOf('annual', { state: 'draft' })), {
    [`PUT ${path}/annual`]: () => planOf('annual'),
  });
  const { page, user, server } = opened;
  await choose(opened, 'Annual', 'Put on sale');
  const dialog = within(await page.findByRole('dialog', { name: 'Put Annual on sale?' }));
  expect(dialog.getByText(/Terms and Imprint/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Put on sale' }));
  await page.findByText('Annual is on sale.');
  expect(server.bodies(`PUT ${path}/annual`)[0]).toMatchObject({ state: 'on_sale' });
});

test('the menu of a plan row changes the order of the plans and shows the new position', async () => {
  const opened = await open(listOf(planOf('monthly'), planOf('annual')), {
    [`PUT ${path}/order`]: () => ({ success: true }),
  });
  await choose(opened, 'Annual', 'Move up');
  await opened.page.findByText('Annual is number 1 of 2.');
  expect(opened.server.bodies(`PUT ${path}/order`)).toEqual([{ ids: ['annual', 'monthly'] }]);
});

test('a plan that the provider has not confirmed shows its retries, and one that the provider refused shows the cause', async () => {
  const nextAttemptAt = new Date(Date.now() + 40_000).toISOString();
  const waiting = { state: 'waiting', attempts: 2, nextAttemptAt, error: 'Too many requests' } as const;
  const failed = { state: 'failed', attempts: 8, nextAttemptAt: null, error: 'No such product' } as const;
  const { page } = await open(
    listOf(planOf('monthly', { provider: waiting }), planOf('annual', { provider: failed })),
  );
  await page.findByText(/Saved here, not yet there\./);
  expect(page.getByText(/^2 tries, next in (40|39) s$/)).toBeTruthy();
  expect(page.getByText('No such product')).toBeTruthy();
});

test('a plan shows no retries while the first request to the provider is under way', async () => {
  const nextAttemptAt = new Date(Date.now() + 300_000).toISOString();
  const provider = { state: 'waiting', attempts: 1, nextAttemptAt, error: null } as const;
  const { page } = await open(listOf(planOf('monthly', { provider })));
  await page.findByText('On its way');
  expect(page.queryByText(/Saved here, not yet there/)).toBeNull();
});

test('a studio without plans can add a monthly and an annual draft in one step', async () => {
  const { page, user, server } = await open(listOf(), { [`POST ${path}`]: () => planOf('monthly') });
  await page.findByText('No plans on sale yet');
  await user.click(page.getByRole('button', { name: 'Add monthly and yearly' }));
  await waitFor(() =>
    expect(server.bodies(`POST ${path}`)).toMatchObject([
      { name: 'Monthly', interval: 'month', state: 'draft' },
      { name: 'Annual', interval: 'year', state: 'draft' },
    ]),
  );
});

test('BEY-74 name and tagline of a plan are translated beside Save', async () => {
  const plan = planOf('monthly', { tagline: 'Change or stop any month.' });
  const opened = await open(
    listOf(plan),
    { [`PUT ${path}/monthly`]: () => plan },
    { languages: ['en', 'de'] },
  );
  const { page, user, server } = opened;
  await choose(opened, 'Monthly', 'Edit');
  await user.click(await page.findByRole('button', { name: /^Deutsch/ }));
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(name.getAttribute('lang')).toBe('de');
  await user.type(name, 'Monatlich');
  expect(page.getByText('Unsaved: translations.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies(`PUT ${path}/monthly`)).toMatchObject([
    { name: 'Monthly', translations: { de: { name: 'Monatlich' } } },
  ]);
});
