import { useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ScheduleDialog } from '../../calendar/index.ts';

/** Button that puts a class into the member's calendar. */
export const PlanButton = ({ entry }: { entry: PlanEntry }) => {
  const [{ open, time }, setOpened] = useState({ open: false, time: 0 });
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpened((before) => ({ open: true, time: before.time + 1 }))}
      >
        <Icon name="calendar" />
        <span>{t(msg('Plan', 'verb'))}</span>
      </Button>
      {time > 0 ? (
        <ScheduleDialog
          key={time}
          open={open}
          onClose={() => setOpened((before) => ({ ...before, open: false }))}
          classes={[entry]}
        />
      ) : null}
    </>
  );
};
