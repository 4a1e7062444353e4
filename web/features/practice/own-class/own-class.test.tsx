import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { NoteBeforePlay, OwnClass } from './OwnClass.tsx';

const keep = 'PUT /api/v2/plan_entries/7/note';

afterEach(cleanup);

const renderNote = async (text: string | null) => {
  const writtenAt = '2026-11-14T08:00:00Z';
  const server = fakeServer({
    'GET /api/v2/plan_entries/7/own_practice': () => ({
      note: text === null ? null : { text, writtenAt },
      times: 4,
      lastDay: '2026-11-26',
      today: '2026-11-30',
    }),
    [keep]: ({ body }) => ({ note: body.text ? { text: body.text, writtenAt } : null }),
  });
  const page = await renderPart(
    () => (
      <>
        <OwnClass classId={7} />
        <NoteBeforePlay classId={7} />
      </>
    ),
    { me: runa },
  );
  await page.findByRole('heading', { name: 'Your note' });
  const user = userEvent.setup({ delay: null });
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const field = () => page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note to yourself' });
  return { page, server, user, press, field, sent: () => server.bodies(keep).map((body) => body.text) };
};

test('BEY-93 a first note is written by keyboard, counted, kept and shown, and Undo removes it', async () => {
  const { page, user, press, field, sent } = await renderNote(null);
  await press('Write a note to yourself');
  expect(document.activeElement).toBe(field());
  await user.keyboard('Left knee');
  expect(page.getByText('9 of 500')).toBeDefined();
  await press('Keep');
  expect(await page.findByRole('button', { name: 'Change' })).toBeDefined();
  expect(page.getAllByText(/Left knee/)).toHaveLength(2);
  await press('Undo');
  await page.findByRole('button', { name: 'Write a note to yourself' });
  expect(sent()).toEqual(['Left knee', '']);
});

test('BEY-93 a note is changed, and Undo brings back what was there', async () => {
  const { page, user, press, field, sent } = await renderNote('Left knee.');
  await press('Change');
  await user.clear(field());
  await user.type(field(), 'Right knee.');
  await press('Keep');
  await page.findByText('Your note is kept.');
  await press('Undo');
  await vi.waitFor(() => expect(sent()).toEqual(['Right knee.', 'Left knee.']));
});

test('BEY-93 a note that is emptied is removed, and Escape keeps it as it was', async () => {
  const { page, user, press, field, sent } = await renderNote('Left knee.');
  await press('Change');
  await user.type(field(), ' Twice.{Escape}');
  expect(page.queryByRole('textbox')).toBeNull();
  expect(sent()).toEqual([]);
  await press('Change');
  await user.clear(field());
  await press('Keep');
  await page.findByText('Your note is removed.');
  expect(sent()).toEqual(['']);
});

test('BEY-93 a note that is too long says so and is not sent', async () => {
  const { page, user, press, field, sent } = await renderNote(null);
  await press('Write a note to yourself');
  await user.click(field());
  await user.paste('a'.repeat(501));
  expect(page.getByRole('alert').textContent).toBe('501 of 500');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Keep' }).disabled).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent()).toEqual([]);
});

test('BEY-93 a class says how often and when last it was done', async () => {
  const { page } = await renderNote(null);
  expect(page.getByText('Done 4 times, last on Thursday 26 November.')).toBeDefined();
});
