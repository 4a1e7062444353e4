import { type RefObject, useId, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAsking } from './acting.ts';
import { CauseForm } from './CauseForm.tsx';
import * as styles from './Suspending.module.css';
import { type SuspensionTerm, suspensionEnd, suspensionTerms } from './suspension-terms.ts';

export type SuspensionTarget = { userId: string; fullName: string };
type Decision = { term: SuspensionTerm; cause: string | undefined };
type SuspensionDialog = ReturnType<typeof useAsking<SuspensionTarget, Decision>>;

const Decide = ({ asking }: { asking: SuspensionDialog }) => {
  const [term, setTerm] = useState<SuspensionTerm>('day');
  const id = useId();
  return (
    <CauseForm
      asking={asking}
      verb={t('Suspend')}
      look="danger"
      onAnswer={(cause) => asking.answer({ term, cause })}
    >
      <p className="muted">
        {t('Their membership stays active. They just cannot write comments or replies.')}
      </p>
      <fieldset className={styles.terms}>
        <legend className={fieldStyles.label} data-part="label">
          {t('For how long')}
        </legend>
        {suspensionTerms.map(({ value, title }) => (
          <label key={value} className={checkboxStyles.check} data-part="check">
            <input type="radio" name={id} checked={term === value} onChange={() => setTerm(value)} />
            <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
            <span>{t(title)}</span>
          </label>
        ))}
      </fieldset>
    </CauseForm>
  );
};

/** Suspends a member from commenting, for a time or until a moderator lifts it. */
export const useSuspending = (onDone: () => void, home: RefObject<HTMLElement | null>) => {
  const comments = useComments();
  const asking = useAsking(
    ({ userId }: SuspensionTarget, { term, cause }: Decision) =>
      comments('POST /admin/suspensions/set', {
        body: {
          user_id: userId,
          until: suspensionEnd(term, new Date()),
          ...(cause ? { cause } : {}),
        },
      }),
    { onDone, home },
  );
  const dialog = asking.asked ? (
    <Dialog
      open={asking.open}
      onClose={asking.close}
      title={t('Suspend {name} from commenting', { name: asking.asked.fullName })}
      returnFocus={asking.returnFocus}
    >
      <Decide asking={asking} />
    </Dialog>
  ) : null;
  return { suspend: asking.ask, dialog };
};
