import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthText } from '../../../contract/formats/lengths.ts';
import type { RepeatedClass } from '../../../contract/members/practice.schema.ts';
import { t } from '../../../contract/messages.ts';
import { planIdsOf } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { cardClick } from '../../ui/cards/card-click.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Carousel } from '../../ui/controls/Carousel.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { ScheduleDialog } from '../calendar/index.ts';
import { repeatedClassesQuery, timesWords } from '../practice/index.ts';
import * as styles from './DoItAgain.module.css';

/** Number of classes from which on they make a row. */
const fewest = 3;

type Repeated = { classes: readonly RepeatedClass[]; today: string };

/** Returns the classes of the row: those that are not under way, and not done today. */
export const repeatedRow = (
  { classes, today }: Repeated,
  without: readonly { id: number }[],
): RepeatedClass[] => {
  const left = new Set(without.map(({ id }) => id));
  const row = classes.filter(({ planEntry, lastDay }) => !left.has(planEntry.id) && lastDay !== today);
  return row.length < fewest ? [] : row;
};

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

const Again = ({
  repeated: { planEntry, times, lastDay },
  today,
}: {
  repeated: RepeatedClass;
  today: string;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <article className={cardStyles.card} data-part="card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={planEntry.coverPhoto} sizes="(min-width: 1025px) 25vw, 212px" />
        <span className={cardStyles.duration} data-part="duration">
          {lengthText(planEntry.humanDuration)}
        </span>
      </div>
      <div className={styles.caption}>
        <h3 className="title-4">
          <Anchor
            dir="auto"
            href={planEntry.planEntryUrl}
            onClick={cardClick('class_card_click', planEntry.title, planEntry.coaches)}
          >
            {planEntry.title}
          </Anchor>
        </h3>
        <p className="small muted numeric">{timesWords(times, lastDay, today)}</p>
        <Button
          className={styles.plan}
          look="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Trans
            message="Tomorrow at 7:00<hidden>: plan {title}</hidden>"
            values={{ title: planEntry.title }}
            components={{ hidden: <span className="visually-hidden" /> }}
          />
        </Button>
      </div>
      <ScheduleDialog
        open={open}
        onClose={() => setOpen(false)}
        classes={[planEntry]}
        day={dayAfter(today)}
      />
    </article>
  );
};

/** Classes that the member did on several days, each with a way to plan it for tomorrow. */
export const DoItAgain = ({ without }: { without: readonly { id: number }[] }) => {
  const { data } = useQuery(repeatedClassesQuery(useApi()));
  const classes = data ? repeatedRow(data, without) : [];
  if (!data || classes.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <Carousel
          title={t('Do it again')}
          home
          planIds={planIdsOf(classes.map(({ planEntry }) => planEntry))}
        >
          {classes.map((one) => (
            <Again key={one.planEntry.id} repeated={one} today={data.today} />
          ))}
        </Carousel>
      </div>
    </section>
  );
};
