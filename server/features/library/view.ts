import type { Video } from '../../../contract/catalog/plan-entries.schema.ts';
import { captionsFile } from './captions.ts';
import type { PlayableVideo } from './playable-videos.ts';

/** Told of an upright video alone, to all who see its page: its picture takes another shape from the first. */
const aspectOf = ({ media }: PlayableVideo): Pick<Video, 'aspectRatio'> => {
  const [rendition] = media.renditions;
  if (!rendition || rendition.width >= rendition.height) return {};
  return { aspectRatio: Math.round((1000 * rendition.width) / rendition.height) / 1000 };
};

/** A video that cannot be watched yet: no address of anything that plays. */
const closed = (video: PlayableVideo, thumbnail: string): Video => ({
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
  ...aspectOf(video),
});

/** A video on the wire; `token` is null for those who may not watch. */
export const videoView = (
  video: PlayableVideo,
  thumbnail: string,
  token: string | null,
  captionsBeginOn = false,
): Video => {
  const base = closed(video, thumbnail);
  if (token === null) return base;
  const open = { ...base, external: video.external, facebook: video.facebook, locked: false };
  if (video.media.renditions.length === 0) return open;
  const { renditions, hasPlainFiles, hasThumbnails } = video.media;
  const folder = `/media/${token}/${video.id}`;
  const ending = hasPlainFiles ? 'mp4' : 'm3u8';
  return {
    ...open,
    // By the shorter side, which a rendition is named after: a clip held upright is no 1920p.
    resolutions: renditions
      .toSorted((a, b) => Number(a.name) - Number(b.name))
      .map(({ name }) => ({ name: `${name}p`, src: `${folder}/${name}.${ending}` })),
    hlsUrl: `${folder}/master.m3u8`,
    captions: video.captions.map(({ label, language }) => ({
      label,
      language,
      src: `${folder}/${captionsFile(language)}`,
    })),
    ...(captionsBeginOn && { captionsBeginOn }),
    chaptersUrl: video.chapters.length > 0 ? `${folder}/chapters.vtt` : null,
    storyboardUrl: hasThumbnails ? `${folder}/storyboard.vtt` : null,
  };
};
