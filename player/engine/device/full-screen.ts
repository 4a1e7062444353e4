import type { Opening } from '../opening/opening.ts';

/** iPhones give full screen to the video element alone; older Safaris under a name of their own. */
type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
};
type AppleBox = HTMLElement & { webkitRequestFullscreen?: () => Promise<void> | undefined };
type AppleDocument = Document & {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => Promise<void> | undefined;
};

const shownWhole = (): Element | null =>
  document.fullscreenElement ?? (document as AppleDocument).webkitFullscreenElement ?? null;

const leave = (video: AppleVideo): Promise<void> | undefined => {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (!shownWhole()) return undefined;
  return document.exitFullscreen
    ? document.exitFullscreen()
    : (document as AppleDocument).webkitExitFullscreen?.();
};

const enter = (box: AppleBox | null, video: AppleVideo): Promise<void> | undefined => {
  if (box?.requestFullscreen) return box.requestFullscreen();
  if (box?.webkitRequestFullscreen) return box.webkitRequestFullscreen();
  video.webkitEnterFullscreen?.();
  return undefined;
};

export const createFullScreen = ({ video, box, store, signal }: Opening) => {
  const apple: AppleVideo = video;
  const isFull = () =>
    apple.webkitDisplayingFullscreen === true || (box() !== null && shownWhole() === box());
  const read = () => store.set({ fullScreen: isFull() });
  for (const type of ['fullscreenchange', 'webkitfullscreenchange'])
    document.addEventListener(type, read, { signal });
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    video.addEventListener(type, read, { signal });
  read();
  return {
    /** The box may be known later than the video, and be full screen already. */
    read,
    toggle: () => {
      const asked = isFull() ? leave(apple) : enter(box(), apple);
      asked?.catch((error: unknown) => console.warn('full screen was refused', error));
    },
  };
};
