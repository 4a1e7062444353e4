import type Hls from 'hls.js';
import { loadChunk } from '../client/chunk.ts';

export type Source = { hlsUrl: string | null; fileUrl: string | null };
export type Attached = { detach: () => void };

/** Media errors hls.js can often mend by itself; once is worth a try, twice is not. */
const recoverOnce = (hls: Hls) => {
  let tried = false;
  return (): boolean => {
    if (tried) return false;
    tried = true;
    hls.recoverMediaError();
    return true;
  };
};

const attachHls = async (
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): Promise<Attached | null> => {
  const { default: HlsPlayer } = await loadChunk('hls', () => import('hls.js'));
  if (!HlsPlayer.isSupported()) return null;
  // The lists are read at once, the picture only when somebody presses play.
  const hls = new HlsPlayer({
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    capLevelToPlayerSize: true,
    autoStartLoad: false,
  });
  const start = () => hls.startLoad();
  video.addEventListener('play', start, { once: true });
  video.addEventListener('seeking', start, { once: true });
  const recover = recoverOnce(hls);
  hls.on(HlsPlayer.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return;
    if (problem.type === HlsPlayer.ErrorTypes.MEDIA_ERROR && recover()) return;
    console.error('playback failed', problem.type, problem.details);
    onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    detach: () => {
      video.removeEventListener('play', start);
      video.removeEventListener('seeking', start);
      hls.destroy();
    },
  };
};

/** Chromium answers “maybe” to native HLS and then fails, so hls.js is asked first; then the browser, then the plain file. */
export const attachSource = async (
  video: HTMLVideoElement,
  source: Source,
  onFailure: () => void,
): Promise<Attached> => {
  if (source.hlsUrl) {
    const attached = await attachHls(video, source.hlsUrl, onFailure);
    if (attached) return attached;
  }
  const native =
    source.hlsUrl && video.canPlayType('application/vnd.apple.mpegurl') ? source.hlsUrl : source.fileUrl;
  if (!native) {
    onFailure();
    return { detach: () => undefined };
  }
  video.addEventListener('error', onFailure);
  video.src = native;
  return {
    detach: () => {
      video.removeEventListener('error', onFailure);
      video.removeAttribute('src');
      video.load();
    },
  };
};
