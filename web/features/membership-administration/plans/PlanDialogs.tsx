import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { LegalPage } from '../../../../contract/pages/legal-pages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { priceText } from '../plan-words.ts';
import { MissingPages } from './MissingPages.tsx';

export type PlanQuestion = { about: ManagedPlan; asks: 'sell' | 'archive' | 'remove' };

const stayText = ({ price, oldPrices }: ManagedPlan): string => {
  const groups = [price, ...oldPrices].filter(({ members }) => members > 0);
  if (groups.length === 0) return t('No member is on it.');
  const [first] = groups;
  const count = groups.reduce((sum, { members }) => sum + members, 0);
  return groups.length === 1 && first
    ? t(
        '{count, plural, one {Its # member stays on it and keeps paying {price}.} other {Its # members stay on it and keep paying {price}.}}',
        { count, price: priceText(first) },
      )
    : t(
        '{count, plural, one {Its # member stays on it and keeps paying what they pay now.} other {Its # members stay on it and keep paying what they pay now.}}',
        { count },
      );
};

const wordsOf = ({ about, asks }: PlanQuestion) => {
  const { name, state } = about;
  if (asks === 'sell')
    return {
      title: t('Put {name} on sale?', { name }),
      text: t('It appears on the plans page, and members join for {price}.', {
        price: priceText(about.price),
      }),
      back: t('Not yet'),
      answer: t('Put on sale'),
    };
  if (asks === 'archive')
    return {
      title: t('Archive {name}?', { name }),
      // translators: {members}: a sentence such as “No member is on it.”
      text: t('New members cannot choose it. {members} You can put it back on sale.', {
        members: stayText(about),
      }),
      back: t('Keep on sale'),
      answer: t('Archive'),
    };
  return {
    title: name,
    text: t(
      'No one has joined this plan, so it can be deleted. Plans with members are archived instead, to keep their receipts.',
    ),
    back: t('Back'),
    answer: state === 'draft' ? t('Delete draft') : t('Delete plan'),
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
