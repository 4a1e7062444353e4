import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PlayerState } from '../player-api.ts';
import { button, next, renderSkin } from '../testing/rendered-skin.tsx';

const link = (name: string) => screen.getByRole('link', { name });
const card = () => screen.queryByRole('region', { name: 'Up next' });
const cardComes = () => screen.findByRole('region', { name: 'Up next' });
const counting = (nextInSeconds: number): Partial<PlayerState> => ({ phase: 'ended', nextInSeconds });

describe('the card at the end of a class', () => {
  test('NS-144 counts down to the next class and announces its name once', async () => {
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

  test('NS-144 Stay here and Escape stop the countdown, and Play now goes to the next class', async () => {
    const { commands, user } = renderSkin(counting(5));
    await cardComes();
    await user.click(button('Play now'));
    await user.click(button('Stay here'));
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ do: 'next' }, { do: 'cancelNext' }, { do: 'cancelNext' }]);
  });

  test('NS-144 a keyboard user in the player has the focus on Stay here when the card appears, and on Play after it', async () => {
    const { becomes } = renderSkin({ phase: 'paused' });
    button('Play').focus();
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(button('Stay here'));
    becomes({ phase: 'ended' });
    expect(document.activeElement).toBe(button('Play'));
  });

  test('NS-144 takes the focus out of an open menu of the player', async () => {
    const { becomes, user } = renderSkin({ phase: 'playing' });
    await user.click(button('Speed, 1×'));
    const menu = await screen.findByRole('menu', { name: 'Speed' });
    expect(menu.contains(document.activeElement)).toBe(true);
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(button('Stay here'));
  });

  test('takes no focus that is elsewhere on the page', async () => {
    const { becomes } = renderSkin({ phase: 'playing' });
    becomes(counting(5));
    await cardComes();
    expect(document.activeElement).toBe(document.body);
  });

  test('is not shown when no class follows', () => {
    renderSkin(counting(5), { next: null as never });
    expect(card()).toBeNull();
  });
});

describe('the controls', () => {
  test('PLAY-005 NS-144 the first class of a list has no Previous link, and one in the middle has both links', () => {
    renderSkin({ phase: 'paused' });
    expect(screen.getAllByRole('link', { name: /class$/ })).toEqual([link('Next class')]);
    cleanup();
    renderSkin({ phase: 'paused' }, { previous: next as never });
    expect(link('Previous class')).toBeDefined();
  });

  test('PLAY-005 Next is a link whose plain click stays in the player and whose Ctrl-click is left to the browser', () => {
    const { commands } = renderSkin({ phase: 'paused' });
    expect(link('Next class').getAttribute('href')).toBe(next.href);
    const inNewTab = fireEvent.click(link('Next class'), { ctrlKey: true });
    expect([inNewTab, ...commands]).toEqual([true]);
    expect([fireEvent.click(link('Next class')), ...commands]).toEqual([false, { do: 'next' }]);
  });

  test('PLAY-008 the cast button is shown only when a device is near', () => {
    const { becomes } = renderSkin({ phase: 'paused' });
    expect(screen.queryByRole('button', { name: /cast/i })).toBeNull();
    becomes({ phase: 'paused', cast: { kind: 'available' } });
    expect(screen.getByRole('button', { name: /cast/i })).toBeDefined();
  });

  test('a failure shows its cause and the position, and the button Try again tries again', async () => {
    const { commands, user } = renderSkin({ phase: 'failed', problem: 'connection', atSeconds: 432 });
    const told = screen.getByRole('alert');
    expect(told.textContent).toContain('The connection dropped');
    expect(told.textContent).toContain('Stopped at 7:12.');
    await user.click(button('Try again'));
    expect(commands).toEqual([{ do: 'tryAgain' }]);
  });

  test('PLAY-004, PLAY-006 and BEY-12 each button sends the command it names, and a click and a double click on the picture send theirs', async () => {
    const { commands, user, becomes } = renderSkin({ phase: 'playing', pictureInPicture: false });
    const asked = async (press: () => Promise<unknown>) => {
      commands.length = 0;
      await press();
      return [...commands];
    };
    const pressed = (name: string) => asked(() => user.click(button(name)));
    expect(await pressed('Pause')).toEqual([{ do: 'toggle' }]);
    expect(await pressed('Forward 15 seconds')).toEqual([{ do: 'skip', bySeconds: 15 }]);
    expect(await pressed('Rewind 15 seconds')).toEqual([{ do: 'skip', bySeconds: -15 }]);
    expect(await pressed('Mute')).toEqual([{ do: 'toggleMute' }]);
    expect(await pressed('Picture in picture')).toEqual([{ do: 'togglePictureInPicture' }]);
    expect(await pressed('Full screen')).toEqual([{ do: 'toggleFullScreen' }]);
    const picture = screen.getByTestId('picture');
    expect(await asked(() => user.click(picture))).toEqual([{ do: 'toggle' }]);
    expect((await asked(() => user.dblClick(picture))).at(-1)).toEqual({ do: 'toggleFullScreen' });
    becomes({ phase: 'paused', muted: true, fullScreen: true });
    for (const name of ['Play', 'Unmute', 'Leave full screen']) expect(button(name)).toBeDefined();
  });

  test('PLAY-006 the seek line is a slider that names the position and seeks, and the volume is another slider', () => {
    const chapters = [{ startSeconds: 0, endSeconds: 600, title: 'Tree' }];
    const { commands } = renderSkin({ phase: 'paused', chapters, volume: 0.8 });
    const line = screen.getByRole('slider', { name: 'Seek' });
    expect(line.getAttribute('aria-valuetext')).toBe('1 minute 40 seconds of 10 minutes, Tree');
    fireEvent.change(line, { target: { value: '0' } });
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(volume.getAttribute('aria-valuetext')).toBe('80 %');
    fireEvent.change(volume, { target: { value: '0.5' } });
    expect(commands).toEqual([
      { do: 'seek', toSeconds: 0 },
      { do: 'skip', bySeconds: 15 },
      { do: 'setVolume', volume: 0.5 },
    ]);
  });

  test('disappear three seconds after the last input, return with the pointer, and stay while the video is paused or a menu is open', () => {
    vi.useFakeTimers();
    const { becomes } = renderSkin({ phase: 'playing' });
    const box = screen.getByRole('region', { name: 'Video: Slow Flow' });
    const quietAfter = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return box.dataset.quiet === 'true';
    };
    expect(quietAfter(2_900)).toBe(false);
    fireEvent.pointerMove(box, { pointerType: 'mouse' });
    expect(quietAfter(2_900)).toBe(false);
    expect(quietAfter(200)).toBe(true);
    // A screen reader still finds them.
    expect(button('Pause')).toBeDefined();
    fireEvent.pointerMove(box, { pointerType: 'mouse' });
    expect(quietAfter(0)).toBe(false);
    fireEvent.click(button('Speed, 1×'));
    expect(quietAfter(10_000)).toBe(false);
    fireEvent.click(button('Speed, 1×'));
    expect(quietAfter(3_100)).toBe(true);
    becomes({ phase: 'paused' });
    expect(quietAfter(10_000)).toBe(false);
  });

  test('a wait of half a second shows a ring and is announced until the picture arrives', () => {
    vi.useFakeTimers();
    const { becomes } = renderSkin({ phase: 'buffering' });
    const said = () => screen.getByRole('status').textContent;
    act(() => void vi.advanceTimersByTime(400));
    expect([screen.queryByTestId('waiting'), said()]).toEqual([null, '']);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByTestId('waiting')).toBeDefined();
    expect(said()).toBe('Loading');
    becomes({ phase: 'playing' });
    expect([screen.queryByTestId('waiting'), said()]).toEqual([null, '']);
  });
});

describe('a place that is known late', () => {
  const late = { laterPlaceSeconds: 2412 };
  const offer = () => screen.queryByRole('region', { name: 'Your place' });

  test('is offered while the video has not come that far, and is taken by one press', async () => {
    const onLaterPlaceDecided = vi.fn();
    const { commands, user, becomes } = renderSkin(
      { phase: 'paused', atSeconds: 15 },
      { ...late, onLaterPlaceDecided },
    );
    expect((await screen.findByRole('region', { name: 'Your place' })).textContent).toContain('40:12');
    await user.click(button('Continue from 40:12'));
    expect(commands).toEqual([{ do: 'seek', toSeconds: 2412 }, { do: 'play' }]);
    expect(onLaterPlaceDecided).toHaveBeenCalledTimes(1);
    becomes({ phase: 'playing', atSeconds: 2413 });
    expect(offer()).toBeNull();
  });

  test('is declined without a command', async () => {
    const onLaterPlaceDecided = vi.fn();
    const { commands, user } = renderSkin({ phase: 'playing' }, { ...late, onLaterPlaceDecided });
    await screen.findByRole('region', { name: 'Your place' });
    await user.click(button('Stay here'));
    expect(commands).toEqual([]);
    expect(onLaterPlaceDecided).toHaveBeenCalledTimes(1);
  });
});

describe('the menus', () => {
  const resolutions = [
    { height: 0, label: 'Auto' },
    { height: 720, label: '720p HD' },
    { height: 360, label: '360p' },
  ];
  const opened = async (given: Partial<PlayerState>, name: string, role = 'menu') => {
    const skin = renderSkin({ phase: 'paused', ...given });
    await skin.user.click(button(name));
    const label = name.split(',')[0] ?? '';
    const panel = await screen.findByRole(role, { name: label });
    const choices = within(panel).queryAllByRole('menuitemradio');
    return { ...skin, panel: within(panel), choices, opener: () => button(name) };
  };
  const focused = () => document.activeElement;

  test('PLAY-002 and PLAY-014: the resolution menu lists Auto first, focuses the chosen resolution and is used with the arrow keys', async () => {
    const { commands, user, choices, opener } = await opened(
      { resolutions, resolution: 360 },
      'Resolution, 360p',
    );
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Auto', '720p HD', '360p']);
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true']);
    expect(focused()).toBe(choices[2]);
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(commands).toEqual([{ do: 'pickResolution', height: 720 }]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe(opener());
  });

  test('BEY-12 the speed menu offers 0.5 to 2 and returns the focus after a choice', async () => {
    const { commands, user, panel, choices, opener } = await opened({}, 'Speed, 1×');
    const names = choices.map(({ textContent }) => textContent);
    expect([names[0], names.at(-1)]).toEqual(['0.5×', '2×']);
    expect(names).toContain('1×Normal');
    await user.click(panel.getByRole('menuitemradio', { name: '2×' }));
    expect(commands).toEqual([{ do: 'setRate', rate: 2 }]);
    expect(focused()).toBe(opener());
  });

  test('BEY-12 the captions panel stays open while language, size and contrast are picked, and Escape returns the focus', async () => {
    const captionLanguages = [{ language: 'en', label: 'English' }];
    const { commands, user, panel, opener } = await opened({ captionLanguages }, 'Captions', 'dialog');
    for (const name of ['English', 'XL', 'Yellow']) await user.click(panel.getByRole('radio', { name }));
    await user.keyboard('{ArrowLeft}');
    expect(commands).toEqual([
      { do: 'pickCaptions', language: 'en' },
      { do: 'setCaptionLook', size: 'xl' },
      { do: 'setCaptionLook', contrast: 'yellow' },
      { do: 'setCaptionLook', contrast: 'solid' },
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(opener());
  });

  test('BEY-12 the chapters panel shows times and the present chapter, and a press seeks to a chapter', async () => {
    const chapters = [
      { startSeconds: 0, endSeconds: 130, title: 'Sky' },
      { startSeconds: 130, endSeconds: 600, title: 'Tree' },
    ];
    const { commands, user, panel, opener } = await opened({ chapters }, 'Chapters', 'dialog');
    const rows = panel.getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Sky Now playing 0:00', 'Tree 8 min 2:10']);
    expect(rows[0]?.getAttribute('aria-current')).toBe('true');
    await user.click(rows[1] as HTMLElement);
    expect(commands).toEqual([{ do: 'seek', toSeconds: 130 }]);
    expect(focused()).toBe(opener());
  });
});

describe('the keyboard shortcuts', () => {
  const page = (
    <>
      <button type="button">Elsewhere</button>
      <input type="search" aria-label="Search" />
      <div role="dialog" aria-label="Share Class">
        <button type="button">Done</button>
      </div>
    </>
  );

  test('PLAY-007 and NS-140: control the player wherever the focus is, except in a text field or a dialog of the page', async () => {
    const { commands, user } = renderSkin({ phase: 'playing' }, {}, page);
    await user.keyboard(' k{ArrowLeft}jlm');
    await user.click(button('Elsewhere'));
    await user.keyboard('lf');
    const before = commands.length;
    expect(commands).toEqual([
      { do: 'toggle' },
      { do: 'toggle' },
      { do: 'skip', bySeconds: -15 },
      { do: 'skip', bySeconds: -15 },
      { do: 'skip', bySeconds: 15 },
      { do: 'toggleMute' },
      { do: 'skip', bySeconds: 15 },
      { do: 'toggleFullScreen' },
    ]);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'kjlmfn ?');
    expect(field.value).toBe('kjlmfn ?');
    await user.click(button('Done'));
    await user.keyboard('kjlmfn?');
    expect(commands).toHaveLength(before);
    expect(screen.queryByRole('dialog', { name: 'Keyboard' })).toBeNull();
  });

  test('BEY-12 announce what they did, also where the focus is elsewhere on the page', async () => {
    const { user, becomes } = renderSkin({ phase: 'playing' }, {}, page);
    button('Elsewhere').focus();
    const status = () => screen.getByRole('status').textContent;
    await user.keyboard('k');
    becomes({ phase: 'paused' });
    expect(status()).toBe('Paused');
    await user.keyboard('k');
    becomes({ phase: 'playing' });
    expect(status()).toBe('Playing');
    await user.keyboard('l');
    expect(status()).toBe('Forward 15 seconds');
  });

  test('BEY-12 a question mark opens the list of shortcuts, and Escape closes it and returns the focus', async () => {
    const { user } = renderSkin({ phase: 'playing' });
    button('Rewind 15 seconds').focus();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(list).getByText('Forward 15 seconds')).toBeDefined();
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Rewind 15 seconds'));
  });
});
