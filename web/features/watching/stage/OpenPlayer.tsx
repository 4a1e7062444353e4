import { lengthText } from '../../../../contract/formats/lengths.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import { PlayerCover } from '../../../../player/PlayerCover.tsx';
import { useMe } from '../../../client/me.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { loadLivePlayer } from '../../../player/load-live-player.ts';
import { StagePicture } from '../../../player/StagePicture.tsx';
import type { ClassDetail } from '../queries.ts';
import type { ClassesAround } from './around.ts';
import type { PlayableOpening } from './opening.ts';

export type OpenPlayerProps = {
  opened: PlayableOpening;
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

type WaitingPlayerProps = Omit<OpenPlayerProps, 'opened'> & {
  entry: ClassDetail;
  /** Null until the video has its addresses; a press before is remembered. */
  opened: PlayableOpening | null;
};

/** One class, as it waits to be played. */
export const OpenPlayer = ({ entry: asked, opened, ...props }: WaitingPlayerProps) => {
  const { around } = props;
  const entry = opened?.entry ?? asked;
  const leadsOn = hasAccess(useMe());
  return (
    <PlayerCover
      load={load}
      ready={opened !== null}
      about={{
        openingId: opened?.turn ?? `${entry.id} ${around.again}`,
        title: entry.title,
        poster: entry.coverPhoto.url,
        picture: <StagePicture image={entry.coverPhoto} />,
        humanDuration: lengthText(entry.humanDuration),
        resumeAtSeconds: opened?.resumeAtSeconds ?? null,
        startAtOnce: around.startAtOnce === entry.id,
        previous: leadsOn ? around.previous : null,
        next: leadsOn ? around.next : null,
      }}
    >
      {({ PlayingClass, LivePlayer }, takenOver) =>
        opened ? <PlayingClass {...{ ...props, ...takenOver, opened, LivePlayer }} /> : null
      }
    </PlayerCover>
  );
};
