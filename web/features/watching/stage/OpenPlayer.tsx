import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import { PlayerCover } from '../../../../player/PlayerCover.tsx';
import { useMe } from '../../../client/me.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { loadLivePlayer } from '../../../player/load-live-player.ts';
import { StagePicture } from '../../../player/StagePicture.tsx';
import type { ClassesAround } from './around.ts';
import type { PlayerOpening } from './opening.ts';

export type OpenPlayerProps = {
  opened: PlayerOpening;
  video: Video;
  around: ClassesAround;
  onPlaying: (classId: number | null) => void;
};

/** Two chunks beside each other: the player's styles are those of no more chunks than without a class. */
const load = async () => {
  const [player, playing] = await Promise.all([
    loadLivePlayer(),
    loadChunk('PlayingClass', () => import('./PlayingClass.tsx')),
  ]);
  return { ...player, ...playing };
};

/** One class, as it waits to be played. */
export const OpenPlayer = (props: OpenPlayerProps) => {
  const { opened, around } = props;
  const { id, entry, resumeAtSeconds } = opened;
  const leadsOn = hasAccess(useMe());
  return (
    <PlayerCover
      load={load}
      about={{
        openingId: id,
        title: entry.title,
        poster: entry.coverPhoto.url,
        picture: <StagePicture image={entry.coverPhoto} />,
        humanDuration: entry.humanDuration,
        resumeAtSeconds,
        startAtOnce: around.startAtOnce === entry.id,
        previous: leadsOn ? around.previous : null,
        next: leadsOn ? around.next : null,
      }}
    >
      {({ PlayingClass, LivePlayer }, takenOver) => (
        <PlayingClass {...{ ...props, ...takenOver, LivePlayer }} />
      )}
    </PlayerCover>
  );
};
