import type { Billboard } from '../../../../contract/catalog/billboards.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './BillboardPanel.module.css';

/** The active billboard with the lowest priority number. */
export const shownBillboard = (billboards: readonly Billboard[]): Billboard | undefined =>
  billboards.filter((one) => one.active).toSorted((one, other) => one.priority - other.priority)[0];

/** Banner of the first billboard; renders nothing without an active one. */
export const BillboardPanel = ({
  billboards,
  eager,
  className,
}: {
  billboards: readonly Billboard[];
  eager?: boolean;
  className?: string | undefined;
}) => {
  const first = shownBillboard(billboards);
  if (!first) return null;
  return (
    <section
      className={classNames(styles.billboard, className, 'on-image')}
      aria-labelledby={`billboard-${first.id}`}
    >
      {/* A phone's tall frame shows only the middle of the wide picture. */}
      <Picture image={first.image} sizes="max(100vw, 960px)" eager={eager} />
      <div>
        <h2 className={displayTitle('display-2', first.title)} id={`billboard-${first.id}`}>
          <OwnText of={first}>{first.title}</OwnText>
        </h2>
        <p>
          <OwnText of={first} field="subtitle">
            {first.subtitle}
          </OwnText>
        </p>
        <ButtonLink look="light" href={first.url}>
          <OwnText>{first.ctaAction.text}</OwnText>
        </ButtonLink>
      </div>
    </section>
  );
};
