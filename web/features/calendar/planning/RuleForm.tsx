import { type FormEvent, type ReactNode, useState } from 'react';
import type { NewRule, PlanRule } from '../../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { whyFailed } from '../../../ui/messages/failed-change.ts';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useMakeRule } from '../queries.ts';
import { ruleWords } from '../rule-words.ts';
import * as styles from './PlanPanels.module.css';

/** Returns a failure in words; one sentence of the server where it has refused the rule. */
const sentenceOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError && error.status === 422) return error.message;
  return t('Nothing was planned. {reason}', { reason: whyFailed(error) });
};

type RuleFormProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** Rule to make, or a sentence about what it lacks. */
  rule: NewRule | string;
  children: ReactNode;
};

/** Dialog that makes a rule; a refusal stands in it, and nothing that was typed is lost. */
export const RuleForm = ({ open, onClose, title, submit, rule, children }: RuleFormProps) => {
  const make = useMakeRule();
  const [problem, setProblem] = useState<unknown>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (typeof rule === 'string') {
      setProblem(rule);
      return;
    }
    setProblem(null);
    try {
      const made: PlanRule = await make.mutateAsync(rule);
      onClose();
      showToast(`${made.title}: ${ruleWords(made)}.`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        {children}
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem ? sentenceOf(problem) : null}
          <SignInLink error={problem} />
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" disabled={make.isPending}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
