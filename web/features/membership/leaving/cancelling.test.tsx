import { readFileSync } from 'node:fs';
import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from '../MembershipPage.tsx';
import { calls, card, membership, stripeMembership, terms } from '../testing/answers.ts';
import { CancelPage } from './CancelPage.tsx';

const questions: unknown = JSON.parse(readFileSync('web/static/cancellation_survey.json', 'utf8'));
const ga4 = { event: 'cancel_membership', plan: 'annual' };
const canceled = {
  subscriptionState: 'churning',
  subscriptionEndTime: '2027-03-14T09:00:00Z',
  ga4_event: ga4,
};
const paths = { panel: '/settings/membership', page: '/settings/membership/cancel' };

const open = async (answers: Parameters<typeof fakeServer>[0] = {}, at = paths.page) => {
  const server = fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership(),
    [calls.stripe]: () => stripeMembership(),
    [calls.card]: () => card,
    [calls.questions]: () => questions,
    [calls.offer]: () => ({ eligible: false }),
    [calls.survey]: () => ({ success: true }),
    [calls.cancel]: () => canceled,
    ...answers,
  });
  const page = await renderPages(
    { '/settings/membership': MembershipPage, '/settings/membership/cancel': CancelPage },
    { at, me: runa },
  );
  const user = userEvent.setup({ delay: null });
  const begin = async () => user.click(await page.findByRole('button', { name: 'Cancel Membership' }));
  const confirm = () => page.findByRole<HTMLButtonElement>('button', { name: /Confirm cancel|Cancelling/ });
  const changes = () => server.calls().filter((key) => key.startsWith('POST') || key.startsWith('DELETE'));
  return { page, server, user, begin, confirm, changes };
};

beforeEach(() => Object.assign(window, { dataLayer: [] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the survey', () => {
  test('MEM-024, MEM-047 and MEM-063: has the questions of the file, and asks for details of the chosen reason alone', async () => {
    const { page, server, user } = await open();
    await user.click(await page.findByRole('radio', { name: 'I couldn’t find classes I like' }));
    expect(server.calls()).toContain(calls.questions);
    expect(page.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Why are you leaving?',
      'Would you come back?',
    ]);
    const details = page.getByRole('textbox', { name: 'Which classes were you looking for?' });
    await user.type(details, 'Yin');
    await user.click(page.getByRole('radio', { name: 'I don’t have time to practise' }));
    expect(page.queryByRole('textbox')).toBeNull();
  });

  test('NS-193: a file that does not load holds no member back', async () => {
    const { page, begin, user, confirm } = await open({
      [calls.questions]: () => refusal(500, 'internal', 'No.'),
    });
    expect((await page.findByRole('alert')).textContent).toMatch(
      /^We apologize, but there has been an error/,
    );
    await begin();
    await user.click(await confirm());
    expect(await page.findByText('We have cancelled your account.')).toBeDefined();
  });
});

describe('cancelling, in the modal M27', () => {
  test('MEM-013, MEM-025, MEM-027, MEM-031, MEM-032, MEM-039, MEM-040, MEM-041, MEM-062, TRK-011 and NS-230: two clicks and one confirmation, first the survey and then the cancellation, which is told', async () => {
    const { page, server, user, begin, confirm, changes } = await open({}, paths.panel);
    await user.click(await page.findByText('Cancel membership'));
    await user.click(await page.findByRole('radio', { name: 'Other' }));
    await user.type(page.getByRole('textbox', { name: 'What is it?' }), 'We move');
    await begin();
    expect(await page.findByRole('dialog', { name: 'Cancel Membership' })).toBeDefined();
    expect(changes()).toEqual([]);
    server.answer(calls.membership, () =>
      membership({ subscriptionState: 'churning', subscriptionEndTime: canceled.subscriptionEndTime }),
    );
    await user.click(await confirm());
    expect(await page.findByText('We have cancelled your account.')).toBeDefined();
    expect(changes()).toEqual([calls.survey, calls.cancel]);
    expect(server.bodies(calls.survey)).toEqual([
      {
        responses: [{ question: 'why', reason: '0', details: 'We move' }],
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect((window as unknown as { dataLayer: object[] }).dataLayer).toEqual([ga4]);
    expect(page.getByRole('heading', { name: 'Your membership is ending' })).toBeDefined();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('MEM-045: without an answer no survey is sent, and the membership is cancelled all the same', async () => {
    const { page, user, begin, confirm, changes } = await open();
    await page.findAllByRole('radio');
    await begin();
    await user.click(await confirm());
    await waitFor(() => expect(page.address()).toBe('/settings/membership'));
    expect(changes()).toEqual([calls.cancel]);
  });

  test('NS-192: a survey that cannot be sent holds no member back, is told, and goes with the next confirmation and once more under one key', async () => {
    const { page, server, user, begin, confirm, changes } = await open({ [calls.survey]: unreachable });
    server.answer(calls.cancel, unreachable);
    await user.click(await page.findByRole('radio', { name: 'Perhaps' }));
    await begin();
    await user.click(await confirm());
    await page.findByRole('alert');
    server.answer(calls.cancel, () => canceled);
    await user.click(await confirm());
    await waitFor(() => expect(page.address()).toBe('/settings/membership'));
    const notSent = await page.findByText(/^Your answers were not sent\./);
    expect(changes()).toEqual([calls.survey, calls.cancel, calls.survey, calls.cancel]);
    server.answer(calls.survey, () => ({ success: true }));
    await user.click(within(notSent).getByRole('button', { name: 'Try again' }));
    expect(await page.findByText('Your answers are sent. Thank you.')).toBeDefined();
    const keys = server.bodies(calls.survey).map(({ idempotency_key: key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('after a reload the answers go under the same key, also changed ones, so that they stand once; a later cancellation has another', async () => {
    const keyOf = async (reason: string, cancel: () => unknown): Promise<string> => {
      const { page, server, user, begin, confirm } = await open({ [calls.cancel]: cancel });
      await user.click(await page.findByRole('radio', { name: reason }));
      await begin();
      await user.click(await confirm());
      await waitFor(() => expect(server.bodies(calls.cancel)).toHaveLength(1));
      await (cancel === unreachable
        ? page.findByRole('alert')
        : waitFor(() => expect(page.address()).toBe('/settings/membership')));
      const [survey] = server.bodies(calls.survey) as { idempotency_key: string }[];
      cleanup();
      return survey?.idempotency_key ?? '';
    };
    const first = await keyOf('Perhaps', unreachable);
    expect(await keyOf('Perhaps', unreachable)).toBe(first);
    const other = 'I don’t have time to practise';
    expect(await keyOf(other, () => canceled)).toBe(first);
    expect(await keyOf(other, () => canceled)).not.toBe(first);
  });

  test('MEM-043: nothing can be pressed while an action is under way', async () => {
    const answer = held<unknown>();
    const { page, user, begin, confirm, changes } = await open({ [calls.cancel]: () => answer.promise });
    await begin();
    await user.click(await confirm());
    expect((await confirm()).textContent).toBe('Cancelling');
    for (const name of ['Cancelling', 'Keep membership'])
      expect(page.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(page.getByRole('dialog')).toBeDefined();
    answer.resolve(canceled);
    await waitFor(() => expect(page.address()).toBe('/settings/membership'));
    expect(changes()).toEqual([calls.cancel]);
  });

  test('MEM-064 and MEM-065: says what went wrong: ours to find out without a refusal, else in the words of the server', async () => {
    const { page, server, user, begin, confirm } = await open({ [calls.cancel]: unreachable });
    await begin();
    const says = async (text: string) => {
      await user.click(await confirm());
      await waitFor(() => expect(page.getByRole('alert').textContent).toBe(text));
    };
    const ours =
      "Oops, something went wrong. Please contact support@localhost and we'll get to the bottom of it.";
    await says(ours);
    server.answer(calls.cancel, () => refusal(500, 'internal', 'Something went wrong.'));
    await says(ours);
    server.answer(calls.cancel, () => refusal(422, 'invalid', 'Your plan ends elsewhere.'));
    await says('Your plan ends elsewhere.');
    server.answer(calls.cancel, () => Response.json({ error: 'Only an error.' }, { status: 422 }));
    await says('Only an error.');
    server.answer(calls.cancel, () => new Response('', { status: 422, statusText: 'Unprocessable Entity' }));
    await says('Unprocessable Entity');
  });

  test('a cancellation whose answer was lost counts once it is seen to have been made', async () => {
    const { page, server, user, begin, confirm } = await open({ [calls.cancel]: unreachable });
    await begin();
    server.answer(calls.membership, () => membership({ subscriptionState: 'churning' }));
    await user.click(await confirm());
    expect(await page.findByText('We have cancelled your account.')).toBeDefined();
  });

  test.each([
    ['a member who is leaving already', { subscriptionState: 'churning' }],
    ['a member of a store', { subscriptionSource: 'ios' }],
  ] as const)('%s has nothing to cancel here', async (_who, info) => {
    const { page } = await open({ [calls.membership]: () => membership(info) });
    expect(await page.findByText('There is nothing to cancel here.')).toBeDefined();
  });
});

describe('the offer', () => {
  const eligible = { [calls.offer]: () => ({ eligible: true }) };

  test('MEM-026, MEM-028, MEM-029 and BEY-41: stands beside "Confirm cancel" and weighs no more', async () => {
    const { page, begin } = await open(eligible);
    await page.findAllByRole('radio');
    await begin();
    const dialog = await page.findByRole('dialog', { name: 'Before You Go...' });
    expect(dialog.textContent).toContain('We can add one free month. It starts on 14 March 2027');
    const [accept, confirm] = ['Take the free month', 'Confirm cancel'].map((name) =>
      page.getByRole('button', { name }),
    );
    expect(accept?.className).toBe(confirm?.className);
  });

  test('MEM-030 and MEM-042: accepted it closes the modal and is told, and no survey is sent', async () => {
    const { page, user, begin, changes } = await open({
      ...eligible,
      [calls.acceptOffer]: () => ({ status: 'ok' }),
    });
    await user.click(await page.findByRole('radio', { name: 'Perhaps' }));
    await begin();
    await user.click(await page.findByRole('button', { name: 'Take the free month' }));
    expect(await page.findByText('We have added additional time to your account!')).toBeDefined();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([calls.acceptOffer]);
  });

  test.each([
    ['an answer that says so', () => ({ status: 'unprocessable_entity' })],
    [
      'a refusal',
      () => Response.json({ status: 'unprocessable_entity', error: 'Not open to you.' }, { status: 422 }),
    ],
  ])('MEM-060: %s means that it failed, and the membership can still be cancelled', async (_how, answer) => {
    const { page, user, begin, confirm } = await open({ ...eligible, [calls.acceptOffer]: answer });
    await begin();
    await user.click(await page.findByRole('button', { name: 'Take the free month' }));
    expect(await page.findByRole('alert')).toBeDefined();
    await user.click(await confirm());
    expect(await page.findByText('We have cancelled your account.')).toBeDefined();
  });

  test('one that is not known in time is not made, and delays nothing', async () => {
    const { page, begin } = await open({ [calls.offer]: () => new Promise(() => undefined) });
    await begin();
    expect(await page.findByRole('dialog', { name: 'Cancel Membership' })).toBeDefined();
  });
});
