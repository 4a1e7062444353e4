import { isDeepStrictEqual } from 'node:util';
import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import { revisionsPerPage } from '../../../../../contract/catalog-administration/revision-limits.ts';
import {
  type Revision,
  type RevisionKind,
  revisionEndpoints,
} from '../../../../../contract/catalog-administration/revisions.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { findRevision, type RevisionRow, revisionsOf } from './revision-store.ts';

const changedFields = (now: RevisionRow, before: RevisionRow | undefined): string[] =>
  before
    ? Object.keys(now.fields).filter((name) => !isDeepStrictEqual(now.fields[name], before.fields[name]))
    : [];

const view = (row: RevisionRow, before: RevisionRow | undefined): Revision => ({
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  savedBy:
    row.savedBy === null
      ? null
      : {
          id: row.savedBy,
          name: fullNameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
        },
  changed: changedFields(row, before),
});

const listRevisions = async (
  db: Database,
  kind: RevisionKind,
  id: number,
  before: number | undefined,
): Promise<Revision[]> => {
  // One more, which the oldest that is told is compared with.
  const rows = await revisionsOf(db, kind, id, revisionsPerPage + 1, before);
  return rows.slice(0, revisionsPerPage).map((row, index) => view(row, rows[index + 1]));
};

const showRevision = async (db: Database, kind: RevisionKind, id: number, version: number) => {
  const revision = await findRevision(db, kind, id, version);
  if (!revision) throw new AppError('not_found');
  return revision;
};

/** Drafts of the name and look are for owners alone. */
const checkKind = (viewer: Viewer, kind: RevisionKind): void => {
  if (kind === 'brand' && !viewer.permissions.includes('studio.manage')) throw new AppError('forbidden');
};

/** Restoring is done in the editor: it takes the fields of a revision and saves them as a new version. */
export const revisionRoutes = ({ db }: { db: Database }): BoundEndpoint[] =>
  bind(revisionEndpoints, {
    'GET /admin/api/revisions/{kind}/{id}': ({ params, query, viewer }) => {
      checkKind(viewer, params.kind);
      const before = query.before === undefined ? undefined : Number(query.before);
      return listRevisions(db, params.kind, Number(params.id), before);
    },
    'GET /admin/api/revisions/{kind}/{id}/{version}': ({ params, viewer }) => {
      checkKind(viewer, params.kind);
      return showRevision(db, params.kind, Number(params.id), Number(params.version));
    },
  });
