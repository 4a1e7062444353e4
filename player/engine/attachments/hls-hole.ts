/** A piece of the video that is not there: what lies before it plays out, then the picture goes on behind it. */
export const createHole = (video: HTMLVideoElement, signal: AbortSignal, goOnLoading: () => void) => {
  let hole: { from: number; to: number } | null = null;
  let skipped = 0;

  const close = () => {
    hole = null;
    goOnLoading();
  };
  const jump = () => {
    if (!hole || video.currentTime < hole.from - 0.3 || video.currentTime > hole.to) return;
    const { from, to } = hole;
    skipped += to - from;
    hole = null;
    video.currentTime = to + 0.05;
    goOnLoading();
  };
  for (const event of ['timeupdate', 'waiting', 'stalled']) video.addEventListener(event, jump, { signal });
  // The viewer went elsewhere by themselves.
  video.addEventListener('seeking', () => hole && close(), { signal });
  return {
    open: (from: number, to: number) => {
      hole = { from, to };
      jump();
    },
    skippedSeconds: () => skipped,
  };
};
