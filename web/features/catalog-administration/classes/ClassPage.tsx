import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.ts';
import type { ClassFields, ManagedClass } from '../../../../contract/catalog-administration/classes.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import { classMark } from '../library/class-marks.ts';
import { classOptionsQuery } from '../library/queries.ts';
import { ClassMusicSection } from '../music/ClassMusicSection.tsx';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';
import { ClassVideoSection } from '../video/ClassVideoSection.tsx';
import { classVideosQuery } from '../video/queries.ts';
import { ClassLevel } from './ClassLevel.tsx';
import styles from './ClassPage.module.css';
import { ClassPlace } from './ClassPlace.tsx';
import { ClassPoster } from './ClassPoster.tsx';
import { ClassPublishing } from './ClassPublishing.tsx';
import { ClassWords } from './ClassWords.tsx';
import { classFieldNames } from './class-draft.ts';
import { classValue } from './class-values.ts';
import { DeleteClass } from './DeleteClass.tsx';
import { useClassEditor } from './use-class-editor.ts';

type HeadProps = { one: ManagedClass; title: string; onRevisions: () => void };

const Head = ({ one, title, onRevisions }: HeadProps) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word, fact } = classMark({ ...one, publishedAt: one.fields.publishedAt }, timeZone);
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href="/admin/library">Classes</Anchor>
        </p>
        <h1 className="title-1">{title}</h1>
      </div>
      <div className={adminContentStyles.actions}>
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {word}
        </StateMark>
        <Button look="secondary" onClick={onRevisions}>
          <Icon name="restore" />
          Versions
        </Button>
        <ButtonLink look="secondary" href={pageAddress('/admin/class_builder/$id/captions', { id: one.id })}>
          Captions
        </ButtonLink>
        <ButtonLink look="secondary" href={pageAddress('/admin/class_builder/$id/preview', { id: one.id })}>
          <Icon name="eye" />
          Preview
        </ButtonLink>
      </div>
    </header>
  );
};

type Editor = ReturnType<typeof useClassEditor>;
type FormProps = {
  editor: Editor;
  one: ManagedClass;
  draft: ClassFields;
  options: ClassOptions;
  say: (field: keyof ClassFields, fields: ClassFields) => string;
};

const Form = ({ editor, one, draft, options, say }: FormProps) => {
  const { problems, problem, conflict, saving, unsaved, change: onChange } = editor;
  const [asking, setAsking] = useState(false);
  const follow = useFollow();
  const close = () => void follow('/admin/library');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a dialog of the form sends comes by here, too.
    if (event.target === event.currentTarget) editor.save();
  };
  const part = { draft, problems, onChange };
  const [firstProblem] = Object.values(problems).flat();
  return (
    <form onSubmit={submit} noValidate aria-label={one.fields.title}>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={classFieldNames} say={say} onChoose={editor.choose} />
      ) : null}
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
      <ClassMusicSection classId={one.id} />
      <ClassPublishing {...part} one={one} />
      <div className={styles.deleting}>
        <Button look="danger-outline" size="small" onClick={() => setAsking(true)}>
          <Icon name="trash" />
          Delete class
        </Button>
      </div>
      <SaveBar
        unsaved={unsaved}
        saving={saving}
        problem={problem ?? firstProblem}
        onDiscard={unsaved ? editor.discard : close}
      />
      <DeleteClass
        one={{ id: one.id, title: one.fields.title }}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={editor.discard}
        onGone={close}
      />
    </form>
  );
};

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      There is no such class any more. <Anchor href="/admin/library">See all of them</Anchor>, or{' '}
      <Anchor href="/admin/library/deleted">what was deleted</Anchor>.
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );

type OpenedProps = {
  editor: Editor;
  one: ManagedClass;
  draft: ClassFields;
  options: ClassOptions;
  saved: boolean;
};

const Opened = ({ editor, one, draft, options, saved }: OpenedProps) => {
  const { timeZone } = useStudio();
  const [isLookingBack, setIsLookingBack] = useState(false);
  const say = (field: keyof ClassFields, fields: ClassFields) =>
    classValue(field, fields, { one, options, timeZone });
  return (
    <>
      <Head one={one} title={draft.title || one.fields.title} onRevisions={() => setIsLookingBack(true)} />
      <div className={saved ? styles.notes : undefined} role="status">
        {saved ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
      </div>
      <Form editor={editor} one={one} draft={draft} options={options} say={say} />
      <RevisionsDialog
        open={isLookingBack}
        kind="class"
        id={String(one.id)}
        draft={draft}
        names={classFieldNames}
        say={say}
        onRestore={(fields) => {
          editor.change(fields);
          setIsLookingBack(false);
        }}
        onClose={() => setIsLookingBack(false)}
      />
    </>
  );
};

const Editing = ({ id }: { id: string }) => {
  const [isSaved, setIsSaved] = useState(false);
  const editor = useClassEditor(id, () => setIsSaved(true));
  const api = useApi();
  const options = useQuery(classOptionsQuery(api));
  // The section of the video stands first: one that came later would move the others.
  const videos = useQuery(classVideosQuery(api, Number(id)));
  const { saved: one, draft, error, unsaved } = editor;
  const saved = isSaved && !unsaved;
  return (
    <main id="main" tabIndex={-1} aria-busy={!(one && options.data && !videos.isPending) && !error}>
      {one && draft && options.data && !videos.isPending ? (
        <Opened editor={editor} one={one} draft={draft} options={options.data} saved={saved} />
      ) : (
        <h1 className="title-1">Class</h1>
      )}
      {error && !one ? <Failure error={error} retry={editor.retry} /> : null}
      {options.isError ? <TryAgain onRetry={() => void options.refetch()} /> : null}
      <LeaveQuestion unsaved={unsaved !== ''} />
    </main>
  );
};

/** A class with its video, poster, words, place, level and state (NS-216). */
export const ClassPage = () => {
  const { id } = useParams({ from: '/admin/class_builder/$id/edit' });
  // Another class begins with a form of its own.
  return <Editing key={id} id={id} />;
};
