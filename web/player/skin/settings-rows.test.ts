import { describe, expect, it } from 'vitest';
import type { PlayerState } from '../player-api.ts';
import { settingsRows } from './settings-rows.ts';

const bare: PlayerState = {
  phase: 'playing',
  problem: null,
  atSeconds: 760,
  durationSeconds: 2100,
  bufferedToSeconds: 900,
  volume: 1,
  muted: false,
  rate: 1,
  resolutions: [],
  resolution: 0,
  playingHeight: null,
  captionLanguages: [],
  captionLanguage: null,
  captionSize: 'm',
  captionContrast: 'solid',
  captionLines: [],
  chapters: [],
  thumbnails: [],
  fullScreen: false,
  pictureInPicture: null,
  cast: null,
  nextInSeconds: null,
};

const values = (state: PlayerState) => settingsRows(state).map(({ label, value }) => `${label}: ${value}`);

describe('the settings sheet of a phone', () => {
  it('shows every setting with what is chosen now', () => {
    expect(
      values({
        ...bare,
        captionLanguages: [{ language: 'en', label: 'English' }],
        captionLanguage: 'en',
        resolutions: [
          { height: 0, label: 'Auto' },
          { height: 720, label: '720p HD' },
        ],
        resolution: 720,
        rate: 0.75,
        chapters: [
          { title: 'Arrive', startSeconds: 0, endSeconds: 540 },
          { title: 'Tree', startSeconds: 540, endSeconds: 1020 },
        ],
        cast: { kind: 'connected', device: 'Living room TV' },
        pictureInPicture: true,
      }),
    ).toEqual([
      'Captions: English',
      'Resolution: 720p HD',
      'Speed: 0.75×',
      'Chapters: Tree',
      'Cast: Living room TV',
      'Picture in picture: On',
    ]);
  });

  it('leaves out what the video or the browser lacks', () => {
    expect(values(bare)).toEqual(['Speed: 1×']);
  });

  it('captions that are off say so, a device that is near has nothing to say', () => {
    expect(
      values({
        ...bare,
        captionLanguages: [{ language: 'en', label: 'English' }],
        cast: { kind: 'available' },
      }),
    ).toEqual(['Captions: Off', 'Speed: 1×', 'Cast: ']);
  });
});
