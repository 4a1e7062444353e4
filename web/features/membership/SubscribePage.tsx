import { useStudio } from '../../client/context.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** Where a lapsed member is sent. This instance sells nothing yet, and says so. */
export const SubscribePage = () => (
  <main id="main" className="wrap section" tabIndex={-1}>
    <h1 className="d2">Membership</h1>
    <p className="lede">
      {useStudio().name} does not sell memberships online yet. Ask the studio for access, or watch a free
      preview in the meantime.
    </p>
    <p className="chips after">
      <ButtonLink href="/class-finder">Find a class</ButtonLink>
    </p>
  </main>
);
