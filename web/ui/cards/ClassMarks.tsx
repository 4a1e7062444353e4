import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { tips } from '../text/levels.ts';
import * as cardStyles from './Card.module.css';
import * as classRowStyles from './ClassRow.module.css';

export type HeartState = { pressed: boolean; onToggle: () => void };

/** Returns the accessible name of the heart of a class or series: the action of a press. */
export const heartLabel = (title: string, pressed: boolean): string =>
  pressed ? t('Remove {title} from saved', { title }) : t('Save {title}', { title });

type HeartButtonProps = { title: string; heart: HeartState; inline?: boolean };

/** Heart button, for members only. */
export const HeartButton = ({ title, heart, inline }: HeartButtonProps) => (
  <button
    type="button"
    className={
      inline
        ? classNames(cardStyles.heart, classRowStyles.inline, cardStyles.action)
        : classNames(cardStyles.heart, cardStyles.action)
    }
    data-part={inline ? 'heart inline' : 'heart'}
    aria-pressed={heart.pressed}
    aria-label={heartLabel(title, heart.pressed)}
    onClick={heart.onToggle}
  >
    <span>
      <Icon name="heart" />
    </span>
  </button>
);

export const CompletedMark = () => (
  <Tooltip
    part="completed dot"
    className={classNames(cardStyles.completed, cardStyles.dot)}
    text={t(tips.completed)}
  >
    <Icon name="check" />
    <span className="visually-hidden">{t('Completed')}</span>
  </Tooltip>
);

/** Words in the corner of a picture. */
export const PictureMark = ({ children }: { children: string }) => (
  <span className={cardStyles.pictureMark} data-part="picture-mark">
    {children}
  </span>
);

export const LockMark = () => (
  <span className={cardStyles.lock}>
    <Icon name="lock" />
    <span className="visually-hidden">{t('Locked')}</span>
  </span>
);
