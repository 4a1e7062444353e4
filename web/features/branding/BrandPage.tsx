import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import {
  brandColorNames,
  brandThemes,
  contrastProblems,
  measuredPairs,
} from '../../../contract/studio/brand-colors.ts';
import { EditorForm } from '../../editing/forms/EditorForm.tsx';
import { RevisionsButton } from '../../editing/revisions/RevisionsButton.tsx';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { momentText } from '../../ui/text/dates/written-dates.ts';
import * as styles from './BrandPage.module.css';
import { brandNames, productLook, sayBrandField } from './brand-fields.ts';
import { colorLabels } from './colors/ColorField.tsx';
import { ColorsSection } from './colors/ColorsSection.tsx';
import { BrandPreview } from './preview/BrandPreview.tsx';
import { ResetLook } from './ResetLook.tsx';
import { LanguagesSection } from './sections/LanguagesSection.tsx';
import { LegalSection } from './sections/LegalSection.tsx';
import { LinksSection } from './sections/LinksSection.tsx';
import { CornersSection, TypefacesSection } from './sections/LookSections.tsx';
import { MailSection } from './sections/MailSection.tsx';
import { MarksSection } from './sections/MarksSection.tsx';
import { PlaceSection } from './sections/PlaceSection.tsx';
import { WordsSection } from './sections/WordsSection.tsx';
import { type BrandForm, useBrandForm } from './use-brand-form.ts';

const title = 'Name and look';

/** Number of color pairs of the draft that lack contrast. */
const Failing = ({ fields }: { fields: BrandFields }) => {
  const pairs = brandThemes.flatMap((theme) => measuredPairs(fields, theme));
  const failing = pairs.filter(({ passes }) => !passes).length;
  return failing === 0 ? null : (
    <StateMark glyph="failed" tone="warn" fact="You can save, but not publish">
      {`${failing} of ${pairs.length} pairs fail`}
    </StateMark>
  );
};

const Head = ({ form }: { form: BrandForm }) => {
  const { draft, saved, stored } = form;
  return (
    <header className={adminContentStyles.stop}>
      <div className={styles.name}>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>Studio</p>
        <h1 className="title-1">{title}</h1>
      </div>
      {draft ? (
        <div className={adminContentStyles.actions}>
          <Failing fields={draft} />
          {saved?.draft ? (
            <StateMark glyph="draft" tone="quiet" fact="Not seen by members">
              Draft
            </StateMark>
          ) : null}
          <RevisionsButton
            kind="brand"
            id="1"
            draftOf={() => stored() ?? draft}
            names={brandNames}
            say={sayBrandField}
            onRestore={form.restore}
          />
          <ResetLook onReset={() => form.change(productLook)} />
        </div>
      ) : null}
    </header>
  );
};

type OpenedProps = { form: BrandForm; fields: BrandFields; brand: ManagedBrand };

const doneWords = {
  draft: 'The draft is saved. Members see it once you publish.',
  published: 'Published. Everyone sees it on their next page.',
  discarded: 'Draft discarded. You can restore it from the versions.',
} as const;

/** Returns a warning about the first color that prevents publishing; its field states the ratio. */
const contrastWarning = (fields: BrandFields): string | undefined => {
  const problems = contrastProblems(fields);
  const color = brandColorNames.find((name) => problems[name]);
  const [said] = (color && problems[color]?.split(':')) ?? [];
  return color && said
    ? `${colorLabels[color]}: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`
    : undefined;
};

/**
 * Returns a sentence about the saved draft: its author, its time, and the fields that differ from the published ones.
 */
const sayDraft = ({ draft }: ManagedBrand): string | undefined => {
  if (!draft) return undefined;
  const by = draft.savedBy ? ` by ${draft.savedBy.name}` : '';
  const names = draft.changed.map((field) => brandNames[field as keyof BrandFields]);
  return `Draft${by}, ${momentText(draft.savedAt)}: ${names.join('; ')}.`;
};

const Opened = ({ form, fields, brand }: OpenedProps) => {
  const warning = contrastWarning(fields);
  const part = { fields, brand, problems: form.problems, onChange: form.change };
  return (
    <EditorForm
      form={form}
      label={title}
      names={brandNames}
      say={sayBrandField}
      saveLabel="Save draft"
      done={form.done ? doneWords[form.done] : undefined}
      warning={warning}
      rest={sayDraft(brand)}
      between={
        <Button
          look={brand.draft && !form.unsaved ? 'primary' : 'secondary'}
          disabled={warning !== undefined}
          aria-busy={form.saving}
          onClick={form.publish}
        >
          Publish
        </Button>
      }
      {...(brand.draft ? { onClose: form.discardDraft, closeLabel: 'Discard the draft' } : {})}
    >
      <div className={styles.columns}>
        <div className={styles.questions}>
          <WordsSection {...part} />
          <MarksSection {...part} />
          <ColorsSection {...part} />
          <TypefacesSection {...part} />
          <CornersSection {...part} />
          <MailSection {...part} />
          <LegalSection />
          <LinksSection {...part} />
          <PlaceSection {...part} />
          <LanguagesSection {...part} />
        </div>
        <BrandPreview fields={fields} brand={brand} />
      </div>
    </EditorForm>
  );
};

/** Page of the studio's name and look, with a preview of the unsaved values. */
export const BrandPage = () => {
  const form = useBrandForm();
  const { saved, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!saved && !error}>
      <Head form={form} />
      {saved && draft ? <Opened form={form} fields={draft} brand={saved} /> : null}
      {error && !saved ? <TryAgain onRetry={form.retry} /> : null}
    </main>
  );
};
