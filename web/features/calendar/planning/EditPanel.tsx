import { type FormEvent, useState } from 'react';
import type { PlanRule } from '../../../../contract/members/plan-rules.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useEditRule } from '../queries.ts';
import { ruleWords } from '../rule-words.ts';
import { DaysField, type RuleDays } from './DaysField.tsx';
import * as styles from './PlanPanels.module.css';

type EditPanelProps = { open: boolean; onClose: () => void; rule: PlanRule };

/** Dialog that gives a plan other days and another time. */
export const EditPanel = ({ open, onClose, rule }: EditPanelProps) => {
  const edit = useEditRule();
  const [days, setDays] = useState<RuleDays>({ weekdays: rule.weekdays, everyDays: rule.everyDays });
  const [time, setTime] = useState(rule.time);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const changed = await edit.mutateAsync({ id: rule.id, ...days, time });
      onClose();
      showToast(`${changed.title}: ${ruleWords(changed)}.`);
    } catch {
      // The dialog says it.
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Change {title}', { title: rule.title })}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <DaysField value={days} onChange={setDays} />
        <label className={fieldStyles.field} data-part="field">
          <span>{t(msg('At', 'before a time of day'))}</span>
          <input
            className={fieldStyles.input}
            data-part="input"
            type="time"
            required
            value={time}
            onChange={(event) => setTime(event.target.value.slice(0, 5))}
          />
        </label>
        <p className="hint">
          {rule.kind === 'series'
            ? t('The classes to come move to these days. Those that you moved alone stay.')
            : t('The days to come are planned anew and keep their classes. What you have done stays.')}
        </p>
        <FailedChange error={edit.error} failed={t('The plan stays as it was.')} />
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" disabled={edit.isPending}>
            {t('Save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
