import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import type { LegalPage } from '../../../../contract/pages/legal-pages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { membersText, priceText } from '../plan-words.ts';
import { MissingPages } from './MissingPages.tsx';

export type PlanQuestion = { about: ManagedPlan; asks: 'sell' | 'archive' | 'remove' };

const stayText = ({ price, oldPrices }: ManagedPlan): string => {
  const groups = [price, ...oldPrices].filter(({ members }) => members > 0);
  if (groups.length === 0) return 'No member is on it.';
  const [first] = groups;
  const all = groups.reduce((sum, { members }) => sum + members, 0);
  const verbs = all === 1 ? 'stays on it and keeps paying' : 'stay on it and keep paying';
  const pays = groups.length === 1 && first ? priceText(first) : 'what they pay now';
  return `Its ${membersText(all)} ${verbs} ${pays}.`;
};

const wordsOf = ({ about, asks }: PlanQuestion) => {
  const { name, state } = about;
  if (asks === 'sell')
    return {
      title: `Put ${name} on sale?`,
      text: `It appears on the plans page, and members join for ${priceText(about.price)}.`,
      back: 'Not yet',
      answer: 'Put on sale',
    };
  if (asks === 'archive')
    return {
      title: `Archive ${name}?`,
      text: `New members cannot choose it. ${stayText(about)} You can put it back on sale.`,
      back: 'Keep on sale',
      answer: 'Archive',
    };
  return {
    title: name,
    text: 'No one has joined this plan, so it can be deleted. Plans with members are archived instead, to keep their receipts.',
    back: 'Back',
    answer: `Delete ${state === 'draft' ? 'draft' : 'plan'}`,
  };
};

type PlanDialogProps = {
  legalPagesMissing: readonly LegalPage[];
  question: PlanQuestion | null;
  open: boolean;
  onClose: () => void;
  onAnswer: (question: PlanQuestion) => void;
};

/** Asks before a plan is sold, archived or deleted, and says what follows; the focus begins on the safe button. */
export const PlanDialog = ({ question, legalPagesMissing, open, onClose, onAnswer }: PlanDialogProps) => {
  if (!question) return null;
  const { asks } = question;
  const { title, text, back, answer } = wordsOf(question);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="muted">{text}</p>
      {asks === 'sell' && legalPagesMissing.length > 0 ? <MissingPages missing={legalPagesMissing} /> : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {back}
        </Button>
        <Button look={asks === 'remove' ? 'danger-outline' : 'primary'} onClick={() => onAnswer(question)}>
          {answer}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
