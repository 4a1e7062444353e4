import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { classNames } from '../../ui/class-names.ts';
import { LiveMention } from '../live-mention/index.ts';
import { HomeContent } from './HomeContent.tsx';
import * as styles from './HomePage.module.css';
import { firstPartsOfMember, partsFor } from './parts/parts.ts';
import { homeQuery, noHome } from './queries.ts';

/** Home page, with the parts for this viewer. */
export const HomePage = () => {
  const me = useMe();
  const { data = noHome } = useQuery(homeQuery(useApi()));
  return (
    <main id="main" className={classNames(styles.home, me && styles.member)} tabIndex={-1}>
      <HomeContent
        parts={partsFor(data, me)}
        line={<LiveMention />}
        {...(me ? { firstParts: firstPartsOfMember } : {})}
      />
    </main>
  );
};
