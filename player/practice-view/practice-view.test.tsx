import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PlayerState } from '../player-api.ts';
import { button, renderSkin } from '../testing/rendered-skin.tsx';

const chapters = [
  { title: 'Arrive', startSeconds: 0, endSeconds: 60 },
  { title: 'Tree', startSeconds: 60, endSeconds: 140 },
  { title: 'Rest', startSeconds: 140, endSeconds: 600 },
];
const playing: Partial<PlayerState> = { atSeconds: 100, chapters };
const name = () => screen.queryByTestId('held-name')?.textContent;
const comes = () => screen.findByTestId('held-name');

describe('the practice view', () => {
  test('shows what is held, a ring that empties, what follows and the time left of the class', async () => {
    const { user, becomes } = renderSkin(playing);
    await user.click(button('Practice view'));
    await comes();
    expect(name()).toBe('Tree');
    expect(screen.getByTestId('hold').textContent).toContain('0:40');
    expect(screen.getByTestId('hold-ring').style.getPropertyValue('--gone')).toBe('0.5');
    expect(screen.getByTestId('following').textContent).toBe('NextRest 8 min');
    expect(screen.getByTestId('whole-left').textContent).toBe('8:20 left in all');
    expect(screen.getByTestId('practice-view').querySelector('[data-captions]')).toBeNull();
    becomes({ ...playing, captionLanguage: 'en', captionSize: 'l' });
    expect(screen.getByTestId('practice-view').querySelector('[data-captions="l"]')).not.toBeNull();
    becomes({ ...playing, atSeconds: 120 });
    expect(screen.getByTestId('hold-ring').style.getPropertyValue('--gone')).toBe('0.75');
    becomes({ ...playing, atSeconds: 300 });
    expect(name()).toBe('Rest');
    expect(screen.getByTestId('following').textContent).toBe('NextEnd of the class');
  });

  test('comes with V and goes with V, Escape, its own button and that of the bar', async () => {
    const { user } = renderSkin(playing);
    for (const leave of [
      () => user.keyboard('v'),
      () => user.keyboard('{Escape}'),
      () => user.click(button('Leave practice view')),
      () => user.click(button('Practice view')),
    ]) {
      await user.keyboard('v');
      await comes();
      expect(button('Practice view').getAttribute('aria-pressed')).toBe('true');
      await leave();
      expect(name()).toBeUndefined();
    }
  });

  test('Escape closes an open menu first', async () => {
    const { user } = renderSkin(playing);
    await user.keyboard('v');
    await comes();
    await user.click(button('Speed, 1×'));
    await screen.findByRole('menu', { name: 'Speed' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(name()).toBe('Tree');
    await user.keyboard('{Escape}');
    expect(name()).toBeUndefined();
  });

  test('keeps the page behind it from the keyboard and from scrolling, but not what is said', async () => {
    const { user } = renderSkin(
      playing,
      {},
      <>
        <p>Comments</p>
        <p role="status">Saved</p>
      </>,
    );
    await user.keyboard('v');
    await comes();
    const comments = screen.getByText('Comments');
    expect(comments.hasAttribute('inert')).toBe(true);
    expect(screen.getByText('Saved').hasAttribute('inert')).toBe(false);
    expect(document.documentElement.style.overflow).toBe('hidden');
    await user.keyboard('v');
    expect(comments.hasAttribute('inert')).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('takes the focus from what stands behind it, and gives it back', async () => {
    const { user } = renderSkin(playing, {}, <a href="/series">Comments</a>);
    const link = screen.getByRole('link', { name: 'Comments' });
    link.focus();
    await user.keyboard('v');
    await comes();
    expect(document.activeElement).toBe(button('Pause'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(link);
  });

  test('without chapters shows the time left of the class alone', async () => {
    const { user } = renderSkin({ atSeconds: 100 });
    await user.keyboard('v');
    await comes();
    expect(name()).toBe('Slow Flow');
    expect(screen.getByTestId('hold').textContent).toContain('8:20');
    expect(screen.queryByTestId('following')).toBeNull();
    expect(screen.queryByTestId('whole-left')).toBeNull();
  });

  test('says that the class rests, and tells a screen reader of the next name once', async () => {
    const { user, becomes } = renderSkin(playing);
    await user.keyboard('v');
    await comes();
    becomes({ ...playing, phase: 'paused' });
    const view = screen.getByTestId('practice-view');
    expect(within(view).getByText('Paused')).toBeDefined();
    expect(within(view).getByRole('status').textContent).toBe('Tree');
  });

  test('gives way to what stands there once the class is over, and is there again for the next one', async () => {
    const { user, becomes } = renderSkin(playing);
    await user.keyboard('v');
    await comes();
    becomes({ ...playing, phase: 'ended' });
    expect(name()).toBeUndefined();
    expect(button('Leave practice view')).toBeDefined();
    becomes({ ...playing, atSeconds: 1 });
    expect(name()).toBe('Arrive');
  });

  test('is a row of the settings of a phone', async () => {
    const { user } = renderSkin(playing);
    await user.click(button('Settings'));
    const sheet = await screen.findByRole('dialog', { name: 'Settings' });
    await user.click(within(sheet).getByRole('button', { name: 'Practice view' }));
    await comes();
    expect(name()).toBe('Tree');
  });
});
