import type { ReactNode } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useMe } from './queries.ts';
import { YourData } from './YourData.tsx';

type SectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

const Section = ({ id, title, about, children }: SectionProps) => (
  <section className="set" id={id} aria-labelledby={`profile-${id}`}>
    <header>
      <h2 className="t2" id={`profile-${id}`}>
        {title}
      </h2>
      {about ? <p>{about}</p> : null}
    </header>
    {children}
  </section>
);

const Sessions = () => (
  <Section
    id="sessions"
    title="Where you are signed in"
    about={
      <>
        End any session you do not recognise, then{' '}
        <Anchor className="link" href="/password/forgot">
          choose a new password
        </Anchor>
        .
      </>
    }
  >
    <div>
      <OpenSessions />
    </div>
  </Section>
);

/** S26: who one is, where one is signed in, and everything of one's own. */
export const ProfilePage = () => {
  const me = useMe();
  return (
    <main id="main" className="wrap account-settings" tabIndex={-1}>
      <nav className="mn" aria-label="Settings">
        <Anchor href="/settings/profile" aria-current="page">
          Profile
        </Anchor>
        <Anchor href="/surveys/onboarding">My Preferences</Anchor>
      </nav>
      <div>
        <h1 className="d2">Profile</h1>
        {me ? (
          <>
            <Section
              id="you"
              title="You"
              about="Your name and photo appear beside what you share. Your email never does."
            >
              <ProfileForm me={me} />
            </Section>
            <Section
              id="notices"
              title="Notices"
              about="Nothing else is sent. Every email has a one-click way out."
            >
              <NoticeSettings />
            </Section>
            <Sessions />
            <Section
              id="data"
              title="Your data"
              about="Practice log, playlists, saves and preferences belong to you."
            >
              <YourData timeZone={me.timeZone} />
            </Section>
            <Section id="delete" title="Delete account">
              <DeleteAccount me={me} />
            </Section>
          </>
        ) : null}
      </div>
    </main>
  );
};
