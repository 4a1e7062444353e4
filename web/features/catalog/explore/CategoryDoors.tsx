import type { PlanCategory } from '../../../../contract/catalog/plans.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './CategoryDoors.module.css';

/** The categories as tall pictures side by side, on a phone in rows. Each opens its page. */
export const CategoryDoors = ({
  categories,
  onFollow,
}: {
  categories: readonly PlanCategory[];
  onFollow?: () => void;
}) => (
  <ul className={styles.doors}>
    {categories.map((category) => (
      <li key={category.slug}>
        <Anchor
          className={classNames(styles.door, 'on-image')}
          href={pageAddress('/explore/$category', { category: category.slug })}
          onClick={onFollow}
        >
          <Picture
            image={category.coverPhoto}
            sizes="(min-width: 769px) 34vw, (min-width: 481px) 46vw, 45vw"
          />
          <span>{category.title}</span>
        </Anchor>
      </li>
    ))}
  </ul>
);
