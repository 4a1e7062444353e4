import type { Studio } from '../../../contract/catalog/home.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { footerLinks, type NavLink } from './navigation.ts';

const outbox: NavLink = { title: 'Mail outbox', href: '/sandbox/mail', fullLoad: true };

export const Footer = ({ studio }: { studio: Studio }) => (
  <footer className={styles.footer}>
    <div className="page-width">
      <Logo studio={studio} />
      <span>{studio.tagline}</span>
      <nav aria-label="Footer">
        {[...footerLinks, ...(studio.mailOutbox ? [outbox] : [])].map(({ title, href, fullLoad }) => (
          <Anchor key={href} href={href} fullLoad={fullLoad}>
            {title}
          </Anchor>
        ))}
      </nav>
    </div>
  </footer>
);
