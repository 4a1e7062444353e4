import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { revisionsPerPage } from '../../../contract/catalog-administration/revision-limits.ts';
import type { Revision, RevisionKind } from '../../../contract/catalog-administration/revisions.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { momentText } from '../../ui/text/dates/written-dates.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import { changedFields, type FieldNames } from '../conflict/conflicts.ts';
import { LoadMore } from '../listing/LoadMore.tsx';
import * as styles from './RevisionsDialog.module.css';

type RevisionsProps<Fields extends object> = {
  kind: RevisionKind;
  id: string;
  /** Returns the current fields of the form; called when a revision is opened. */
  draftOf: () => Fields;
  names: FieldNames<Fields>;
  /** Returns the display text of a value, beside the one that it is compared with; empty for no value. */
  say: (field: keyof Fields & string, fields: Fields, beside: Fields) => ReactNode;
  onRestore: (fields: Fields) => void;
  onClose: () => void;
};

const whoSaved = ({ savedBy }: Revision): string => savedBy?.name || t('Before the first save here');

type ListProps = {
  revisions: readonly Revision[];
  names: Readonly<Record<string, Message>>;
  onView: (revision: Revision) => void;
};

const List = ({ revisions, names, onView }: ListProps) => {
  const { timeZone } = useStudio();
  return (
    <ol className={styles.list}>
      {revisions.map((revision) => (
        <li key={revision.version}>
          <span>
            <b className="numeric">{t('Version {version}', { version: revision.version })}</b>
            <span className="small muted">
              {momentText(revision.savedAt, timeZone)} · {whoSaved(revision)}
            </span>
            {revision.changed.length > 0 ? (
              <span className="small">
                {withCommas(revision.changed.map((field) => (names[field] ? t(names[field]) : field)))}
              </span>
            ) : null}
          </span>
          <Button look="secondary" size="small" onClick={() => onView(revision)}>
            <Trans
              message="View<hidden> version {version}</hidden>"
              values={{ version: revision.version }}
              components={{ hidden: <span className="visually-hidden" /> }}
            />
          </Button>
        </li>
      ))}
    </ol>
  );
};

type ViewProps<Fields extends object> = RevisionsProps<Fields> & { version: number; onBack: () => void };

/** Value of a field. A long value scrolls in its box, which browsers make focusable. */
const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: no question of a form
  <div className={styles.value} role="group" aria-label={label}>
    {children || t('Empty')}
  </div>
);

/** Comparison of a revision with the form: every field that differs. */
const View = <Fields extends object>(props: ViewProps<Fields>) => {
  const { kind, id, version, draftOf, names, say, onRestore, onBack } = props;
  const draft = draftOf();
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['catalog administration', 'revision', kind, id, version],
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/api/revisions/{kind}/{id}/{version}', {
          params: { kind, id, version: String(version) },
          signal,
        })
      ).data,
  });
  // A field that the revision does not have keeps its present value.
  const then = data ? { ...draft, ...(data.fields as Partial<Fields>) } : null;
  const fields = then ? changedFields(names, draft, then) : [];
  return (
    <>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {then && fields.length === 0 ? <p className="muted">{t('It is what the form holds now.')}</p> : null}
      {then ? (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt className="title-4">{t(names[field])}</dt>
              <dd>
                {/* translators: Above the value in the form. */}
                <span className="small muted">{t('Now')}</span>
                <Value label={t('{field} now', { field: t(names[field]) })}>{say(field, draft, then)}</Value>
              </dd>
              <dd>
                {/* translators: Above the value in the earlier version. */}
                <span className="small muted">{t(msg('Then', 'at the time of an earlier version'))}</span>
                <Value label={t('{field} then', { field: t(names[field]) })}>{say(field, then, draft)}</Value>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="small muted">
        {t('Restoring fills the form. Nothing is saved or published until you save.')}
      </p>
      <DialogFoot>
        <Button look="secondary" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button disabled={fields.length === 0} onClick={() => then && onRestore(then)}>
          {t('Restore into the form')}
        </Button>
      </DialogFoot>
    </>
  );
};

const Revisions = <Fields extends object>(props: RevisionsProps<Fields>) => {
  const { kind, id, names } = props;
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: ['catalog administration', 'revisions', kind, id],
    initialPageParam: null as number | null,
    getNextPageParam: (page: Revision[]) =>
      page.length < revisionsPerPage ? null : (page.at(-1)?.version ?? null),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) };
      return (await api('GET /admin/api/revisions/{kind}/{id}', { params: { kind, id }, query, signal }))
        .data;
    },
    staleTime: 0,
  });
  const revisions = list.data?.pages.flat();
  const [viewed, setViewed] = useState<number | null>(null);
  if (viewed !== null) return <View {...props} version={viewed} onBack={() => setViewed(null)} />;
  return (
    <>
      {revisions && revisions.length > 0 ? (
        <List revisions={revisions} names={names} onView={({ version }) => setViewed(version)} />
      ) : null}
      <LoadMore list={list} />
      {revisions?.length === 0 ? (
        <p className="muted">{t('Nothing was saved here yet. Each save is kept from now on.')}</p>
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
    </>
  );
};

/** Dialog of all revisions with their authors; restoring a revision puts its fields into the form. */
export const RevisionsDialog = <Fields extends object>({
  open,
  ...props
}: RevisionsProps<Fields> & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={t('Earlier versions')}>
    {open ? <Revisions {...props} /> : null}
  </Dialog>
);
