import { useState } from 'react';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { dayTitle } from '../../../ui/text/dates/calendar-words.ts';
import { RadioChoices } from '../RadioChoices.tsx';
import { type FollowingChoice, followingChoices } from '../rule-words.ts';

type FollowingPanelProps = {
  open: boolean;
  onClose: () => void;
  item: CalendarItem;
  day: string;
  onMove: (following: boolean) => void;
};

/** Asks what moves with a plan of a rule that was dropped on another day. */
export const FollowingPanel = ({ open, onClose, item, day, onMove }: FollowingPanelProps) => {
  const [scope, setScope] = useState<FollowingChoice>('one');
  const to = dayTitle(day);
  const title =
    item.rule?.kind === 'series'
      ? t('Move day {step} to {day}?', { step: item.rule.step ?? '', day: to })
      : t('Move {title} to {day}?', { title: item.title, day: to });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RadioChoices
        label={t('What moves')}
        value={scope}
        choices={followingChoices(item.rule?.kind ?? 'class')}
        onChange={setScope}
      />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t(msg('Keep it', 'at its time'))}
        </Button>
        <Button onClick={() => onMove(scope === 'following')}>{t('Move')}</Button>
      </DialogFoot>
    </Dialog>
  );
};
