import { useQueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { t } from '../../../contract/messages.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import {
  type AnnouncementBar,
  announcementBars,
  announcementRevisionId,
} from '../../../contract/studio/announcement-limits.ts';
import type { AnnouncementFields } from '../../../contract/studio/announcements.schema.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { EditorForm } from '../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../editing/revisions/RevisionsButton.tsx';
import { translationsText } from '../../editing/translations/translated-texts.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { momentText } from '../../ui/text/dates/written-dates.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { announcementFieldNames, barTitles, stateWords } from './announcement-words.ts';
import { announcementListQuery, announcementQuery } from './queries.ts';

const useAnnouncementForm = (bar: AnnouncementBar) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'announcements',
    kind: 'announcement',
    id: String(announcementRevisionId(bar)),
    query: announcementQuery(api, bar),
    names: announcementFieldNames,
    save: async (fields: AnnouncementFields, version) =>
      (await api('PUT /admin/api/announcements/{bar}', { params: { bar }, body: { ...fields, version } }))
        .data,
    onSaved: () => void queryClient.invalidateQueries(announcementListQuery(api)),
  });
};

const listAddress = '/admin/announcements';

const Editing = ({ bar }: { bar: AnnouncementBar }) => {
  const form = useAnnouncementForm(bar);
  const { timeZone } = useStudio();
  const follow = useFollow();
  const { saved, draft, error } = form;
  const say = (field: keyof AnnouncementFields, fields: AnnouncementFields): string => {
    if (field === 'translations') return translationsText(fields.translations);
    const value = fields[field];
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (field === 'audience') return t(announcementFields.audience.choices[fields.audience]);
    if (field === 'startsAt' || field === 'endsAt') return value ? momentText(value, timeZone) : '';
    return value ?? '';
  };
  return (
    <main id="main" tabIndex={-1} aria-busy={!saved && !error}>
      <EditorHead list={{ title: t('Announcements'), href: listAddress }} title={t(barTitles[bar])}>
        {saved && draft ? (
          <>
            <StateMark glyph={stateWords[saved.state].glyph} tone={stateWords[saved.state].tone}>
              {t(stateWords[saved.state].word)}
            </StateMark>
            <RevisionsButton
              kind="announcement"
              id={String(announcementRevisionId(bar))}
              draftOf={() => draft}
              names={announcementFieldNames}
              say={say}
              onRestore={form.change}
            />
          </>
        ) : null}
      </EditorHead>
      {saved && draft ? (
        <EditorForm
          form={form}
          label={t(barTitles[bar])}
          names={announcementFieldNames}
          say={say}
          translated={{ table: announcementFields, draft, onChange: form.change }}
          onClose={() => void follow(listAddress)}
        >
          <AnnouncementForm
            announcement={saved}
            draft={draft}
            problems={form.problems}
            onChange={form.change}
          />
        </EditorForm>
      ) : null}
      {error && !saved ? <TryAgain onRetry={form.retry} /> : null}
    </main>
  );
};

/** One of the bars with its message, when and for whom it shows. */
export const AnnouncementEditorPage = () => {
  const { bar } = useParams({ from: '/admin/announcements/$bar' });
  const known = announcementBars.find((one) => one === bar);
  if (!known) throw notFound();
  // The other bar begins with a form of its own.
  return <Editing key={known} bar={known} />;
};
