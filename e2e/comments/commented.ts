import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, type Locator, open, type Page, test } from '../support/studio.ts';

/** The class of the demo that has comments; no test here changes them. */
export const talkedAbout = {
  path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1004 }),
  id: 1004,
};

/** Members have said nothing about these yet: each test that writes takes one, and another when it is tried again. */
const quiet = [
  1051, 1052, 1053, 1054, 1055, 1078, 1079, 1080, 1081, 1082, 1087, 1088, 1089, 1090, 1091, 1097, 1098, 1099,
  1100, 1101, 1107, 1108, 1109, 1110, 1111, 1150, 1151, 1152, 1153, 1155, 1174, 1175, 1176, 1177, 1178, 1179,
  1180, 1181, 1182, 1183,
] as const;
export type QuietClass = { id: number; path: PageAddress };

export const quietClass = async (page: Page, place: number): Promise<QuietClass> => {
  const id = quiet[place + test.info().retry * (quiet.length / 2)];
  const entry = await page.request.get(`/api/v2/plan_entries/${id}`);
  const { planEntryUrl } = (await entry.json()) as { planEntryUrl: PageAddress };
  return { id: id ?? 0, path: planEntryUrl };
};

export const section = (page: Page): Locator => page.getByRole('region', { name: /Comments?$/ });
/** With its replies, as far as they are shown. */
export const comment = (page: Page, text: string | RegExp): Locator =>
  section(page).getByRole('article').filter({ hasText: text }).first();
export const repliesTo = (of: Locator): Locator => of.getByRole('article');
export const replyTo = (of: Locator, text: string | RegExp): Locator =>
  repliesTo(of).filter({ hasText: text });
/** Its own address, which is the time beside its author. */
export const linkTo = async (one: Locator): Promise<string> =>
  (await one.getByRole('link').first().getAttribute('href')) ?? '';
export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Add a Comment' });
export const send = (page: Page): Locator =>
  section(page).getByRole('button', { name: 'Comment', exact: true });
export const button = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** The section is hydrated, which begins with the first scroll or press of the page. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('scroll'));
    const element = document.querySelector('#comments');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });
};

export const openComments = async (page: Page, path: PageAddress): Promise<void> => {
  await open(page, path);
  await alive(page);
};

export const says = (page: Page, text: string): Promise<void> => expect(page.getByText(text)).toBeVisible();
