import { chapterAt } from '../../core/captions/cues.ts';
import type { PlayerIconName } from '../../PlayerIcon.tsx';
import type { PlayerState } from '../../player-api.ts';
import { captionWords, rateLabel, resolutionWords } from '../player-words.ts';

/** What opens a panel of its own. */
export type PanelName = 'captions' | 'resolution' | 'speed' | 'chapters' | 'settings' | 'keys';

export type SettingsRow = {
  label: string;
  value: string;
  icon: PlayerIconName | 'settings';
  /** A further view, or something done at once. */
  leadsTo: Exclude<PanelName, 'settings' | 'keys'> | 'cast' | 'pictureInPicture' | 'practiceView';
};

const castValue = (cast: NonNullable<PlayerState['cast']>): string => {
  if (cast.kind === 'connected') return cast.device;
  return cast.kind === 'connecting' ? 'Connecting…' : '';
};

/** The rows of the one sheet a phone has, with what is chosen now; what the video or the browser lacks is left out. */
export const settingsRows = (state: PlayerState): SettingsRow[] => {
  const rows: (SettingsRow | null)[] = [
    state.captionLanguages.length > 0
      ? { label: 'Captions', value: captionWords(state), icon: 'captions', leadsTo: 'captions' }
      : null,
    state.resolutions.length > 0
      ? { label: 'Resolution', value: resolutionWords(state) ?? '', icon: 'settings', leadsTo: 'resolution' }
      : null,
    { label: 'Speed', value: rateLabel(state.rate), icon: 'speed', leadsTo: 'speed' },
    state.chapters.length > 0
      ? {
          label: 'Chapters',
          value: chapterAt(state.chapters, state.atSeconds)?.title ?? '',
          icon: 'chapters',
          leadsTo: 'chapters',
        }
      : null,
    state.cast ? { label: 'Cast', value: castValue(state.cast), icon: 'cast', leadsTo: 'cast' } : null,
    state.pictureInPicture === null
      ? null
      : {
          label: 'Picture in picture',
          value: state.pictureInPicture ? 'On' : '',
          icon: 'pictureInPicture',
          leadsTo: 'pictureInPicture',
        },
    { label: 'Practice view', value: '', icon: 'practiceView', leadsTo: 'practiceView' },
  ];
  return rows.filter((row) => row !== null);
};
