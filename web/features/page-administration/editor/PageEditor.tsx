import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ManagedPage, PageFields } from '../../../../contract/pages/page-administration.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { ApiError } from '../../../client/api.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { ConflictPanel, RevisionsDialog } from '../../catalog-administration/index.ts';
import { LivePreview } from '../preview/LivePreview.tsx';
import { DeletePage } from './DeletePage.tsx';
import styles from './PageEditor.module.css';
import { PageForLinks, PageTitle } from './PageWords.tsx';
import { pageFieldNames, sayPageField, stateFact, stateMarks, visitorsSee } from './page-draft.ts';
import { SectionList } from './SectionList.tsx';
import { type PageEditing, usePageEditor } from './use-page-editor.ts';

const titleOf = (page: ManagedPage, draft: PageFields): string =>
  page.kind === 'home' ? 'Home page' : draft.title || page.fields.title;

type FormProps = { editor: PageEditing; page: ManagedPage; draft: PageFields };

const Head = ({ editor, page, draft }: FormProps) => {
  const [history, setHistory] = useState(false);
  const { glyph, tone, word } = stateMarks[page.state];
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href="/admin/pages">Pages</Anchor>
        </p>
        <h1 className="title-1">{titleOf(page, draft)}</h1>
      </div>
      <div className={adminContentStyles.actions}>
        <StateMark glyph={glyph} tone={tone} fact={stateFact(page)}>
          {word}
        </StateMark>
        <Button look="secondary" onClick={() => setHistory(true)}>
          <Icon name="restore" />
          History
        </Button>
        {page.published ? (
          <ButtonLink look="secondary" href={page.url}>
            <Icon name="eye" />
            See it live
          </ButtonLink>
        ) : null}
      </div>
      <RevisionsDialog
        open={history}
        kind="page"
        id={String(page.id)}
        draft={draft}
        names={pageFieldNames}
        say={sayPageField}
        onRestore={(fields) => {
          editor.change(fields);
          setHistory(false);
        }}
        onClose={() => setHistory(false)}
      />
    </header>
  );
};

const doneWords = {
  saved: 'Successfully saved updates!',
  published: 'Published: visitors and members see it now.',
  withdrawn: 'It is offline now. The draft is kept.',
} as const;

const Notes = ({ editor }: { editor: PageEditing }) => {
  const { done, conflict, choose, problems } = editor;
  return (
    <div className={styles.notes}>
      <div role="status">{done ? <AdminNote tone="done">{doneWords[done]}</AdminNote> : null}</div>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={pageFieldNames} say={sayPageField} onChoose={choose} />
      ) : null}
      {problems.sections ? (
        <AdminNote tone="problem" live>
          {problems.sections[0]}
        </AdminNote>
      ) : null}
    </div>
  );
};

const Acts = ({ editor, page }: Pick<FormProps, 'editor' | 'page'>) => {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.ends}>
      {page.published ? (
        <Button look="secondary" size="small" onClick={editor.withdraw}>
          {page.kind === 'home' ? 'Back to the usual home page' : 'Take it offline'}
        </Button>
      ) : null}
      {page.kind === 'simple' ? (
        <>
          <Button look="danger-outline" size="small" onClick={() => setAsking(true)}>
            <Icon name="trash" />
            Delete page
          </Button>
          <DeletePage page={page} open={asking} onClose={() => setAsking(false)} onDeleted={editor.discard} />
        </>
      ) : null}
    </div>
  );
};

const Form = ({ editor, page, draft }: FormProps) => {
  const { problems, problem, saving, unsaved, change } = editor;
  const [shown, setShown] = useState<'sections' | 'preview'>('sections');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const [firstProblem] = Object.values(problems).flat();
  return (
    <form onSubmit={submit} noValidate aria-label={titleOf(page, draft)}>
      <div className={styles.turn}>
        <SegmentedControl
          label="What to see"
          value={shown}
          options={[
            ['sections', 'Sections'],
            ['preview', 'Preview'],
          ]}
          onChange={setShown}
        />
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.sections}>
          {page.kind === 'simple' ? <PageTitle draft={draft} problems={problems} onChange={change} /> : null}
          <SectionList
            kind={page.kind}
            label={`Sections of ${page.kind === 'home' ? 'the home page' : titleOf(page, draft)}`}
            sections={draft.sections}
            problems={problems}
            most={pageLimits.sections}
            onChange={(sections) => change({ sections })}
          />
          <PageForLinks kind={page.kind} draft={draft} problems={problems} onChange={change} />
          <Acts editor={editor} page={page} />
        </div>
        <section className={styles.preview} aria-label="Preview">
          <LivePreview pageId={String(page.id)} kind={page.kind} fields={draft} />
        </section>
      </div>
      <SaveBar
        unsaved={unsaved}
        rest={visitorsSee(page)}
        saving={saving}
        problem={problem ?? firstProblem}
        saveLabel="Save draft"
        onDiscard={unsaved ? editor.discard : null}
      >
        <Button onClick={editor.publish} aria-busy={saving}>
          Publish
        </Button>
      </SaveBar>
    </form>
  );
};

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      There is no such page any more. <Anchor href="/admin/pages">See all of them.</Anchor>
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );

/** The home page or a simple page: its sections, what it looks like, and whether visitors see it. */
export const PageEditor = () => {
  const { pageId } = useParams({ from: '/admin/pages/$pageId' });
  const editor = usePageEditor(pageId);
  const { saved: page, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!page && !error}>
      {page && draft ? (
        <>
          <Head editor={editor} page={page} draft={draft} />
          <Notes editor={editor} />
          <Form editor={editor} page={page} draft={draft} />
        </>
      ) : (
        <h1 className="title-1">Page</h1>
      )}
      {error && !page ? <Failure error={error} retry={editor.retry} /> : null}
      <LeaveQuestion unsaved={editor.unsaved !== ''} />
    </main>
  );
};
