import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useComments } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { contentWords } from '../admin-address.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { contentQuery, figuresQuery } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { ManagedComments } from './ManagedComments.tsx';

const words = {
  CLASS: { title: msg('Class'), named: msg('Class {id}'), view: msg('View class') },
  SERIES: { title: msg('Series', 'one'), named: msg('Series {id}'), view: msg('View series') },
  LIVE: { title: msg('Live show'), named: msg('Live show {id}'), view: msg('View live show') },
};

/** The comments of one class, series or live show. What left the catalog keeps the name it had, in gray. */
const ManagePage = ({ contentType, contentId }: { contentType: ContentType; contentId: string }) => {
  const content = { contentType, contentId };
  const known = useQuery(contentQuery(useApi(), content)).data;
  const engaged = useQuery(figuresQuery(useComments(), content)).data?.content;
  const { title, named, view } = words[contentType];
  return (
    <main id="main" tabIndex={-1}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href={pageAddress('/admin/engagement', {}, { tab: contentWords[contentType] })}>
              {t('Engagement')}
            </Anchor>
            <span className={moderationListStyles.separated}>{t(title)}</span>
          </p>
          <h1 className={known ? 'title-1' : 'title-1 quiet'}>
            {known?.title ?? engaged?.title ?? t(named, { id: contentId })}
          </h1>
        </div>
        {known ? (
          <div className={adminContentStyles.actions}>
            <ButtonLink look="secondary" href={known.url}>
              <Icon name="eye" />
              {t(view)}
            </ButtonLink>
          </div>
        ) : null}
      </header>
      <Figures content={content} />
      <ManagedComments key={`${contentType} ${contentId}`} content={content} />
    </main>
  );
};

export const ManageClassPage = () => {
  const { id } = useParams({ from: '/admin/engagement/class/$id' });
  return <ManagePage contentType="CLASS" contentId={id} />;
};

export const ManageSeriesPage = () => {
  const { id } = useParams({ from: '/admin/engagement/series/$id' });
  return <ManagePage contentType="SERIES" contentId={id} />;
};

export const ManageLivePage = () => {
  const { id } = useParams({ from: '/admin/engagement/live/$id' });
  return <ManagePage contentType="LIVE" contentId={id} />;
};
