import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice, FitWish } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import * as noteStyles from '../../ui/messages/Note.module.css';
import * as pageStyles from './FitMyTimePage.module.css';
import { freshWish } from './fit-address.ts';

const withoutWish: Readonly<Record<FitWish, { title: Message; change: Partial<FitCriteria> }>> = {
  style: { title: msg('Allow other styles'), change: { style: [] } },
  level: { title: msg('Allow other levels'), change: { level: [], difficulty: [] } },
  equipment: { title: msg('Allow other props'), change: { equipment: [] } },
  focus: { title: msg('Allow any focus'), change: { focus: [] } },
  coach: { title: msg('Allow other coaches'), change: { coach: [] } },
  place: { title: msg('Allow any place'), change: { place: 'home' } },
  end: { title: msg('Allow any ending'), change: { end: null } },
};

type NothingFitsProps = {
  nothing: NonNullable<FittedPractice['nothingFits']>;
  criteria: FitCriteria;
  onWish: (criteria: FitCriteria) => void;
};

/** "Nothing fits 4 minutes without kneeling.", the nearest that does, and the wishes that may be let go. */
export const NothingFits = ({ nothing, criteria, onWish }: NothingFitsProps) => {
  const { message, nearest, letGo } = nothing;
  const fresh = freshWish(criteria);
  const offers = [
    ...(nearest
      ? [
          {
            title: t('{minutes, plural, one {Make it # minute} other {Make it # minutes}}', {
              minutes: nearest.minutes,
            }),
            next: { ...fresh, minutes: nearest.minutes },
          },
        ]
      : []),
    ...letGo.map((wish) => ({
      title: t(withoutWish[wish].title),
      next: { ...fresh, ...withoutWish[wish].change },
    })),
    ...(criteria.keep.size > 0 ? [{ title: t('Start over'), next: fresh }] : []),
  ];
  return (
    <div className={classNames(noteStyles.note, pageStyles.noPractice)}>
      <div>
        <b>{message}</b>
        {nearest ? <p>{nearest.message}</p> : null}
        <p className={pageStyles.offers}>
          {offers.map(({ title, next }) => (
            <button key={title} type="button" className="link" onClick={() => onWish(next)}>
              {title}
            </button>
          ))}
        </p>
        {offers.length === 0 && criteria.leaveOut.length > 0 ? (
          <p>{t('Try leaving out fewer things.')}</p>
        ) : null}
      </div>
    </div>
  );
};
