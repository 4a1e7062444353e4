import { useEffect, useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import type { Image } from '../../../../contract/shared.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { rememberedCover } from '../editing/cover-cookie.ts';

/** The cover as the server says, or the one just chosen where this was loaded before. */
const useCover = ({ uuid, coverPhoto }: Pick<PlaylistCard, 'uuid' | 'coverPhoto'>): Image => {
  const [cover, setCover] = useState(coverPhoto);
  useEffect(() => setCover(rememberedCover(uuid, coverPhoto)), [uuid, coverPhoto]);
  return cover;
};

type PlaylistCoverProps = {
  playlist: Pick<PlaylistCard, 'uuid' | 'coverPhoto'>;
  sizes: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  eager?: boolean;
};

export const PlaylistCover = ({ playlist, ...picture }: PlaylistCoverProps) => (
  <Picture image={useCover(playlist)} {...picture} />
);
