import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { EngagedContent } from '../../../../contract/comments/engagement.schema.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import type { Content } from '../../../client/comment-content.ts';
import { useApi, useComments } from '../../../client/context.ts';
import * as figureStyles from '../../../ui/administration/Figures.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { likedPercent } from '../list/state-words.ts';
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

const playlistsText = (count: number): string =>
  // translators: below the number of saves
  t('{count, plural, one {in # playlist} other {in # playlists}}', { count });

/** Returns the caption of the saves: the place in which members keep this type of content. */
const savesText = (contentType: ContentType, known: EngagedContent | null | undefined): string => {
  if (contentType === 'SERIES') return t('members who follow it');
  if (contentType === 'LIVE') return t('in members’ calendars');
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
        title={t('Comments')}
        count={engaged?.commentCount}
        says={
          figures
            ? // translators: numbers of comments
              t('{deleted} deleted, {held} held', {
                deleted: figures.deletedCount,
                held: figures.heldCount,
              })
            : t('not known at the moment')
        }
      />
      <Figure
        title={t('Likes')}
        count={engaged?.likes}
        says={
          percent === null
            ? t('no reactions yet')
            : t('{percent} of reactions', { percent: percentText(percent / 100) })
        }
      />
      <Figure title={t('Dislikes')} count={engaged?.dislikes} says={t('not shown to members')} />
      <Figure title={t('Saves')} count={saves} says={savesText(content.contentType, known)} />
    </dl>
  );
};
