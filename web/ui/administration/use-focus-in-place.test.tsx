import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusInPlace } from './use-focus-in-place.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Rows = ({ titles }: { titles: readonly string[] }) => {
  const rows = useFocusInPlace<HTMLTableSectionElement>(titles, '[aria-haspopup]');
  return (
    <>
      <input aria-label="Search" />
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
    </>
  );
};

test('after a row is deleted the row in its place has the focus, or the last one', () => {
  const page = render(<Rows titles={['Rise', 'Stand', 'Rest']} />);
  act(() => page.getByText('Options for Stand').focus());
  page.rerender(<Rows titles={['Rise', 'Rest']} />);
  vi.runAllTimers();
  expect(document.activeElement?.textContent).toBe('Options for Rest');
  page.rerender(<Rows titles={['Rise']} />);
  vi.runAllTimers();
  expect(document.activeElement?.textContent).toBe('Options for Rise');
});

test('a row that goes while the focus is elsewhere moves nothing', () => {
  const page = render(<Rows titles={['Rise', 'Stand']} />);
  act(() => page.getByText('Options for Stand').focus());
  act(() => page.getByLabelText('Search').focus());
  page.rerender(<Rows titles={['Rise']} />);
  vi.runAllTimers();
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

test('a form that was sent and has problems has the focus on the first; one that was not sent leaves it', () => {
  const page = render(<Form problems={{}} />);
  page.rerender(<Form problems={{ slug: ['Taken.'] }} />);
  expect(document.activeElement).toBe(document.body);
  act(() => page.getByText('Save').click());
  page.rerender(<Form problems={{ slug: ['Taken again.'] }} />);
  expect(document.activeElement).toBe(page.getByLabelText('Slug'));
});
