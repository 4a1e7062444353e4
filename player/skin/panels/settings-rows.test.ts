import { describe, expect, test } from 'vitest';
import type { PlayerState } from '../../player-api.ts';
import { playerState } from '../../testing/player-state.ts';
import { settingsRows } from './settings-rows.ts';

const values = (given: Partial<PlayerState> = {}) =>
  settingsRows(playerState(given)).map(({ label, value }) => `${label}: ${value}`);

describe('the settings sheet of a phone', () => {
  test('shows every setting with what is chosen now', () => {
    expect(
      values({
        captionLanguages: [{ language: 'en', label: 'English' }],
        captionLanguage: 'en',
        resolutions: [
          { height: 0, label: 'Auto' },
          { height: 720, label: '720p HD' },
        ],
        resolution: 720,
        rate: 0.75,
        atSeconds: 760,
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
      'Practice view: ',
    ]);
  });

  test('leaves out what the video or the browser lacks', () => {
    expect(values()).toEqual(['Speed: 1×', 'Practice view: ']);
  });

  test('captions that are off say so, a device that is near has nothing to say', () => {
    expect(
      values({
        captionLanguages: [{ language: 'en', label: 'English' }],
        cast: { kind: 'available' },
      }),
    ).toEqual(['Captions: Off', 'Speed: 1×', 'Cast: ', 'Practice view: ']);
  });
});
