import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { EngagedContent } from '../../../../contract/comments/engagement.schema.ts';
import type { Content } from '../../../client/comment-content.ts';
import { useApi, useComments } from '../../../client/context.ts';
import * as figureStyles from '../../../ui/administration/Figures.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { counted, likedPercent } from '../list/state-words.ts';
import { contentQuery, figuresQuery, savesQuery } from '../queries.ts';

type FigureProps = { title: string; count: number | null | undefined; says: string };

/** Displays a figure; an unknown one is a dash, never 0. */
const Figure = ({ title, count, says }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd className="numeric">
      {typeof count === 'number' ? fullCount(count) : '–'}
      <small>{says}</small>
    </dd>
  </div>
);

const playlistsText = (count: number): string => `in ${counted(count, 'playlist', 'playlists')}`;

/** Returns the caption of the saves: the place in which members keep this type of content. */
const savesText = (contentType: ContentType, known: EngagedContent | null | undefined): string => {
  if (contentType === 'SERIES') return 'members who follow it';
  if (contentType === 'LIVE') return 'in members’ calendars';
  return known ? playlistsText(known.playlists) : '';
};

export const Figures = ({ content }: { content: Content }) => {
  const api = useApi();
  const figures = useQuery(figuresQuery(useComments(), content)).data;
  const saves = useQuery(savesQuery(api, content)).data;
  const known = useQuery(contentQuery(api, content)).data;
  // A missing row means that nothing has happened; a missing answer means that the figures are unknown.
  const engaged = figures && (figures.content ?? { commentCount: 0, likes: 0, dislikes: 0 });
  const percent = engaged ? likedPercent(engaged.likes, engaged.dislikes) : null;
  return (
    <dl className={classNames(figureStyles.figures, moderationListStyles.figures)} data-testid="figures">
      <Figure
        title="Comments"
        count={engaged?.commentCount}
        says={
          figures ? `${figures.deletedCount} deleted, ${figures.heldCount} held` : 'not known at the moment'
        }
      />
      <Figure
        title="Likes"
        count={engaged?.likes}
        says={percent === null ? 'no reactions yet' : `${percent}% of reactions`}
      />
      <Figure title="Dislikes" count={engaged?.dislikes} says="not shown to members" />
      <Figure title="Saves" count={saves} says={savesText(content.contentType, known)} />
    </dl>
  );
};
