import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { contentWord } from '../admin-address.ts';
import { contentQuery, figuresQuery } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { ManagedComments } from './ManagedComments.tsx';

const words = { CLASS: 'Class', SERIES: 'Series' } as const;

/** The comments of one class or series. What left the catalogue keeps the name it had, in grey. */
const ManagePage = ({ contentType }: { contentType: ContentType }) => {
  const contentId = useParams({ strict: false, select: (params) => (params as { id?: string }).id ?? '' });
  const content = { contentType, contentId };
  const known = useQuery(contentQuery(useApi(), content)).data;
  const engaged = useQuery(figuresQuery(useComments(), content)).data?.content;
  const word = words[contentType];
  return (
    <main id="main" tabIndex={-1}>
      <header className="stop">
        <div>
          <p className="small muted crumb">
            <Anchor href={`/admin/engagement?tab=${contentWord(contentType)}`}>Engagement</Anchor>
            <span className="dotsep">{word}</span>
          </p>
          <h1 className={known ? 't1' : 't1 quiet'}>
            {known?.title ?? engaged?.title ?? `${word} ${contentId}`}
          </h1>
        </div>
        {known ? (
          <div className="acts">
            <ButtonLink look="s" href={known.url}>
              <Icon name="eye" />
              View
            </ButtonLink>
          </div>
        ) : null}
      </header>
      <Figures content={content} />
      <ManagedComments key={`${contentType} ${contentId}`} content={content} />
    </main>
  );
};

export const ManageClassPage = () => <ManagePage contentType="CLASS" />;
export const ManageSeriesPage = () => <ManagePage contentType="SERIES" />;
