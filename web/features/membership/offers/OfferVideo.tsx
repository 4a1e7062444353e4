import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { useApi } from '../../../client/context.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const loadPlayer = () => loadChunk('VideoAlone', () => import('../../../player/VideoAlone.tsx'));
const Player = lazy(async () => ({ default: (await loadPlayer()).VideoAlone }));

export type PlayedItem = { position: number; title: string; poster: string; picture: Image | undefined };

const Played = ({ slug, item }: { slug: string; item: PlayedItem }) => {
  const api = useApi();
  const read = async (): Promise<Video> => {
    const params = { slug, position: String(item.position) };
    return (await api('GET /api/v2/offers/{slug}/videos/{position}', { params })).data;
  };
  const { data, isError, refetch } = useQuery({
    queryKey: ['membership', 'offer', slug, 'video', item.position],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('Loading the video')}</p>;
  return (
    <Suspense fallback={<p role="status">{t('Loading the video')}</p>}>
      <Player title={item.title} poster={item.poster} picture={item.picture} video={data} readAgain={read} />
    </Suspense>
  );
};

type OfferVideoProps = { slug: string; item: PlayedItem | null; onClose: () => void };

/** The video of an item, in a dialog over the page; nothing of it is loaded before it is opened. */
export const OfferVideo = ({ slug, item, onClose }: OfferVideoProps) => (
  <Dialog open={item !== null} onClose={onClose} title={item?.title ?? ''} wide>
    {item ? <Played key={item.position} slug={slug} item={item} /> : null}
  </Dialog>
);
