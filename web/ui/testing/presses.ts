import { fireEvent } from '@testing-library/react';
import type { Change } from './failed-changes.tsx';

export type Press = Change['press'];
export type Field = readonly [label: string | RegExp, text: string];

/** Chooses an entry of a menu; opens the menu each time, since it closes. */
export const choose =
  (menu: string, entry: string): Press =>
  async (user, page) => {
    await user.click(await page.findByRole('button', { name: menu }));
    await user.click(await page.findByRole('menuitem', { name: entry }));
  };
/** Opens a form, fills in its fields and submits it. */
const fill =
  (open: Press, fields: readonly Field[], send: string): Press =>
  async (user, page) => {
    await open(user, page);
    for (const [label, text] of fields) {
      // The last match is the one in the dialog: the page behind may have another.
      const field = (await page.findAllByLabelText(label)).at(-1) as HTMLElement;
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
      else fireEvent.change(field, { target: { value: text } });
    }
    await user.click((await page.findAllByRole('button', { name: send })).at(-1) as HTMLElement);
  };
/** Does nothing, because the form is open already. */
export const stay: Press = async () => undefined;
/** Form that is submitted again by its own button. */
export const form = (open: Press, fields: readonly Field[], send: string) => ({
  press: fill(open, fields, send),
  again: send,
});

/** Deletion in a dialog; if the item is already gone, the dialog reports that. */
export const deleting = (open: Press, title: string, send: string, more: readonly Field[] = []) =>
  ({ ...form(open, [...more, ['Its title', title]], send), notFound: 'failed' }) as const;
export const restorable = { success: true, restorableUntil: '2026-07-01T12:00:00.000Z' };
