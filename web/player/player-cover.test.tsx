import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { quietProps as hostedProps } from '../../player/engine/testing/player-at-work.ts';
import { Player, type PlayerProps } from './Player.tsx';

const { host: _host, picture: _picture, ...quietProps } = hostedProps;

/** Stands in for the player itself, and says whether it was told to play. */
const LivePlayer = ({ title, startAtOnce }: PlayerProps) => (
  <p>{startAtOnce ? `${title} plays` : `${title} waits`}</p>
);

/** The cover of a player whose code arrives, or not, when the test says so. */
const renderCover = () => {
  const code = Promise.withResolvers<object>();
  vi.doMock('../../player/LivePlayer.tsx', () => code.promise);
  render(<Player {...quietProps} />);
  return {
    user: userEvent.setup({ delay: null }),
    play: () => screen.getByRole('button', { name: 'Play Warrior' }),
    arrives: () => code.resolve({ LivePlayer }),
    fails: () => code.reject(new Error('no network')),
  };
};

afterEach(() => {
  vi.doUnmock('../../player/LivePlayer.tsx');
});

test('the cover keeps the picture of its page in all its sizes, or the one address there is', () => {
  const url = '/images/classes/warrior-960.webp';
  const picture = { url, small: { url: '/images/classes/warrior-480.webp' }, widths: [480, 960, 1600] };
  const drawn = (props: Partial<PlayerProps>) => {
    const { container } = render(<Player {...quietProps} poster={url} {...props} />);
    const [image] = container.querySelectorAll('img');
    cleanup();
    return image;
  };
  expect(drawn({ picture })?.srcset).toContain('/images/classes/warrior-1600.webp 1600w');
  expect(drawn({})?.getAttribute('src')).toBe(url);
});

describe('the code of the player', () => {
  test('arrives when the pointer comes near, and does not play by itself', async () => {
    const { user, play, arrives } = renderCover();
    await user.hover(play());
    arrives();
    expect(await screen.findByText('Warrior waits')).toBeDefined();
  });

  test('that has not arrived yet plays as soon as it does, where one has pressed play', async () => {
    const { user, play, arrives } = renderCover();
    await user.click(play());
    arrives();
    expect(await screen.findByText('Warrior plays')).toBeDefined();
  });

  test('that arrives in the middle of a press does not take the button from under the finger', async () => {
    const { user, play, arrives } = renderCover();
    await user.hover(play());
    await user.pointer({ target: play(), keys: '[MouseLeft>]' });
    arrives();
    // Time enough to appear under the finger.
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    await user.pointer({ target: play(), keys: '[/MouseLeft]' });
    expect(await screen.findByText('Warrior plays')).toBeDefined();
  });

  test('that does not arrive is told once one has pressed play, and Try again loads the page anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { user, play, fails } = renderCover();
    await user.hover(play());
    fails();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(play());
    expect((await screen.findByRole('alert')).textContent).toContain('The player could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
