import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { ScheduleDialog } from '../scheduling/ScheduleDialog.tsx';
import { AgainDialog, SeriesDialog } from './PlanDialog.tsx';

export type PlanKind = 'class' | 'series' | 'again';

type PlanDialogsProps = {
  /** Open dialog; null for none. `time` differs each time one is opened, so that it begins anew. */
  plan: { kind: PlanKind; time: number } | null;
  onClose: () => void;
  /** Initial day. */
  day?: string | undefined;
};

/** Dialogs that plan a class, a series or something again and again. */
export const PlanDialogs = ({ plan, onClose, day }: PlanDialogsProps) => {
  const dialog = (kind: PlanKind) => ({
    key: `${kind} ${plan?.time}`,
    open: plan?.kind === kind,
    onClose,
    day,
  });
  const { key: classKey, ...ofClass } = dialog('class');
  const { key: seriesKey, ...ofSeries } = dialog('series');
  const { key: againKey, ...ofAgain } = dialog('again');
  return (
    <>
      <ScheduleDialog key={classKey} {...ofClass} />
      <SeriesDialog key={seriesKey} {...ofSeries} />
      <AgainDialog key={againKey} {...ofAgain} />
    </>
  );
};

/** Returns the open plan dialog and a function that opens one. */
export const usePlanDialogs = () => {
  const [state, setState] = useState<{ kind: PlanKind; time: number; open: boolean } | null>(null);
  return {
    plan: state?.open ? state : null,
    show: (kind: PlanKind) => setState((before) => ({ kind, time: (before?.time ?? 0) + 1, open: true })),
    close: () => setState((before) => before && { ...before, open: false }),
  };
};

/** Button whose menu has the ways to plan. */
export const PlanButton = ({ onPlan }: { onPlan: (kind: PlanKind) => void }) => (
  <Menu
    label={t(msg('Plan', 'verb'))}
    className={classNames(buttonStyles.button, buttonStyles.primary, buttonStyles.small)}
    entries={[
      {
        kind: 'action',
        label: t('A class'),
        hint: t('one day, one time'),
        icon: 'play',
        onSelect: () => onPlan('class'),
      },
      {
        kind: 'action',
        label: t('A series or playlist'),
        hint: t('laid out over days'),
        icon: 'list',
        onSelect: () => onPlan('series'),
      },
      {
        kind: 'action',
        label: t('A repeating practice'),
        hint: t('a class, or what fits your wishes'),
        icon: 'calendar',
        onSelect: () => onPlan('again'),
      },
    ]}
  >
    <Icon name="plus" />
    {t(msg('Plan', 'verb'))}
  </Menu>
);
