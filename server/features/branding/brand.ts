import { isDeepStrictEqual } from 'node:util';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import { emptyBrand } from '../../../contract/studio/empty-brand.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { saveVersion } from '../catalog/index.ts';
import { checkDraft, checkPublication, tidied } from './brand-checks.ts';
import { type BrandToEdit, brandId, readBrandToEdit, writeBrand, writeDraft } from './store.ts';
import { type StudioConfig, settingsOf } from './studio-values.ts';

export type BrandContext = {
  db: Database;
  clock: Clock;
  config: StudioConfig & Pick<Config, 'smtpUrl'>;
  /** Returns why the currency stays as it is, in a transaction that locks it; null if it may change. */
  currencyHeld: (db: Database) => Promise<string | null>;
};

const brandFieldNames = Object.keys(emptyBrand) as (keyof BrandFields)[];

/** Returns the fields that the editor works on: the draft, or else the published ones. */
const editedFields = ({ draft, published }: BrandToEdit): BrandFields => draft?.fields ?? published;

const draftView = ({ draft, published }: BrandToEdit): ManagedBrand['draft'] =>
  draft && {
    savedAt: draft.savedAt.toISOString(),
    savedBy: draft.savedBy,
    changed: brandFieldNames.filter((name) => !isDeepStrictEqual(draft.fields[name], published[name])),
  };

export const managedBrand = async (
  context: Pick<BrandContext, 'db' | 'config' | 'currencyHeld'>,
): Promise<ManagedBrand> => {
  const { db, config } = context;
  const [brand, currencyHeld] = await Promise.all([readBrandToEdit(db), context.currencyHeld(db)]);
  const { senderAddress, ...settings } = settingsOf(config);
  return {
    version: brand.version,
    fields: editedFields(brand),
    draft: draftView(brand),
    settings,
    senderAddress: config.smtpUrl === null ? null : senderAddress,
    currencyHeld,
  };
};

type Save = { version: number; write: (trx: Database, brand: BrandToEdit) => Promise<void> };

/** Saves under the lock of the version. */
const save = async (
  context: BrandContext,
  viewer: Viewer,
  { version, write }: Save,
): Promise<ManagedBrand> => {
  await saveVersion(context.db, {
    kind: 'brand',
    id: brandId,
    version,
    authorId: viewer.id,
    now: context.clock.now(),
    read: async (trx) => editedFields(await readBrandToEdit(trx)),
    write: async (trx) => write(trx, await readBrandToEdit(trx)),
  });
  return managedBrand(context);
};

type BrandInput = BrandFields & { version: number };

type Change = { fields: BrandFields; draft: BrandToEdit['draft']; currencyHeld: string | null };

/** Saves the given fields with `write` if they differ from what members see; otherwise removes the draft. */
const saveFields = (
  context: BrandContext,
  viewer: Viewer,
  { version, ...given }: BrandInput,
  write: (trx: Database, change: Change) => Promise<void>,
): Promise<ManagedBrand> => {
  const tidy = tidied(given, settingsOf(context.config));
  return save(context, viewer, {
    version,
    write: async (trx, { published, draft }) => {
      const { translations } = draft?.fields ?? published;
      const fields = { translations, ...tidy };
      if (isDeepStrictEqual(fields, published)) return draft ? writeDraft(trx, null) : undefined;
      const sameCurrency = fields.currency === published.currency;
      await write(trx, {
        fields,
        draft,
        currencyHeld: sameCurrency ? null : await context.currencyHeld(trx),
      });
    },
  });
};

/** Publishes the fields. Throws `conflict` if another save came first, and `invalid` with the problems by field. */
export const publishBrand = (
  context: BrandContext,
  viewer: Viewer,
  given: BrandInput,
): Promise<ManagedBrand> =>
  saveFields(context, viewer, given, async (trx, { fields, currencyHeld }) => {
    await checkPublication(trx, fields, currencyHeld);
    await writeBrand(trx, fields, context.clock.now());
  });

/** Saves a draft for owners alone; colors may lack contrast. Throws `conflict` and `invalid` as publishing does. */
export const saveBrandDraft = (
  context: BrandContext,
  viewer: Viewer,
  given: BrandInput,
): Promise<ManagedBrand> =>
  saveFields(context, viewer, given, async (trx, { fields, draft, currencyHeld }) => {
    if (isDeepStrictEqual(fields, draft?.fields)) return;
    await checkDraft(trx, fields, currencyHeld);
    await writeDraft(trx, { fields, savedAt: context.clock.now(), savedBy: viewer.id });
  });

/** Removes the draft; it stays among the versions. Throws `conflict` if another save came first. */
export const discardBrandDraft = (
  context: BrandContext,
  viewer: Viewer,
  { version }: { version: number },
): Promise<ManagedBrand> =>
  save(context, viewer, {
    version,
    write: async (trx, { draft }) => (draft ? writeDraft(trx, null) : undefined),
  });
