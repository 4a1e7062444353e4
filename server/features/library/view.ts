import type { Video } from '../../../contract/plan-entries.ts';
import type { ShelvedVideo } from './shelf.ts';

/** A video nobody may watch yet: no address of anything that plays. */
const closed = (video: ShelvedVideo, thumbnail: string): Video => ({
  id: video.id,
  duration: Math.round(video.durationMs / 1000),
  thumbnail,
  process_status: video.processStatus,
  external: null,
  facebook: null,
  resolutions: [],
  hlsUrl: null,
  captions: [],
  chaptersUrl: null,
  storyboardUrl: null,
  locked: true,
});

/** A video on the wire; `token` is null for those who may not watch (NS-038). */
export const videoView = (video: ShelvedVideo, thumbnail: string, token: string | null): Video => {
  const base = closed(video, thumbnail);
  if (token === null) return base;
  const open = { ...base, external: video.external, facebook: video.facebook, locked: false };
  if (video.media.rungs.length === 0) return open;
  const folder = `/media/${token}/${video.id}`;
  const rungs = video.media.rungs.toSorted((a, b) => a.height - b.height);
  return {
    ...open,
    resolutions: rungs.map(({ name, height }) => ({ name: `${height}p`, src: `${folder}/${name}.m3u8` })),
    hlsUrl: `${folder}/master.m3u8`,
    captions:
      video.captions.length > 0 ? [{ label: 'English', language: 'en', src: `${folder}/captions.vtt` }] : [],
    chaptersUrl: video.chapters.length > 0 ? `${folder}/chapters.vtt` : null,
  };
};
