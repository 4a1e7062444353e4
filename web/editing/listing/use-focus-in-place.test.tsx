import { act, cleanup, render, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useFocusOnProblem } from '../forms/use-focus-on-problem.ts';
import { useFocusInPlace } from './use-focus-in-place.ts';

afterEach(cleanup);

type RowsProps = { titles: readonly string[]; deleting?: boolean };

const Rows = ({ titles, deleting = false }: RowsProps) => {
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(titles, '[aria-haspopup]');
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Search" />
      <Dialog open={deleting} onClose={() => undefined} title="Delete it?" returnFocus={returnFocus}>
        <button type="button">Delete</button>
      </Dialog>
      <table>
        <tbody ref={rows}>
          {titles.map((title) => (
            <tr key={title}>
              <td>
                <a href="/">{title}</a>
                <button type="button" aria-haspopup="menu">
                  Options for {title}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
};

test('deleting a row moves the focus to the row in its place, or else to the last row, or else to the page', () => {
  const page = render(<Rows titles={['Rise', 'Stand', 'Rest']} />);
  act(() => page.getByText('Options for Stand').focus());
  page.rerender(<Rows titles={['Rise', 'Rest']} />);
  expect(document.activeElement?.textContent).toBe('Options for Rest');
  page.rerender(<Rows titles={['Rise']} />);
  expect(document.activeElement?.textContent).toBe('Options for Rise');
  page.rerender(<Rows titles={[]} />);
  expect(document.activeElement?.id).toBe('main');
});

test('a row deleted in a dialog passes the focus to the row in its place once the dialog has closed', async () => {
  const page = render(<Rows titles={['Rise', 'Stand', 'Rest']} />);
  act(() => page.getByText('Options for Stand').focus());
  page.rerender(<Rows titles={['Rise', 'Stand', 'Rest']} deleting />);
  const dialog = within(await page.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })));
  page.rerender(<Rows titles={['Rise', 'Rest']} deleting />);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
  page.rerender(<Rows titles={['Rise', 'Rest']} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Options for Rest'));
});

test('deleting a row does not move a focus that is elsewhere', () => {
  const page = render(<Rows titles={['Rise', 'Stand']} />);
  act(() => page.getByText('Options for Stand').focus());
  act(() => page.getByLabelText('Search').focus());
  page.rerender(<Rows titles={['Rise']} />);
  expect(document.activeElement).toBe(page.getByLabelText('Search'));
});

const Form = ({ problems }: { problems: Record<string, string[]> }) => {
  const { form, sent } = useFocusOnProblem<HTMLFormElement>(problems);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Title" />
      <input aria-label="Slug" aria-invalid={problems.slug ? true : undefined} />
      <button type="submit">Save</button>
    </form>
  );
};

test('a form that was sent focuses its invalid field, and one that was not sent does not move the focus', () => {
  const page = render(<Form problems={{}} />);
  page.rerender(<Form problems={{ slug: ['Taken.'] }} />);
  expect(document.activeElement).toBe(document.body);
  act(() => page.getByText('Save').click());
  page.rerender(<Form problems={{ slug: ['Taken again.'] }} />);
  expect(document.activeElement).toBe(page.getByLabelText('Slug'));
});
