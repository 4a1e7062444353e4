import adminContentStyles from '../../ui/AdminContent.module.css';
import { Anchor } from '../../ui/Anchor.tsx';
import styles from './AdminPage.module.css';

const doors = [
  {
    title: 'Engagement',
    href: '/admin/engagement',
    says: 'Comments, likes, dislikes and saves of every class and series.',
  },
  {
    title: 'Reports',
    href: '/admin/engagement?tab=reports',
    says: 'What members have reported, and who did.',
  },
  {
    title: 'Moderation',
    href: '/admin/moderation',
    says: 'What waits for a look, what was done, banned words and suspended members.',
  },
  {
    title: 'Plans',
    href: '/admin/membership_plans',
    says: 'What the studio sells: prices, trials, their order, and what is archived.',
  },
  {
    title: 'Billing',
    href: '/admin/billing',
    says: 'Whether each member has what was paid for, what waits and what failed.',
  },
  {
    title: 'Feature classes',
    href: '/class-finder',
    says: 'From the class finder and from any series: open a class’s options and choose Feature.',
  },
] as const;

/** The admin's index. */
export const AdminPage = () => (
  <main id="main" tabIndex={-1}>
    <header className={adminContentStyles.stop}>
      <h1 className="title-1">Admin</h1>
    </header>
    <ul className={styles.adminDoors}>
      {doors.map(({ title, href, says }) => (
        <li key={href}>
          <Anchor className="title-3" href={href}>
            {title}
          </Anchor>
          <p className="small muted">{says}</p>
        </li>
      ))}
    </ul>
  </main>
);
