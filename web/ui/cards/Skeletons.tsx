import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import * as classRowStyles from './ClassRow.module.css';
import * as gridsStyles from './Grids.module.css';
import * as styles from './Skeletons.module.css';

const shapes = { wide: styles.wide, tall: styles.tall, square: styles.square, round: styles.round } as const;

const places = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Twelve cards that are on their way (GEN-041). */
export const CardSkeletons = ({
  shape = 'wide',
  count = 12,
  className = gridsStyles.tiles,
}: {
  shape?: keyof typeof shapes;
  count?: number;
  className?: string;
}) => (
  <div className={className} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    {places(count).map((place) => (
      <div key={place} aria-hidden="true">
        <div
          className={classNames(styles.skeleton, shapes[shape])}
          data-testid="placeholder"
          data-part="skeleton"
        />
        <div className={classNames(styles.skeleton, styles.line, styles.first)} data-part="skeleton" />
        <div className={classNames(styles.skeleton, styles.line, styles.second)} data-part="skeleton" />
      </div>
    ))}
  </div>
);

/** Rows that are on their way, as tall as the rows that replace them. */
export const RowSkeletons = ({ count = 12, className }: { count?: number; className?: string }) => (
  <div className={className} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    {places(count).map((place) => (
      <div
        key={place}
        className={classNames(classRowStyles.row, classRowStyles.classRow)}
        data-testid="placeholder"
        data-part="row class-row"
        aria-hidden="true"
      >
        <div className={classRowStyles.thumbnail} data-part="thumbnail">
          <div className={classNames(styles.skeleton, styles.wide)} data-part="skeleton" />
        </div>
        <div className={classRowStyles.text} data-part="text">
          <div className={classNames(styles.skeleton, styles.line, styles.first)} data-part="skeleton" />
          <div className={classNames(styles.skeleton, styles.line, styles.second)} data-part="skeleton" />
        </div>
      </div>
    ))}
  </div>
);
