import { isDeepStrictEqual } from 'node:util';
import type { RevisionKind } from '../../../../../contract/catalog-administration/revisions.schema.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { insertRevisions, lockVersion, writeVersion } from './revision-store.ts';

export type VersionedSave<Fields extends object> = {
  kind: RevisionKind;
  id: number;
  /** The version that the editor began from; null saves over whatever is there. */
  version: number | null;
  /** The account that saves; null where it is gone by the time its save is done. */
  authorId: string | null;
  now: Date;
  /** The fields as they stand, in the form in which an editor saves them. */
  read: (trx: Database) => Promise<Fields>;
  write: (trx: Database) => Promise<void>;
};

/** The version that stands after a save; a save that changes nothing makes no new one. */
export type SavedVersion = { version: number; isNew: boolean };

/**
 * Writes in one transaction under a row lock, keeps the state as a revision, and answers with the version that now
 * stands. Throws `not_found`, and `conflict` where another save came first.
 */
export const saveVersion = <Fields extends object>(
  db: Database,
  { kind, id, version, authorId, now, read, write }: VersionedSave<Fields>,
): Promise<SavedVersion> =>
  transaction(db, async (trx) => {
    const present = await lockVersion(trx, kind, id);
    if (present === null) throw new AppError('not_found');
    if (version !== null && version !== present) throw new AppError('conflict');
    const before = await read(trx);
    await write(trx);
    const after = await read(trx);
    if (isDeepStrictEqual(before, after)) return { version: present, isNew: false };
    const next = present + 1;
    await insertRevisions(trx, [
      { kind, id, version: present, savedAt: now, savedBy: null, fields: before },
      { kind, id, version: next, savedAt: now, savedBy: authorId, fields: after },
    ]);
    await writeVersion(trx, kind, id, next);
    return { version: next, isNew: true };
  });

type FirstVersion = Pick<VersionedSave<object>, 'kind' | 'id' | 'authorId' | 'now'> & { fields: object };

/** The first revision of content that is new, in the transaction that makes it. */
export const saveFirstVersion = (trx: Database, first: FirstVersion): Promise<void> =>
  saveFirstVersions(trx, [first]);

/** The same of much content at once. */
export const saveFirstVersions = (trx: Database, all: readonly FirstVersion[]): Promise<void> =>
  insertRevisions(
    trx,
    all.map(({ authorId, now, ...first }) => ({ ...first, version: 1, savedAt: now, savedBy: authorId })),
  );
