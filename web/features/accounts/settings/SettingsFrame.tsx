import { type ReactNode, useEffect, useRef } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { inlineSign } from '../../../ui/inline-direction.ts';
import * as settingsStyles from '../../../ui/Settings.module.css';
import * as styles from './SettingsFrame.module.css';

const pages = [
  { href: '/settings/profile', title: msg('Profile') },
  { href: '/settings/membership', title: msg('Membership') },
  { href: '/settings/membership/receipts', title: msg('Receipts') },
  { href: '/settings/security', title: msg('Sign-in and security') },
  { href: '/settings/devices', title: msg('Devices') },
  { href: '/settings/notices', title: msg('Notices') },
  { href: '/settings/preferences', title: msg('My Preferences') },
] as const;

export type SettingsPath = (typeof pages)[number]['href'];

type SettingsFrameProps = {
  at: SettingsPath;
  /** Title of a page below that of `at`, with a link back to `at`. */
  title?: string;
  /** Purpose of the page, below its heading. */
  lede?: string;
  /** Consequences of the page, beside it on wide windows and below it on others. */
  note?: ReactNode;
  children: ReactNode;
};

const BackTo = ({ href, title }: { href: SettingsPath; title: string }) => (
  <p className={styles.back}>
    <Anchor href={href}>
      <Icon name="chevronLeft" />
      {title}
    </Anchor>
  </p>
);

/** Scrolls the navigation, which is one line on a phone, only until the open page is before the end that fades. */
const useCurrentInView = () => {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = menu.current;
    const current = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !current) return;
    const sign = inlineSign(line);
    const edge = (element: HTMLElement): number =>
      sign * (element.offsetLeft + (sign === 1 ? 0 : element.offsetWidth));
    const before = edge(current) - edge(line) + current.offsetWidth + 60 - line.clientWidth;
    if (before <= 0) return;
    // A word at the start of the line is not cut.
    const words = [...line.querySelectorAll('a')];
    const start = words[0] ? edge(words[0]) : 0;
    line.scrollLeft = sign * (words.map((word) => edge(word) - start).find((way) => way >= before) ?? before);
  }, []);
  return menu;
};

/** Title and paragraphs of the note of a page. */
export const SettingsNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside className={styles.note} aria-labelledby="settings-note">
    <h2 id="settings-note">{title}</h2>
    {children}
  </aside>
);

/** Settings pages beside their navigation, which marks the open page. */
export const SettingsFrame = ({ at, title, lede, note, children }: SettingsFrameProps) => {
  const menu = useCurrentInView();
  const page = pages.find(({ href }) => href === at);
  const above = page ? t(page.title) : '';
  return (
    <main id="main" className={classNames(styles.accountSettings, 'page-width')} tabIndex={-1}>
      <nav ref={menu} className={styles.sideMenu} aria-label={t('Settings')}>
        {pages.map((page) => (
          <Anchor key={page.href} href={page.href} aria-current={page.href === at ? 'page' : undefined}>
            {t(page.title)}
          </Anchor>
        ))}
      </nav>
      <div>
        {title ? <BackTo href={at} title={above} /> : null}
        <h1 className="display-2">{title ?? above}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </div>
      {note}
    </main>
  );
};

type SectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

/** One section of a settings page: its description on the left, its controls on the right. */
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
