import { chapterAt } from '../../core/cues.ts';
import { t } from '../../messages.ts';
import type { PlayerIconName } from '../../PlayerIcon.tsx';
import type { PlayerState } from '../../player-api.ts';
import { captionWords, rateLabel, resolutionWords } from '../../player-words.ts';

export type PanelName = 'captions' | 'resolution' | 'speed' | 'chapters' | 'settings' | 'keys';

export type SettingsRow = {
  label: string;
  value: string;
  icon: PlayerIconName;
  /** Panel to open, or command to run at once. */
  leadsTo: Exclude<PanelName, 'settings' | 'keys'> | 'cast' | 'pictureInPicture' | 'practiceView';
};

const castValue = (cast: NonNullable<PlayerState['cast']>): string => {
  if (cast.kind === 'connected') return cast.device;
  return cast.kind === 'connecting' ? t('Connecting…') : '';
};

/**
 * Returns the rows of the settings sheet on a phone with their current values, without those that the video or the
 * browser lacks.
 */
export const settingsRows = (state: PlayerState): SettingsRow[] => {
  const rows: (SettingsRow | null)[] = [
    state.captionLanguages.length > 0
      ? { label: t('Captions'), value: captionWords(state), icon: 'captions', leadsTo: 'captions' }
      : null,
    state.resolutions.length > 0
      ? {
          label: t('Resolution'),
          value: resolutionWords(state) ?? '',
          icon: 'settings',
          leadsTo: 'resolution',
        }
      : null,
    { label: t('Speed'), value: rateLabel(state.rate), icon: 'speed', leadsTo: 'speed' },
    state.chapters.length > 0
      ? {
          label: t('Chapters'),
          value: chapterAt(state.chapters, state.atSeconds)?.title ?? '',
          icon: 'chapters',
          leadsTo: 'chapters',
        }
      : null,
    state.cast ? { label: t('Cast'), value: castValue(state.cast), icon: 'cast', leadsTo: 'cast' } : null,
    state.pictureInPicture === null
      ? null
      : {
          label: t('Picture in picture'),
          value: state.pictureInPicture ? t('On') : '',
          icon: 'pictureInPicture',
          leadsTo: 'pictureInPicture',
        },
    { label: t('Practice view'), value: '', icon: 'practiceView', leadsTo: 'practiceView' },
  ];
  return rows.filter((row) => row !== null);
};
