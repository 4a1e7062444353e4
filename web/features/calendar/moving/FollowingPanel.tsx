import { useState } from 'react';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
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
  const name = item.rule?.kind === 'series' ? `day ${item.rule.step}` : item.title;
  return (
    <Dialog open={open} onClose={onClose} title={`Move ${name} to ${dayTitle(day)}?`}>
      <RadioChoices
        label="What moves"
        value={scope}
        choices={followingChoices(item.rule?.kind ?? 'class')}
        onChange={setScope}
      />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button onClick={() => onMove(scope === 'following')}>Move</Button>
      </DialogFoot>
    </Dialog>
  );
};
