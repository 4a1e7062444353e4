import type { ManagedPlan } from '../../../../contract/membership/plan-administration.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { membersText, priceText } from './plan-words.ts';

export type PlanQuestion = { about: ManagedPlan; asks: 'archive' | 'remove' };

const stayText = ({ price, oldPrices }: ManagedPlan): string => {
  const groups = [price, ...oldPrices].filter(({ members }) => members > 0);
  if (groups.length === 0) return 'No member is on it.';
  const [first] = groups;
  const all = groups.reduce((sum, { members }) => sum + members, 0);
  const verbs = all === 1 ? 'stays on it and keeps paying' : 'stay on it and keep paying';
  const pays = groups.length === 1 && first ? priceText(first) : 'what they pay now';
  return `Its ${membersText(all)} ${verbs} ${pays}.`;
};

type PlanDialogProps = {
  question: PlanQuestion | null;
  open: boolean;
  onClose: () => void;
  onAnswer: (question: PlanQuestion) => void;
};

/** What will be true afterwards, before a plan is archived or deleted; the focus begins on the safe button. */
export const PlanDialog = ({ question, open, onClose, onAnswer }: PlanDialogProps) => {
  if (!question) return null;
  const { about, asks } = question;
  const isArchive = asks === 'archive';
  return (
    <Dialog open={open} onClose={onClose} title={isArchive ? `Archive ${about.name}?` : about.name}>
      <p className="muted">
        {isArchive
          ? `Nobody new can choose it. ${stayText(about)} You can put it back on sale.`
          : 'No one has been on this plan, so it can be deleted. Plans with a history are archived instead: receipts point at them.'}
      </p>
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {isArchive ? 'Keep on sale' : 'Back'}
        </Button>
        <Button look={isArchive ? 'primary' : 'danger-outline'} onClick={() => onAnswer(question)}>
          {isArchive ? 'Archive' : `Delete ${about.state === 'draft' ? 'draft' : 'plan'}`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
