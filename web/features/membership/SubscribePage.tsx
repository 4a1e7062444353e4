import { useStudio } from '../../client/context.ts';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import chipListStyles from '../../ui/controls/ChipList.module.css';
import styles from './SubscribePage.module.css';

/** Where a lapsed member is sent. This instance sells nothing yet, and says so. */
export const SubscribePage = () => (
  <main id="main" className="page-width section" tabIndex={-1}>
    <h1 className="display-2">Membership</h1>
    <p className="lede">
      {useStudio().name} does not sell memberships online yet. Ask the studio for access, or watch a free
      preview in the meantime.
    </p>
    <p className={classNames(chipListStyles.chips, styles.after)} data-part="chips">
      <ButtonLink href="/class-finder">Find a class</ButtonLink>
    </p>
  </main>
);
