import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Neighbour, PlayerCommand, PlayerState } from '../player-api.ts';
import { playerState } from '../testing/player-state.ts';
import { Skin } from './Skin.tsx';

const next: Neighbour = {
  title: 'Standing Strong',
  coach: 'Maya Okafor',
  href: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1003 }),
  humanDuration: '25 min',
  imageUrl: '/images/next.webp',
};
const about = {
  openingId: 'one',
  title: 'Slow Flow',
  byline: 'Maya Okafor · First Light',
  poster: '/images/poster.webp',
  durationSeconds: 600,
  resumeAtSeconds: null,
  previous: null,
  next,
};
const taken = { focused: false, helpWanted: false, commands: [] };

/** The skin over an engine that is told what to do and does nothing but what the test shows. */
const renderSkin = (first: Partial<PlayerState>, changes: Partial<typeof about> = {}) => {
  const commands: PlayerCommand[] = [];
  const run = (command: PlayerCommand) => void commands.push(command);
  const boxRef = () => undefined;
  const skin = (state: Partial<PlayerState>) => (
    <Skin
      player={{ videoRef: () => undefined, boxRef, run, state: playerState(state) }}
      about={{ ...about, ...changes }}
      taken={taken}
    />
  );
  const { rerender } = render(skin(first));
  return {
    commands,
    user: userEvent.setup({ delay: null }),
    becomes: (state: Partial<PlayerState>) => rerender(skin(state)),
  };
};
const button = (name: string) => screen.getByRole('button', { name });
const card = () => screen.queryByRole('region', { name: 'Up next' });
const cardComes = () => screen.findByRole('region', { name: 'Up next' }, { timeout: 5000 });
const counting = (nextInSeconds: number): Partial<PlayerState> => ({ phase: 'ended', nextInSeconds });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

describe('the card at the end of a class', () => {
  test('NS-144 counts down to the next class, whose name is said once', async () => {
    const { becomes } = renderSkin(counting(5));
    const shown = await cardComes();
    expect(shown.textContent).toMatch(/^Up next in 5 s/);
    expect(shown.textContent).toContain('Standing Strong25 min · Maya Okafor');
    expect(screen.getByRole('status').textContent).toBe('Up next: Standing Strong');
    becomes(counting(4));
    expect(card()?.textContent).toMatch(/^Up next in 4 s/);
    expect(screen.getByRole('status').textContent).toBe('Up next: Standing Strong');
    becomes({ phase: 'ended' });
    expect(card()).toBeNull();
  });

  test('NS-144 Cancel and Escape keep one here, Play now goes there', async () => {
    const { commands, user } = renderSkin(counting(5));
    await cardComes();
    await user.click(button('Play now'));
    await user.click(button('Cancel'));
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ do: 'next' }, { do: 'cancelNext' }, { do: 'cancelNext' }]);
  });

  test('NS-144 a member who is in the player by keyboard is on Cancel when the card comes, and on Play again after it', async () => {
    const { becomes } = renderSkin({ phase: 'paused' });
    button('Play').focus();
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(button('Cancel'));
    becomes({ phase: 'ended' });
    expect(document.activeElement).toBe(button('Play'));
  });

  test('NS-144 takes the focus out of a menu of the player, which stays open', async () => {
    const { becomes, user } = renderSkin({ phase: 'playing' });
    await user.click(button('Speed, 1×'));
    const menu = await screen.findByRole('menu', { name: 'Speed' }, { timeout: 5000 });
    expect(menu.contains(document.activeElement)).toBe(true);
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(button('Cancel'));
  });

  test('takes no focus from elsewhere on the page', async () => {
    const { becomes } = renderSkin({ phase: 'playing' });
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(document.body);
  });

  test('does not stand there without a next class', () => {
    renderSkin(counting(5), { next: null as never });
    expect(card()).toBeNull();
  });
});

describe('the controls', () => {
  test('PLAY-005 NS-144 the first class of a list has no Previous, one in the middle has both', () => {
    renderSkin({ phase: 'paused' });
    expect(button('Next class')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Previous class' })).toBeNull();
    cleanup();
    renderSkin({ phase: 'paused' }, { previous: next as never });
    expect(button('Previous class')).toBeDefined();
  });

  test('PLAY-008 no cast button is shown where no device is near', () => {
    const { becomes } = renderSkin({ phase: 'paused' });
    expect(screen.queryByRole('button', { name: /cast/i })).toBeNull();
    becomes({ phase: 'paused', cast: { kind: 'available' } });
    expect(screen.getByRole('button', { name: /cast/i })).toBeDefined();
  });

  test('what went wrong is told in words with the place, and Try again asks for it', async () => {
    const { commands, user } = renderSkin({ phase: 'failed', problem: 'connection', atSeconds: 432 });
    const told = screen.getByRole('alert');
    expect(told.textContent).toContain('The connection dropped');
    expect(told.textContent).toContain('Stopped at 7:12.');
    await user.click(button('Try again'));
    expect(commands).toEqual([{ do: 'tryAgain' }]);
  });
});
