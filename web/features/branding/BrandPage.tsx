import { msg, t } from '../../../contract/messages.ts';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import {
  brandColorNames,
  brandThemes,
  measuredPairs,
  worstPairs,
} from '../../../contract/studio/brand-colors.ts';
import { brandWords } from '../../../contract/studio/brand-words.ts';
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

/** Number of color pairs of the draft that lack contrast. */
const Failing = ({ fields }: { fields: BrandFields }) => {
  const pairs = brandThemes.flatMap((theme) => measuredPairs(fields, theme));
  const failing = pairs.filter(({ passes }) => !passes).length;
  return failing === 0 ? null : (
    <StateMark glyph="failed" tone="warn" fact={t('You can save, but not publish')}>
      {t('{failing} of {count} pairs fail', { failing, count: pairs.length })}
    </StateMark>
  );
};

const Head = ({ form }: { form: BrandForm }) => {
  const { draft, saved, stored } = form;
  return (
    <header className={adminContentStyles.stop}>
      <div className={styles.name}>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>{t('Studio')}</p>
        <h1 className="title-1">{t('Name and look')}</h1>
      </div>
      {draft ? (
        <div className={adminContentStyles.actions}>
          <Failing fields={draft} />
          {saved?.draft ? (
            <StateMark glyph="draft" tone="quiet" fact={t('Not seen by members')}>
              {t('Draft')}
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
  draft: msg('The draft is saved. Members see it once you publish.'),
  published: msg('Published. Everyone sees it on their next page.'),
  discarded: msg('Draft discarded. You can restore it from the versions.'),
} as const;

/** Returns a warning about the first color that prevents publishing; its field states the ratio. */
const contrastWarning = (fields: BrandFields): string | undefined => {
  const worst = worstPairs(fields);
  const name = brandColorNames.find((one) => worst[one]);
  const pair = name && worst[name];
  return (
    pair &&
    // translators: A color has too little contrast with another: pale in the light theme, dark in the dark one.
    t(
      '{color}: too {theme, select, light {pale} other {dark}} for {use, select, page {words on the page} fields {words on fields} quiet {words on quiet grounds} accent {words on it} soft {words on its pale ground} buttons {the words of buttons} pointed {the words of buttons that are pointed at} pageEdge {edges on the page} fieldsEdge {edges on fields} quietEdge {edges on quiet grounds} other {buttons}}.',
      { color: t(colorLabels[name]), theme: pair.theme, use: pair.use },
    )
  );
};

/**
 * Returns a sentence about the saved draft: its author, its time, and the fields that differ from the published ones.
 */
const sayDraft = ({ draft }: ManagedBrand): string | undefined => {
  if (!draft) return undefined;
  const time = momentText(draft.savedAt);
  const fields = draft.changed.map((field) => t(brandNames[field as keyof BrandFields])).join('; ');
  return draft.savedBy
    ? t('Draft by {name}, {time}: {fields}.', { name: draft.savedBy.name, time, fields })
    : t('Draft, {time}: {fields}.', { time, fields });
};

const Opened = ({ form, fields, brand }: OpenedProps) => {
  const warning = contrastWarning(fields);
  const part = { fields, brand, problems: form.problems, onChange: form.change };
  return (
    <EditorForm
      form={form}
      label={t('Name and look')}
      names={brandNames}
      say={sayBrandField}
      saveLabel={t('Save draft')}
      translated={{ table: brandWords, draft: fields, onChange: form.change }}
      done={form.done ? t(doneWords[form.done]) : undefined}
      warning={warning}
      rest={sayDraft(brand)}
      between={
        <Button
          look={brand.draft && !form.unsaved ? 'primary' : 'secondary'}
          disabled={warning !== undefined}
          aria-busy={form.saving}
          onClick={form.publish}
        >
          {t('Publish')}
        </Button>
      }
      {...(brand.draft ? { onClose: form.discardDraft, closeLabel: t('Discard the draft') } : {})}
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
