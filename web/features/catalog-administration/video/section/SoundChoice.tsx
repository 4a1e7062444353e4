import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx';
import { SelectInput } from '../../../../ui/controls/SelectInput.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import * as styles from './ClassVideo.module.css';
import { failureWords } from './VideoState.tsx';
import { trackWords } from './video-words.ts';

type Sides = 'recorded' | 'left' | 'right';

const sides: readonly (readonly [Sides, Message])[] = [
  ['recorded', msg('As recorded')],
  ['left', msg('Left on both')],
  ['right', msg('Right on both')],
];

/** Tells whether there is a track or a side to choose, and a file to make the video again from. */
export const hasSoundChoice = ({
  processStatus,
  hasSound,
  source,
  sound: { tracks },
}: StudioVideo): boolean =>
  processStatus === 'finished' &&
  hasSound === true &&
  source?.kept === true &&
  (tracks.length !== 1 || tracks[0]?.channels === 2);

/** The side that plays on both, by the choice of staff or by itself. */
const playedSides = ({ soundChange, sound: { choice } }: StudioVideo): Sides => {
  if (choice) return choice.bothSides ?? 'recorded';
  if (soundChange === 'left_silent') return 'right';
  return soundChange === 'right_silent' ? 'left' : 'recorded';
};

type SoundChoiceProps = { classId: number; video: StudioVideo };

/** Chooses the track of sound and the side that plays on both; the video is made again with them. */
export const SoundChoice = ({ classId, video }: SoundChoiceProps) => {
  const { tracks, played } = video.sound;
  const api = useApi();
  const queries = useQueryClient();
  const [track, setTrack] = useState(played ?? 0);
  const [bothSides, setBothSides] = useState(playedSides(video));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /admin/api/videos/{id}/sound', {
        params: { id: String(video.id) },
        body: {
          track: tracks.length > 0 ? track : null,
          bothSides: bothSides === 'recorded' ? null : bothSides,
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['videos', 'class', classId] }),
  });
  return (
    <Disclosure title={t('Choose the sound')}>
      <div className={styles.sound}>
        {tracks.length > 1 ? (
          <FormField label={t(msg('Track', 'sound of a video'))}>
            {(control) => (
              <SelectInput
                {...control}
                value={track}
                onChange={({ target }) => setTrack(Number(target.value))}
              >
                {tracks.map((one, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a track is known by its place
                  <option key={at} value={at}>
                    {trackWords(one, at)}
                  </option>
                ))}
              </SelectInput>
            )}
          </FormField>
        ) : null}
        {tracks[track]?.channels === 1 ? null : (
          <SegmentedControl
            // translators: Left and right side of a sound.
            label={t('Sides')}
            labelled
            value={bothSides}
            options={sides.map(([side, title]) => [side, t(title)] as const)}
            onChange={setBothSides}
          />
        )}
        <p className="small muted">
          {t('The video is processed again. Members watch the current one until it is ready.')}
        </p>
        <div>
          <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate()}>
            {t('Process again')}
          </Button>
        </div>
        {error ? (
          <p className={styles.problem} role="alert">
            {failureWords(error)}
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
};
