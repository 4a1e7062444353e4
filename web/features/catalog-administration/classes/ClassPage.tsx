import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { classOptionsQuery } from '../library-queries.ts';
import { ClassMusicSection } from '../music/ClassMusicSection.tsx';
import { classMark } from '../publishing/class-marks.ts';
import { ClassVideoSection } from '../video/ClassVideoSection.tsx';
import { classVideosQuery } from '../video-queries.ts';
import { ClassBody, ClassLevel } from './ClassLevel.tsx';
import { ClassPlace } from './ClassPlace.tsx';
import { ClassPoster } from './ClassPoster.tsx';
import { ClassPublishing } from './ClassPublishing.tsx';
import { ClassWords } from './ClassWords.tsx';
import { classFieldNames } from './class-draft.ts';
import { classValue } from './class-values.tsx';
import { DeleteClass } from './DeleteClass.tsx';
import { useClassEditor } from './use-class-editor.ts';

type Editor = ReturnType<typeof useClassEditor>;
type FormatField = (field: keyof ClassFields, fields: ClassFields) => ReactNode;
type OpenedProps = { editor: Editor; one: ManagedClass; draft: ClassFields; options: ClassOptions };

const Head = ({ editor, one, draft, say }: Omit<OpenedProps, 'options'> & { say: FormatField }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word, fact } = classMark({ ...one, publishedAt: one.fields.publishedAt }, timeZone);
  return (
    <EditorHead
      list={{ title: t('Classes'), href: '/admin/library' }}
      title={draft.title || one.fields.title}
    >
      <StateMark glyph={glyph} tone={tone} fact={fact}>
        {word}
      </StateMark>
      <RevisionsButton
        kind="class"
        id={String(one.id)}
        draftOf={() => draft}
        names={classFieldNames}
        say={say}
        onRestore={editor.change}
      />
      <ButtonLink look="secondary" href={pageAddress('/admin/class_builder/$id/captions', { id: one.id })}>
        {t('Captions')}
      </ButtonLink>
      <ButtonLink look="secondary" href={pageAddress('/admin/class_builder/$id/preview', { id: one.id })}>
        <Icon name="eye" />
        {t('Preview')}
      </ButtonLink>
    </EditorHead>
  );
};

/** Titles of the sections in the order of the form. */
const sections = (): readonly string[] => [
  t('Video'),
  t('Poster'),
  t('Details'),
  t('Organization'),
  t('Level'),
  t('Focus and equipment'),
  t('Music'),
  t('Publishing'),
];

const Form = ({ editor, one, draft, options, say }: OpenedProps & { say: FormatField }) => {
  const { problems, change: onChange } = editor;
  const follow = useFollow();
  const close = () => void follow('/admin/library');
  const part = { draft, problems, onChange };
  return (
    <EditorForm
      form={editor}
      label={one.fields.title}
      names={classFieldNames}
      say={say}
      translated={{ table: classFields, draft, onChange }}
      sections={sections()}
      onClose={close}
      actions={
        <DeleteButton
          label={t('Delete class')}
          dialog={(asked) => (
            <DeleteClass
              {...asked}
              one={{ id: one.id, title: one.fields.title }}
              onDeleted={editor.discard}
              onGone={close}
            />
          )}
        />
      }
    >
      <ClassVideoSection
        classId={one.id}
        cover={one.picture.url}
        onImage={(image) => onChange({ image })}
        onVideoChange={() => void editor.readAgain()}
      />
      <ClassPoster {...part} one={one} />
      <ClassWords {...part} />
      <ClassPlace {...part} one={one} options={options} />
      <ClassLevel {...part} options={options} />
      <ClassBody {...part} />
      <ClassMusicSection classId={one.id} />
      <ClassPublishing {...part} one={one} saving={editor.saving} onPublish={editor.saveAndPublish} />
    </EditorForm>
  );
};

const Opened = (props: OpenedProps) => {
  const { one, options } = props;
  const { timeZone } = useStudio();
  const say: FormatField = (field, fields) => classValue(field, fields, { one, options, timeZone });
  return (
    <>
      <Head {...props} say={say} />
      <Form {...props} say={say} />
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const editor = useClassEditor(id);
  const api = useApi();
  const options = useQuery(classOptionsQuery(api));
  // The section of the video stands first: one that came later would move the others.
  const videos = useQuery(classVideosQuery(api, Number(id)));
  const { saved: one, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!(one && options.data && !videos.isPending) && !error}>
      {one && draft && options.data && !videos.isPending ? (
        <Opened editor={editor} one={one} draft={draft} options={options.data} />
      ) : (
        <h1 className="title-1">{t('Class')}</h1>
      )}
      {error && !one ? (
        <EditorFailure
          error={error}
          retry={editor.retry}
          gone={t('There is no such class any more.')}
          list="/admin/library"
        >
          <Trans
            message="<link>See all of them</link>, or <deleted>what was deleted</deleted>."
            components={{
              link: <Anchor href="/admin/library" />,
              deleted: <Anchor href="/admin/library/deleted" />,
            }}
          />
        </EditorFailure>
      ) : null}
      {options.isError ? <TryAgain onRetry={() => void options.refetch()} /> : null}
    </main>
  );
};

/** A class with its video, poster, words, place, level and state (NS-216). */
export const ClassPage = () => {
  const { id } = useParams({ from: '/admin/class_builder/$id/edit' });
  // Another class begins with a form of its own.
  return <Editing key={id} id={id} />;
};
