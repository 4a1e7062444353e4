import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.ts';
import { brandThemes, measuredPairs } from '../../../contract/studio/brand-colors.ts';
import adminContentStyles from '../../ui/AdminContent.module.css';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { EditorForm, RevisionsButton } from '../catalog-administration/index.ts';
import styles from './BrandPage.module.css';
import { brandNames, productLook, sayBrandField } from './brand-fields.ts';
import { ColorsSection } from './colors/ColorsSection.tsx';
import { BrandPreview } from './preview/BrandPreview.tsx';
import { ResetLook } from './ResetLook.tsx';
import { LegalSection } from './sections/LegalSection.tsx';
import { LinksSection } from './sections/LinksSection.tsx';
import { CornersSection, TypefacesSection } from './sections/LookSections.tsx';
import { MailSection } from './sections/MailSection.tsx';
import { MarksSection } from './sections/MarksSection.tsx';
import { PlaceSection } from './sections/PlaceSection.tsx';
import { WordsSection } from './sections/WordsSection.tsx';
import { type BrandForm, useBrandForm } from './use-brand-form.ts';

const title = 'Name and look';

/** How many pairs cannot be read with what is typed. */
const Failing = ({ fields }: { fields: BrandFields }) => {
  const pairs = brandThemes.flatMap((theme) => measuredPairs(fields, theme));
  const failing = pairs.filter(({ passes }) => !passes).length;
  return failing === 0 ? null : (
    <StateMark glyph="failed" tone="warn" fact="Not to be published like this">
      {`${failing} of ${pairs.length} pairs fail`}
    </StateMark>
  );
};

const Head = ({ form }: { form: BrandForm }) => {
  const { draft, stored } = form;
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>Studio</p>
        <h1 className="title-1">{title}</h1>
      </div>
      {draft ? (
        <div className={adminContentStyles.actions}>
          <Failing fields={draft} />
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

const Opened = ({ form, fields, brand }: OpenedProps) => {
  const part = { fields, brand, problems: form.problems, onChange: form.change };
  return (
    <EditorForm
      form={form}
      label={title}
      names={brandNames}
      say={sayBrandField}
      saveLabel="Publish"
      done="Published. Everyone sees it with their next page; nothing was rebuilt."
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
        </div>
        <BrandPreview fields={fields} brand={brand} />
      </div>
    </EditorForm>
  );
};

/** How the studio is called and looks, with a preview of what is typed. */
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
