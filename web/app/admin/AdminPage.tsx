import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { useMe } from '../../client/me.ts';
import { Dashboard } from '../../features/dashboard/index.ts';
import { DeclarationWarnings } from '../../features/membership-administration/index.ts';
import { CommentsAway } from '../../features/moderation/index.ts';
import { AlarmLines, AwayLines, SetUpLine } from '../../features/set-up/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as styles from './AdminPage.module.css';
import { type AdminGroup, adminGroupsOf } from './admin-links.ts';
import { Waiting } from './Waiting.tsx';

const Tools = ({ group: { title, links } }: { group: AdminGroup }) => (
  <section className={styles.group} aria-label={t(title)}>
    <h2 className="title-4">{t(title)}</h2>
    <ul className={styles.tools}>
      {links.map((link) => (
        <li key={link.href}>
          <Anchor className="title-3" href={link.href} fullLoad={link.fullLoad}>
            {t(link.title)}
          </Anchor>
          <p className="small muted">{t(link.about)}</p>
        </li>
      ))}
    </ul>
  </section>
);

/**
 * The studio's figures, how far its set-up is, and what waits (S31, NS-200). Every tool stands in the rail; roles that may
 * see no figures have the tools here too, with what each is for.
 */
export const AdminPage = () => {
  const me = useMe();
  const notices = (
    <>
      {may(me, 'studio.manage') ? <AwayLines /> : null}
      <div className={styles.waiting}>{may(me, 'studio.manage') ? <AlarmLines /> : null}</div>
      {may(me, 'studio.manage') ? <SetUpLine /> : null}
      <div className={styles.waiting}>{may(me, 'comments.moderate') ? <CommentsAway /> : null}</div>
      <div className={styles.waiting}>{may(me, 'billing.manage') ? <DeclarationWarnings /> : null}</div>
      <Waiting />
    </>
  );
  return (
    <main id="main" tabIndex={-1}>
      <Dashboard notices={notices} />
      {may(me, 'figures.view')
        ? null
        : adminGroupsOf(me).map((group) => <Tools key={group.id} group={group} />)}
    </main>
  );
};
