import type { ManagedClass } from '../../../../contract/catalog-administration/classes.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { MomentField } from '../publishing/MomentField.tsx';
import styles from './ClassPage.module.css';
import type { PartProps } from './class-draft.ts';

/** Why members do not see a published class of this series; null where they do. */
const hiddenBy = { draft: 'is a draft', scheduled: 'begins later', retired: 'is retired', published: null };

/** Whether, from when and to whom the class is open. */
export const ClassPublishing = ({ draft, problems, onChange, one }: PartProps & { one: ManagedClass }) => {
  const isPublished = draft.state === 'published';
  const problem = problems.state?.[0] ?? problems.videoId?.[0];
  const { series } = one;
  const mayRetire = one.state === 'published' || one.state === 'retired' || draft.state === 'retired';
  return (
    <FormSection title="Going live">
      <div>
        <SwitchRow
          label="Published"
          about="Members see it, now or from the time below"
          checked={isPublished}
          onChange={(on) => onChange({ state: on ? 'published' : 'draft' })}
        />
        {mayRetire ? (
          <SwitchRow
            label="Retired"
            about="Taken from every list; its address, histories and playlists stay"
            checked={draft.state === 'retired'}
            onChange={(on) => onChange({ state: on ? 'retired' : 'draft' })}
          />
        ) : null}
        <SwitchRow
          label="Free preview"
          about="Open to everyone, also signed out"
          checked={draft.freePreview}
          onChange={(freePreview) => onChange({ freePreview })}
        />
        <SwitchRow
          label="Bonus"
          about="Listed under bonus items of the series"
          checked={draft.bonus}
          onChange={(bonus) => onChange({ bonus })}
        />
        <SwitchRow
          label="Single class"
          about="Not part of a series order"
          checked={draft.singleClass}
          onChange={(singleClass) => onChange({ singleClass })}
        />
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      {isPublished && draft.planId === series.id && hiddenBy[series.state] ? (
        <AdminNote>
          Its series “{series.title}” {hiddenBy[series.state]}: members see the class once the series is
          published.{' '}
          <Anchor className="link" href={pageAddress('/admin/plans/$planId', { planId: series.id })}>
            Open it
          </Anchor>
        </AdminNote>
      ) : null}
      {isPublished ? (
        <FieldRow columns={2}>
          <MomentField
            label="Shown from"
            value={draft.publishedAt}
            problem={problems.publishedAt?.[0]}
            hint="Empty is now; a time to come schedules it."
            onChange={(publishedAt) => onChange({ publishedAt })}
          />
          {draft.publishedAt === null ? null : (
            <div className={styles.now}>
              <Button look="secondary" size="small" onClick={() => onChange({ publishedAt: null })}>
                Now instead
              </Button>
            </div>
          )}
        </FieldRow>
      ) : null}
    </FormSection>
  );
};
