import { ButtonLink } from '../../ui/Button.tsx';
import { useMe } from '../accounts/index.ts';

/** The way to one's practice: what is marked as completed, and what is new. */
export const MyPracticePage = () => (
  <main id="main" className="wrap section" tabIndex={-1}>
    <h1 className="d2">My Practice</h1>
    <p className="lede">
      Hi, {useMe()?.firstName}. Classes you have completed carry a checkmark wherever they are listed; hide
      them to see only what is new to you.
    </p>
    <p className="chips after">
      <ButtonLink href="/class-finder">Find a class</ButtonLink>
      <ButtonLink href="/class-finder?excludeCompleted=true" look="s">
        Classes new to me
      </ButtonLink>
    </p>
  </main>
);
