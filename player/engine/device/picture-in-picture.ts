import type { Opening } from '../opening/opening.ts';

type AppleVideo = HTMLVideoElement & {
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitPresentationMode?: string;
};

const isStandard = (video: HTMLVideoElement): boolean =>
  document.pictureInPictureEnabled === true && typeof video.requestPictureInPicture === 'function';

const isApple = (video: AppleVideo): boolean =>
  video.webkitSupportsPresentationMode?.('picture-in-picture') === true;

const isSmall = (video: AppleVideo): boolean =>
  document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';

const toggleApple = (video: AppleVideo): void =>
  video.webkitSetPresentationMode?.(isSmall(video) ? 'inline' : 'picture-in-picture');

/** The small window over everything else; the state is null where the browser has none. */
export const createPictureInPicture = ({ video, store, signal }: Opening): { toggle: () => void } => {
  const can = isStandard(video) || isApple(video);
  const read = () => store.set({ pictureInPicture: can ? isSmall(video) : null });
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'])
    video.addEventListener(type, read, { signal });
  read();
  return {
    toggle: () => {
      if (!can) return;
      if (!isStandard(video)) return toggleApple(video);
      const asked = isSmall(video) ? document.exitPictureInPicture() : video.requestPictureInPicture();
      asked.catch((error: unknown) => console.warn('picture in picture was refused', error));
    },
  };
};
