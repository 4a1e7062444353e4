import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Neighbour, PlayerCommand, PlayerState } from '../player-api.ts';
import { Skin, type SkinProps } from '../skin/Skin.tsx';
import { playerState } from './player-state.ts';
import { testHost } from './test-host.ts';

export const next: Neighbour = {
  title: 'Standing Strong',
  coach: 'Maya Okafor',
  href: '/series/first-light/workouts/1003',
  humanDuration: '25 min',
  imageUrl: '/images/next.webp',
};
const about = {
  host: testHost,
  openingId: 'one',
  title: 'Slow Flow',
  byline: 'Maya Okafor · First Light',
  poster: '/images/poster.webp',
  humanDuration: '10 min',
  resumeAtSeconds: null,
  previous: null,
  next,
};
const taken = { focused: false, views: [], commands: [] };

/** The skin over an engine that is told what to do and does nothing but what the test shows. */
export const renderSkin = (
  first: Partial<PlayerState>,
  changes: Partial<SkinProps['about']> = {},
  beside: React.ReactNode = null,
) => {
  const commands: PlayerCommand[] = [];
  const run = (command: PlayerCommand) => void commands.push(command);
  const boxRef = () => undefined;
  const skin = (state: Partial<PlayerState>) => (
    <>
      <Skin
        player={{ videoRef: () => undefined, boxRef, run, state: playerState(state) }}
        about={{ ...about, ...changes }}
        taken={taken}
      />
      {beside}
    </>
  );
  const { rerender } = render(skin(first));
  return {
    commands,
    user: userEvent.setup({ delay: null }),
    becomes: (state: Partial<PlayerState>) => rerender(skin(state)),
  };
};

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
