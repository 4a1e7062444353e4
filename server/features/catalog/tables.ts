import type { Generated, JSONColumnType } from 'kysely';
import type { billboardFields } from '../../../contract/catalog-administration/billboards/billboard-fields.ts';
import type { classFields } from '../../../contract/catalog-administration/class-fields.ts';
import type { DeletableKind } from '../../../contract/catalog-administration/deleted-contents.schema.ts';
import type { planFields } from '../../../contract/catalog-administration/plan-fields.ts';
import type { categoryFields } from '../../../contract/catalog-administration/references/category-fields.ts';
import type { coachFields } from '../../../contract/catalog-administration/references/coach-fields.ts';
import type { ValueList } from '../../../contract/catalog-administration/references/reference-limits.ts';
import type { valueFields } from '../../../contract/catalog-administration/references/value-fields.ts';
import type { RevisionKind } from '../../../contract/catalog-administration/revisions.schema.ts';
import type { Translations } from '../../../contract/fields/field-table.ts';
import type { FieldColumns } from '../../platform/sql/field-columns.ts';

export type PublishingState = 'draft' | 'published' | 'retired';
type Ranked = { rank: string };
type Versioned = { version: Generated<number> };
/** Part of a picture that stays in view, in percent from the left and the top. */
type FocalPoint = { focus_x: Generated<number>; focus_y: Generated<number> };
/** Moment from which the visibility to members holds; null is at once. */
type ShownFrom = { shown_from: Generated<Date | null> };
/** Content with an address that can change. */
export type CatalogKind = 'class' | 'plan' | 'coach' | 'category' | 'page';

declare module '../../platform/db.ts' {
  interface Tables {
    categories: Ranked &
      Versioned &
      FocalPoint &
      ShownFrom &
      FieldColumns<typeof categoryFields> & { id: Generated<number> };
    subcategories: Ranked &
      Versioned &
      FieldColumns<typeof valueFields> & { id: Generated<number>; category_id: number; slug: string };
    coaches: Versioned &
      FocalPoint &
      ShownFrom &
      FieldColumns<typeof coachFields> & { id: Generated<number>; rank: Generated<string> };
    class_values: Ranked &
      Versioned &
      FieldColumns<typeof valueFields> & {
        id: Generated<number>;
        kind: 'equipment' | 'focus-area';
        slug: string;
      };
    former_values: { list: ValueList; slug: string; value_id: number; created_at: Generated<Date> };
    deleted_references: {
      kind: DeletableKind;
      content_id: number;
      referrer: 'class' | 'plan' | 'coach' | 'style';
      referrer_id: number;
      rank: string | null;
      replaced_by: number | null;
    };
    plans: Versioned &
      FocalPoint &
      FieldColumns<typeof planFields> & {
        structure_version: Generated<number>;
        id: Generated<number>;
        kind: 'series' | 'bundle';
        banner_focus_x: Generated<number | null>;
        banner_focus_y: Generated<number | null>;
        published_at: Date | null;
        created_at: Generated<Date>;
        updated_at: Generated<Date>;
      };
    coach_accounts: { coach_id: number; user_id: string };
    plan_coaches: Ranked & { plan_id: number; coach_id: number };
    bundle_plans: Ranked & { bundle_id: number; plan_id: number };
    plan_intro_videos: { plan_id: number; class_id: number };
    plan_entries: Versioned &
      FocalPoint &
      FieldColumns<typeof classFields> & {
        id: Generated<number>;
        featured: Generated<boolean>;
        /** True if its video has no captions; maintained by triggers of the database. */
        without_captions: Generated<boolean>;
        image: string;
        published_at: Date | null;
        created_at: Generated<Date>;
        updated_at: Generated<Date>;
      };
    /** Video that a class is to play once it is ready. */
    video_replacements: { plan_entry_id: number; video_id: number; asked_by: string | null };
    plan_entry_coaches: Ranked & { plan_entry_id: number; coach_id: number };
    plan_entry_subcategories: Ranked & Versioned & { plan_entry_id: number; subcategory_id: number };
    sections: Ranked & {
      id: Generated<number>;
      plan_id: number;
      title: string;
      description: string;
      translations: Generated<Translations>;
    };
    section_items: Ranked & {
      id: Generated<number>;
      section_id: number;
      /** Class; null if the item is a series. */
      plan_entry_id: number | null;
      plan_id: Generated<number | null>;
      item_tag: string | null;
      description: Generated<string>;
      translations: Generated<Translations>;
      bonus: Generated<boolean>;
    };
    billboards: FieldColumns<typeof billboardFields> & {
      id: Generated<number>;
      cta_text: string;
      content_type: Generated<'series' | 'class' | 'playlist'>;
      content_id: string;
      version: Generated<number>;
      starts_at: Date | null;
      ends_at: Date | null;
      focus_x: number | null;
      focus_y: number | null;
    };
    completions: {
      id: Generated<number>;
      user_id: string;
      plan_entry_id: number;
      day: string;
      completed_at: Date;
      /** True if the day counts as practice. */
      counts: Generated<boolean>;
      /** Moment at which the row stopped marking the class as completed. */
      undone_at: Date | null;
    };
    plan_entry_popularity: {
      plan_entry_id: number;
      completions: Generated<number>;
      favorites: Generated<number>;
      watched_minutes: Generated<number>;
    };
    plan_popularity: { plan_id: number; subscriptions: Generated<number> };
    music_tracks: Versioned & {
      id: Generated<number>;
      title: string;
      artist: string;
      link: string | null;
      plan_entry_id: number | null;
      created_at: Generated<Date>;
    };
    catalog_revisions: {
      kind: RevisionKind;
      content_id: number;
      version: number;
      saved_at: Date;
      saved_by: string | null;
      fields: JSONColumnType<Record<string, unknown>>;
    };
    slug_redirects: { kind: CatalogKind; slug: string; content_id: number; created_at: Generated<Date> };
    deleted_contents: {
      kind: DeletableKind;
      content_id: number;
      title: string;
      state: PublishingState | null;
      deleted_at: Date;
      deleted_by: string | null;
    };
    demo_studio: { id: Generated<boolean>; loaded_at: Date };
  }
}
