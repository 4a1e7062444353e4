import type { Addresses } from '../opening/addresses.ts';
import type { Opening } from '../opening/opening.ts';

const isBareVideoOnly = (video: object): boolean =>
  'webkitEnterFullscreen' in video && !('requestFullscreen' in video || 'webkitRequestFullscreen' in video);

/**
 * Adds native caption tracks on devices whose full screen shows only the bare video (iPhones). They show the chosen
 * language there, and a language chosen there is taken over.
 */
export const createNativeCaptions = (
  { video, store, signal }: Opening,
  addresses: Addresses,
  pick: (language: string | null) => void,
): void => {
  if (!isBareVideoOnly(video)) return;
  const tracks = addresses.source().captions.map(({ label, language, src }) => {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', label, srclang: language, src });
    video.append(track);
    track.track.mode = 'hidden';
    return { language, track };
  });
  const begin = () => {
    for (const { language, track } of tracks)
      track.track.mode = language === store.get().captionLanguage ? 'showing' : 'hidden';
  };
  const end = () => {
    pick(tracks.find(({ track }) => track.track.mode === 'showing')?.language ?? null);
    for (const { track } of tracks) track.track.mode = 'hidden';
  };
  video.addEventListener('webkitbeginfullscreen', begin, { signal });
  video.addEventListener('webkitendfullscreen', end, { signal });
  signal.addEventListener('abort', () => {
    for (const { track } of tracks) track.remove();
  });
};
