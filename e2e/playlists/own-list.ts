import type { Locator, Page } from '../support/studio.ts';

/** A member's playlists beside the one that is chosen. */
export const ownList = (page: Page) => {
  const selector = page.getByRole('complementary', { name: 'Playlists' });
  return {
    selector,
    /** Their links begin with their names. */
    own: selector.getByRole('list').first().getByRole('link'),
    chosen: (title: string): Locator => page.getByRole('region', { name: title, exact: true }),
    pick: (title: string): Promise<void> => selector.getByRole('link', { name: title }).click(),
    grip: (title: string): Locator => page.getByRole('button', { name: `Reorder ${title}, position` }),
  };
};

/** Names that begin a text each, in this order. */
export const begin = (...titles: string[]): RegExp[] => titles.map((title) => new RegExp(`^${title}`));
