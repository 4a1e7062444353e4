import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyGuide, GuideList } from './EmptyGuide.tsx';

afterEach(cleanup);

test('an empty guide says its purpose, offers the first step, and has help beside it under a heading', () => {
  const page = render(
    <EmptyGuide
      title="No keys yet"
      about="Create one to read members."
      actions={<button type="button">New key</button>}
      help="What a key can do"
    >
      <GuideList rows={[['Members', 'Read']]} />
    </EmptyGuide>,
  );
  expect(page.getByText('Create one to read members.')).toBeTruthy();
  expect(page.getByRole('button', { name: 'New key' })).toBeTruthy();
  const help = within(page.getByRole('region', { name: 'What a key can do' }));
  expect(help.getByRole('heading', { name: 'What a key can do' })).toBeTruthy();
  expect(help.getByRole('term').textContent).toBe('Members');
  expect(help.getByRole('definition').textContent).toBe('Read');
});

test('an empty guide without a first step has no controls', () => {
  const page = render(
    <EmptyGuide title="No activity yet" about="Each change appears here." help="What is recorded">
      <p>Members</p>
    </EmptyGuide>,
  );
  expect(page.queryByRole('button')).toBeNull();
});
