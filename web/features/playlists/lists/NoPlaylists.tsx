import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import type { Playlist } from '../../../../contract/members/playlists.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyStart } from '../../../ui/cards/EmptyStart.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { countWords } from '../../../ui/text/counts.ts';
import { exampleClassesQuery } from '../../favorites/index.ts';
import { useCreatePlaylist } from '../mutations.ts';

/** Titles of the examples. */
const exampleTitles = [msg('Mornings'), msg('Before sleep'), msg('At the desk')];
/** Fewest classes done again that make a playlist, and the number that it takes. */
const classesOfPlaylist = 4;
/** Number of classes that are named. */
const named = 2;

const mostPlayedQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['practice', 'repeated'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/repeated_classes', { signal })).data,
    staleTime: 5_000,
  });

const yoursSentence = (classes: readonly PlanEntry[]): string =>
  t('{classes}, and {number} more: yours to change.', {
    classes: withCommas(classes.slice(0, named).map(({ title }) => title)),
    number: countWords(classes.length - named),
  });

type NoPlaylistsProps = { onNew: () => void; onMade: (playlist: Playlist) => void };

/** A member without playlists: makes one of the classes played most, or an empty one before there are four of them. */
export const NoPlaylists = ({ onNew, onMade }: NoPlaylistsProps) => {
  const api = useApi();
  const { data: examples } = useQuery(exampleClassesQuery(api));
  const { data: repeated } = useQuery(mostPlayedQuery(api));
  const { mutate, isPending } = useCreatePlaylist();
  const most = repeated?.classes.slice(0, classesOfPlaylist).map(({ planEntry }) => planEntry) ?? [];
  const enough = most.length === classesOfPlaylist;
  const make = () =>
    mutate(
      { title: t('Played most'), private: true, plan_entry_ids: most.map(({ id }) => id) },
      {
        onSuccess: onMade,
        onError: (error) => sayFailed(t('The playlist was not made.'), error, make),
      },
    );
  const pictures = enough ? most : examples;
  return (
    <EmptyStart
      title={t("You haven't made or followed any playlists")}
      act={
        enough
          ? { label: t('Make one from the four you played most'), onClick: make, busy: isPending }
          : { label: t('Make a playlist'), onClick: onNew }
      }
      other={{ label: t('Explore our library'), href: '/playlists' }}
      examples={pictures?.map(({ coverPhoto }, at) => {
        const example = exampleTitles[at];
        return { title: example ? t(example) : '', image: coverPhoto };
      })}
      shape="squares"
    >
      {enough ? yoursSentence(most) : t('Put classes together once and play them one after the other.')}
    </EmptyStart>
  );
};
