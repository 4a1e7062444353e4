import type { ReactNode } from 'react';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import settingsStyles from '../../../ui/Settings.module.css';
import styles from './SettingsFrame.module.css';

const pages = [
  { href: '/settings/profile', title: 'Profile' },
  { href: '/settings/security', title: 'Sign-in and security' },
  { href: '/settings/devices', title: 'Devices' },
] as const;

export type SettingsPath = (typeof pages)[number]['href'];

/** The settings pages beside their navigation, which marks the page a member is on. */
export const SettingsFrame = ({ at, children }: { at: SettingsPath; children: ReactNode }) => (
  <main id="main" className={classNames(styles.accountSettings, 'page-width')} tabIndex={-1}>
    <nav className={styles.sideMenu} aria-label="Settings">
      {pages.map(({ href, title }) => (
        <Anchor key={href} href={href} aria-current={href === at ? 'page' : undefined}>
          {title}
        </Anchor>
      ))}
      <Anchor href="/surveys/onboarding">My Preferences</Anchor>
    </nav>
    <div>
      <h1 className="display-2">{pages.find(({ href }) => href === at)?.title}</h1>
      {children}
    </div>
  </main>
);

type SectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

/** One part of a settings page: what it is about on the left, its controls on the right. */
export const SettingsSection = ({ id, title, about, children }: SectionProps) => (
  <section
    className={settingsStyles.section}
    data-part="settings-section"
    id={id}
    aria-labelledby={`settings-${id}`}
  >
    <header>
      <h2 className="title-2" id={`settings-${id}`}>
        {title}
      </h2>
      {about ? <p>{about}</p> : null}
    </header>
    {children}
  </section>
);
