import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ManagedClass } from '../../../../contract/catalog-administration/classes.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { PublishingSection } from '../publishing/PublishingSection.tsx';
import type { ClassDraftProps } from './class-draft.ts';
import { PublishTogether, type PublishTogetherProps } from './PublishTogether.tsx';

/** Why members do not see a published class of this series; null where they do. */
const hiddenBy = {
  draft: msg('Its series “{title}” is a draft: members see the class once the series is published.'),
  scheduled: msg('Its series “{title}” begins later: members see the class once the series is published.'),
  retired: msg('Its series “{title}” is retired: members see the class once the series is published.'),
  published: null,
};

type ClassPublishingProps = ClassDraftProps &
  Pick<PublishTogetherProps, 'saving' | 'onPublish'> & { one: ManagedClass };

/** Sets when and to whom the class is open. */
export const ClassPublishing = ({ draft, problems, onChange, one, ...publishing }: ClassPublishingProps) => {
  const { series } = one;
  const hidden = hiddenBy[series.state];
  return (
    <PublishingSection
      draft={draft}
      problems={problems}
      problem={problems.state?.[0] ?? problems.videoId?.[0]}
      about={{
        published: t('Members see it, now or from the time below'),
        retired: t('Removed from every list. Its address, histories and playlists stay'),
      }}
      mayRetire={one.state === 'published' || one.state === 'retired'}
      onChange={onChange}
      switches={
        <SectionFields
          table={classFields}
          section="publishing"
          draft={draft}
          problems={problems}
          onChange={onChange}
        />
      }
    >
      <PublishTogether one={one} draft={draft} {...publishing} />
      {draft.state === 'published' && draft.planId === series.id && hidden ? (
        <AdminNote>
          {t(hidden, { title: series.title })}{' '}
          <Anchor className="link" href={pageAddress('/admin/plans/$planId', { planId: series.id })}>
            {t('Open it')}
          </Anchor>
        </AdminNote>
      ) : null}
    </PublishingSection>
  );
};
