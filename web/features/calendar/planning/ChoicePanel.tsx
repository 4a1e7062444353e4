import { useQuery } from '@tanstack/react-query';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import * as compactCardStyles from '../../../ui/cards/CompactCard.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { timeOfDay } from '../../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { choicesQuery, useChooseClass } from '../queries.ts';
import * as styles from './PlanPanels.module.css';

type ChoicePanelProps = { open: boolean; onClose: () => void; item: CalendarItem };

/** Three classes that fit a wish, of which one is chosen for its day. */
export const ChoicePanel = ({ open, onClose, item }: ChoicePanelProps) => {
  const { data: classes, isError, refetch } = useQuery(choicesQuery(useApi(), item.id ?? 0));
  const choose = useChooseClass();
  const pick = async (classId: number) => {
    try {
      const { title } = await choose.mutateAsync({ id: item.id ?? 0, classId });
      showToast(t('{title} is planned for {time}.', { title, time: timeOfDay(item.time) }));
      onClose();
    } catch {
      return;
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={item.rule?.title ?? item.title}>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {classes?.length === 0 ? <p className="muted">{t('Nothing fits this wish any more.')}</p> : null}
      <ul className={styles.choices} aria-label={t('Classes that fit')}>
        {(classes ?? []).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={compactCardStyles.mini}
              data-part="compact-card"
              disabled={choose.isPending}
              onClick={() => void pick(entry.id)}
            >
              <span className={cardStyles.frame} data-part="frame">
                <Picture image={entry.coverPhoto} sizes="104px" />
              </span>
              <span>
                <b>
                  <OwnText>{entry.title}</OwnText>
                </b>
                <small>
                  {withCommas(entry.coaches.map(coachName))} · {lengthText(entry.humanDuration)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FailedChange error={choose.error} failed={t('Your day did not change.')} />
    </Dialog>
  );
};
