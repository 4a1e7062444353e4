import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { useMe } from '../../../../client/me.ts';
import { coachName } from '../../../../ui/cards/CoachNames.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { weekdayLetter } from '../../../../ui/text/dates/calendar-words.ts';
import { thisWeekQuery } from '../../../practice/index.ts';
import * as styles from './ShareCardPanel.module.css';
import { cardHeight, cardWidth, drawShareCard, type ShareCard } from './share-card.ts';

type Option = 'minutes' | 'days' | 'name' | 'streak';
type Switches = Readonly<Record<Option, boolean>>;

const options: readonly (readonly [Option, Message])[] = [
  ['minutes', msg('Minutes')],
  ['days', msg('Days of this week')],
  ['name', msg('My first name')],
  ['streak', msg('Weeks in a row')],
];

/** Nothing of the member is on the picture at first but the minutes and the days. */
const atFirst: Switches = { minutes: true, days: true, name: false, streak: false };

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const dayAfter = (monday: string, days: number): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const useCard = (entry: PlanEntry, minutes: number | null, shown: Switches): ShareCard => {
  const studio = useStudio();
  const me = useMe();
  const { data: practice } = useQuery(thisWeekQuery(useApi()));
  const week = practice?.weeks[0];
  const practised = new Set(week?.days.map(({ day }) => day));
  const name = shown.name ? me?.firstName : '';
  const streak = practice?.weekStreak ?? 0;
  const coaches = withCommas(entry.coaches.map(coachName));
  const facts = [
    name,
    coaches ? t('with {coaches}', { coaches }) : '',
    shown.streak && streak > 1 ? t('{count, plural, other {# weeks in a row}}', { count: streak }) : '',
  ];
  return {
    studio: studio.name,
    title: entry.title,
    byline: facts.filter(Boolean).join(' · '),
    figure:
      shown.minutes && minutes !== null
        ? {
            number: minutes,
            // translators: After a number in large type.
            unit: t('{minutes, plural, one {minute} other {minutes}}', { minutes }),
          }
        : null,
    days:
      shown.days && week
        ? weekdays
            .map((at) => dayAfter(week.monday, at))
            .map((day) => ({ letter: weekdayLetter(day), practised: practised.has(day) }))
        : null,
    image: entry.coverPhoto,
  };
};

const pictureOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'practice.png', { type: 'image/png' })),
      'image/png',
    );
  });

const save = (file: File): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

type DrawingProps = { card: ShareCard; canvas: RefObject<HTMLCanvasElement | null> };

/** The picture as it is shared, drawn anew with each change. */
const Drawing = ({ card, canvas }: DrawingProps) => {
  const drawn = JSON.stringify(card);
  useEffect(() => {
    if (canvas.current) void drawShareCard(canvas.current, JSON.parse(drawn) as ShareCard);
  }, [canvas, drawn]);
  const figure = card.figure && `${card.figure.number} ${card.figure.unit}`;
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={cardWidth}
      height={cardHeight}
      role="img"
      aria-label={t('Picture: {words}', {
        words: withCommas([figure, card.title, card.byline]),
      })}
    />
  );
};

type ShareCardPanelProps = {
  open: boolean;
  onClose: () => void;
  entry: PlanEntry;
  /** Minutes practised; null if too few to count. */
  minutes: number | null;
};

/** Picture of a practice to share or to save, drawn in the browser; switches say what of the member is on it. */
export const ShareCardPanel = ({ open, onClose, entry, minutes }: ShareCardPanelProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(atFirst);
  const card = useCard(entry, minutes, shown);
  const withPicture = async (use: (file: File) => unknown) => {
    const file = canvas.current && (await pictureOf(canvas.current).catch(() => null));
    if (file) await use(file);
  };
  const share = () =>
    withPicture(async (file) => {
      const url = new URL(entry.planEntryUrl, window.location.origin).href;
      const content = { files: [file], title: entry.title, url };
      if (!navigator.canShare?.(content)) return save(file);
      // Rejects when the member closes the sheet.
      await navigator.share(content).catch(() => undefined);
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('Share this class')}>
      <div className={styles.panel}>
        <Drawing card={card} canvas={canvas} />
        <div className={styles.options}>
          {options.map(([option, title]) => (
            <p key={option} className={styles.option}>
              <span aria-hidden="true">{t(title)}</span>
              <Switch
                label={t(title)}
                checked={shown[option]}
                onChange={(on) => setShown({ ...shown, [option]: on })}
              />
            </p>
          ))}
          <div className={styles.buttons}>
            <Button onClick={() => void share()}>{t('Share')}</Button>
            <Button look="secondary" onClick={() => void withPicture(save)}>
              {t('Save picture')}
            </Button>
          </div>
          <p className="small muted">
            {t('The link of the class goes with it. It shows the class, never your practice.')}
          </p>
        </div>
      </div>
    </Dialog>
  );
};
