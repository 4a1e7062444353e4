import { expectSlides, expectTileWidth } from '../support/layout.ts';
import { open, type Page, test } from '../support/studio.ts';

const carousel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('HOME-016, CAT-149, NS-087 and NS-234: on home a carousel shows 1.5 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 992 and 4 at 1200, at least 212 px wide from 360 px', async ({
  page,
}) => {
  await open(page, '/');
  const slides = carousel(page, 'Yoga').getByRole('list');
  await expectSlides(page, slides, [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [991, 2.5],
    [992, 3],
    [1199, 3],
    [1200, 4],
  ]);
  await expectTileWidth(page, slides);
});
