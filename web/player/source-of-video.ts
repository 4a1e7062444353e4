import type { Video } from '../../contract/catalog/plan-entries.schema.ts';
import type { PlayerSource } from '../../player/player-api.ts';

/** The player's addresses, lowest first. */
export const sourceOfVideo = ({
  hlsUrl,
  resolutions,
  captions,
  captionsBeginOn,
  chaptersUrl,
  storyboardUrl,
}: Video): PlayerSource => ({
  hlsUrl,
  files: resolutions
    .map(({ name, src }) => ({ height: Number.parseInt(name, 10), src }))
    .filter(({ height }) => height > 0)
    .sort((a, b) => a.height - b.height),
  captions,
  captionsBeginOn,
  chaptersUrl,
  storyboardUrl,
});
