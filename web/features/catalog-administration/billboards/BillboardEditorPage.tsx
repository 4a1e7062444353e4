import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { billboardFields } from '../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import {
  billboardFailure,
  noBillboard,
} from '../../../../contract/catalog-administration/billboards/billboard-limits.ts';
import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { withFields } from '../../../editing/forms/with-fields.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { fieldText } from '../field-text.ts';
import { BillboardForm } from './BillboardForm.tsx';
import {
  billboardFieldNames,
  billboardListKey,
  billboardStateWords,
  managedBillboardQuery,
} from './billboard-queries.ts';
import { DeleteBillboard } from './DeleteBillboard.tsx';

const listHref = '/admin/billboards';

const textOfAction = ({ text, data: { contentType, contentId } }: BillboardFields['ctaAction']): string => {
  const values = { text, id: contentId };
  if (contentType === 'class') return t('{text}: class {id}', values);
  return contentType === 'playlist' ? t('{text}: playlist {id}', values) : t('{text}: series {id}', values);
};

const useBillboardForm = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    drafts: 'billboard pages',
    kind: 'billboard',
    id,
    query: managedBillboardQuery(api, id),
    names: billboardFieldNames,
    unexplained: t(billboardFailure),
    save: async (fields: BillboardFields, version) =>
      withFields(
        billboardFieldNames,
        (
          await api('PUT /admin/api/billboards/{id}', {
            params: { id },
            body: { ...fields, revision: version },
          })
        ).data,
      ),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: billboardListKey }),
  });
  // What is wrong with the button is that of the button that was sent.
  const [sent, setSent] = useState<BillboardFields['ctaAction'] | null>(null);
  const problems =
    sent === form.draft?.ctaAction
      ? form.problems
      : Object.fromEntries(Object.entries(form.problems).filter(([field]) => !field.startsWith('ctaAction')));
  return {
    ...form,
    problems,
    save: () => {
      setSent(form.draft?.ctaAction ?? null);
      form.save();
    },
  };
};

type OpenedProps = {
  form: ReturnType<typeof useBillboardForm>;
  billboard: ManagedBillboard;
  draft: BillboardFields;
};

const Opened = ({ form, billboard, draft }: OpenedProps) => {
  const { timeZone } = useStudio();
  const follow = useFollow();
  const close = () => void follow(listHref);
  const { glyph, tone, word } = billboardStateWords[billboard.state];
  const say = (field: keyof BillboardFields, fields: BillboardFields): string =>
    field === 'ctaAction'
      ? textOfAction(fields.ctaAction)
      : fieldText(billboardFields[field], fields[field], timeZone);
  return (
    <>
      <EditorHead list={{ title: t('Billboards'), href: listHref }} title={billboard.title}>
        <StateMark glyph={glyph} tone={tone}>
          {t(word)}
        </StateMark>
        <RevisionsButton
          kind="billboard"
          id={String(billboard.id)}
          draftOf={() => draft}
          names={billboardFieldNames}
          say={say}
          onRestore={form.change}
        />
      </EditorHead>
      <EditorForm
        form={form}
        label={billboard.title}
        names={billboardFieldNames}
        say={say}
        translated={{ table: billboardFields, draft, onChange: form.change }}
        onClose={close}
        actions={
          <DeleteButton
            label={t('Delete billboard')}
            dialog={(asked) => (
              <DeleteBillboard {...asked} billboard={billboard} onDeleted={form.discard} onGone={close} />
            )}
          />
        }
      >
        <BillboardForm billboard={billboard} draft={draft} problems={form.problems} onChange={form.change} />
      </EditorForm>
    </>
  );
};

/** In place of the form: in the words of the specification (ADM-061, ADM-062). */
const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <>
      <AdminNote tone="problem" live>
        {t(noBillboard)}
      </AdminNote>
      <p>
        <Anchor className="link" href={listHref}>
          {t('See all billboards')}
        </Anchor>
      </p>
    </>
  ) : (
    <>
      <AdminNote tone="problem" live>
        {t(billboardFailure)}
      </AdminNote>
      <TryAgain onRetry={retry} />
    </>
  );

const Editing = ({ id }: { id: string }) => {
  const form = useBillboardForm(id);
  const { saved: billboard, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!billboard && !error}>
      {billboard && draft ? (
        <Opened form={form} billboard={billboard} draft={draft} />
      ) : (
        <EditorHead list={{ title: t('Billboards'), href: listHref }} title={t('Billboard')}>
          {null}
        </EditorHead>
      )}
      {error && !billboard ? <Failure error={error} retry={form.retry} /> : null}
    </main>
  );
};

/** A billboard with its words, picture, button, and when it shows (ADM-021, S37). */
export const BillboardEditorPage = () => {
  const { billboardId } = useParams({ from: '/admin/billboards/$billboardId/edit' });
  // Another billboard begins with a form of its own.
  return <Editing key={billboardId} id={billboardId} />;
};
