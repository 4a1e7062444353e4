import { may } from '../../../contract/team/may.ts';
import { useMe } from '../../features/accounts/index.ts';
import { WaitingNotice } from '../../features/moderation/index.ts';
import { SetUpLine } from '../../features/set-up/index.ts';
import adminContentStyles from '../../ui/AdminContent.module.css';
import { Anchor } from '../../ui/Anchor.tsx';
import styles from './AdminPage.module.css';
import { type AdminGroup, adminGroupsOf } from './admin-links.ts';

const Tools = ({ group: { title, links } }: { group: AdminGroup }) => (
  <section className={styles.group} aria-label={title}>
    <h2 className="title-4">{title}</h2>
    <ul className={styles.tools}>
      {links.map((link) => (
        <li key={link.href}>
          <Anchor className="title-3" href={link.href} fullLoad={link.fullLoad}>
            {link.title}
          </Anchor>
          <p className="small muted">{link.about}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The admin's index: how far the set-up is, and every tool (S31, NS-200). */
export const AdminPage = () => {
  const me = useMe();
  return (
    <main id="main" tabIndex={-1}>
      <header className={adminContentStyles.stop}>
        <h1 className="title-1">Admin</h1>
      </header>
      {may(me, 'studio.manage') ? <SetUpLine /> : null}
      <div className={styles.waiting}>{may(me, 'comments.moderate') ? <WaitingNotice /> : null}</div>
      {adminGroupsOf(me).map((group) => (
        <Tools key={group.title} group={group} />
      ))}
    </main>
  );
};
