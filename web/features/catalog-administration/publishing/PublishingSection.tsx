import type { ReactNode } from 'react';
import type { FieldValues } from '../../../../contract/fields/field-table.ts';
import { t } from '../../../../contract/messages.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as styles from './PublishingSection.module.css';

type Publishing = { state: FieldValues['state']; publishedAt: string | null };

type PublishingSectionProps = DraftProps<Publishing> & {
  /** Message that tells why the content cannot be published. */
  problem: string | undefined;
  /** Meaning of each state for members. */
  about: { published: string; retired: string };
  /** True if the content may be retired. */
  mayRetire: boolean;
  /** Further switches. */
  switches: ReactNode;
  /** Further notes or fields. */
  children?: ReactNode;
};

/** Publishing state of content, with the moment from which members see it. */
export const PublishingSection = ({
  problem,
  about,
  mayRetire,
  switches,
  children,
  ...form
}: PublishingSectionProps) => {
  const { draft, onChange } = form;
  return (
    <FormSection title={t('Publishing')}>
      <div>
        <SwitchRow
          label={t('Published')}
          about={about.published}
          checked={draft.state === 'published'}
          onChange={(on) => onChange({ state: on ? 'published' : 'draft' })}
        />
        {mayRetire || draft.state === 'retired' ? (
          <SwitchRow
            label={t('Retired')}
            about={about.retired}
            checked={draft.state === 'retired'}
            onChange={(on) => onChange({ state: on ? 'retired' : 'draft' })}
          />
        ) : null}
        {switches}
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      {children}
      {draft.state === 'published' ? (
        <FieldRow columns={2}>
          <MomentField
            label={t('Shown from')}
            {...fieldOf(form, 'publishedAt')}
            hint={t('Leave empty for now, or choose a future time.')}
          />
          {draft.publishedAt === null ? null : (
            <div className={styles.now}>
              <Button look="secondary" size="small" onClick={() => onChange({ publishedAt: null })}>
                {t('Now instead')}
              </Button>
            </div>
          )}
        </FieldRow>
      ) : null}
    </FormSection>
  );
};
