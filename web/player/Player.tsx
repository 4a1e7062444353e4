import type { Image } from '../../contract/shared.schema.ts';
import { PlayerCover } from '../../player/PlayerCover.tsx';
import type { PlayerProps as HostedPlayerProps } from '../../player/player-api.ts';
import { playerHost } from './host.ts';
import { loadLivePlayer } from './load-live-player.ts';
import { StagePicture } from './StagePicture.tsx';

export type PlayerProps = Omit<HostedPlayerProps, 'host' | 'picture'> & {
  /** Poster in all its sizes, if there are several. */
  picture?: Image | undefined;
};

/** The video player, of which nothing is loaded before it is wanted. */
export const Player = ({ picture: image, ...props }: PlayerProps) => {
  const picture = image && <StagePicture image={image} />;
  return (
    <PlayerCover about={{ ...props, picture }} load={loadLivePlayer}>
      {({ LivePlayer }, takenOver) => (
        <LivePlayer {...{ ...props, picture, ...takenOver }} host={playerHost} />
      )}
    </PlayerCover>
  );
};
