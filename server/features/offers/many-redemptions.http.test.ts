import { expect, test } from 'vitest';
import { newPayer, type PayingMember, purchaseBody } from '../../roles/testing/billing/paying-members.ts';
import { offered, offerStudio } from '../../roles/testing/offers/offer-studio.ts';

const { studio, addPlan, addOffer, offer } = await offerStudio();
const monthly = await addPlan();

const hundred = async (): Promise<PayingMember[]> => {
  const members: PayingMember[] = [];
  for (let number = 0; number < 100; number += 1) members.push(await newPayer(studio));
  return members;
};

test('100 redemptions at once of an offer with 50 left: 50 members have it, 50 are told that it is used up', async () => {
  await addOffer('fifty', { plans: [offered(monthly)], usageLimit: 50 });
  const members = await hundred();
  const shown = { offer: 'fifty' };
  const consents = await members[0]?.shownConsents(purchaseBody(monthly.id, shown));
  const answers = await Promise.all(members.map((member) => member.buy(monthly.id, { ...shown, consents })));
  const taken = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect([taken.length, refused.length]).toEqual([50, 50]);
  for (const answer of refused) expect(answer.json().errors).toEqual({ offer: ['This offer is used up.'] });
  expect(await offer('fifty')).toMatchObject({ used: 50, atCheckout: 50, state: 'used_up' });
  const { data } = await studio.sandbox.stripe.checkout.sessions.list({ status: 'open', limit: 100 });
  expect(data).toHaveLength(50);
});
