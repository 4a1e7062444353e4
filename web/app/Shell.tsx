import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { t } from '../../contract/messages.ts';
import { useStudio } from '../client/context.ts';
import { useMe } from '../client/me.ts';
import { usePageAddress } from '../client/pages/page-address.ts';
import { isAccountPage, useSignOut } from '../features/accounts/index.ts';
import { useUnsentReports } from '../features/watching/index.ts';
import { Toasts } from '../ui/overlays/Toast.tsx';
import { showToast } from '../ui/overlays/toast-list.ts';
import { ConnectionNotice } from './errors/ConnectionNotice.tsx';
import { AlertBar } from './navigation/AlertBar.tsx';
import { BottomBar } from './navigation/BottomBar.tsx';
import { Footer } from './navigation/Footer.tsx';
import { MemberPart } from './navigation/member-parts.tsx';
import { NavBar } from './navigation/NavBar.tsx';
import { SkipLink } from './navigation/SkipLink.tsx';
import { LanguageOffer } from './notification/LanguageOffer.tsx';
import { Notification } from './notification/Notification.tsx';
import { SearchOverlay } from './search/SearchOverlay.tsx';
import { followSystemTheme } from './theme.ts';

/**
 * Returns true if the viewer is on the staff, suspended or not yet enrolled included, so that an open admin page stays
 * when the viewer loses the rights.
 */
export const useOfStaff = (): boolean => {
  const me = useMe();
  return Boolean(me?.role || me?.mustEnrol || me?.suspended);
};

/**
 * Returns true for staff on admin pages, which have a frame of their own; visitors and members get Not Found there,
 * inside this shell. Decides by the page shown: while the next page loads, the address already names that one.
 */
export const useAdminFrame = (): boolean => {
  const staff = useOfStaff();
  return useRouterState({
    select: ({ matches }) => staff && matches.some((match) => match.staticData.ownFrame),
  });
};

const useAccountPage = (): boolean =>
  useRouterState({ select: ({ matches }) => isAccountPage(matches.at(-1)?.pathname ?? '') });

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` opens the search, except while the focus is in a text field. */
const useSearchKey = (onOpen: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || typing(event.target)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen]);
};

/** Frame around every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const studio = useStudio();
  const viewer = useMe();
  const signOut = useSignOut();
  const { path, address } = usePageAddress();
  const adminFrame = useAdminFrame();
  const accountPage = useAccountPage();
  const [searching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  useSearchKey(openSearch);
  useEffect(followSystemTheme, []);
  useUnsentReports(viewer?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the search
  useEffect(() => setSearching(false), [path]);
  const leave = async () => {
    try {
      await signOut();
    } catch {
      showToast(t('Signing out did not work. Please try again.'));
    }
  };
  const leaving = viewer?.deletesAt ? (
    <MemberPart name="DeletionNotice" deletesAt={viewer.deletesAt} timeZone={viewer.timeZone} />
  ) : null;
  const unconfirmed =
    viewer?.mustConfirm && !accountPage ? (
      <MemberPart name="ConfirmNotice" why={viewer.mustConfirm} email={viewer.email} />
    ) : null;
  const band = viewer ? <MemberPart name="SignedOutBand" /> : null;
  if (adminFrame || accountPage)
    return (
      <>
        <SkipLink />
        {leaving}
        {unconfirmed}
        <ConnectionNotice />
        {band}
        {children}
        <Toasts />
      </>
    );
  return (
    <>
      <SkipLink />
      {studio.alert ? <AlertBar alert={studio.alert} /> : null}
      <NavBar
        studio={studio}
        viewer={viewer}
        path={path}
        address={address}
        over={path === '/' && !viewer && studio.opensWithHero}
        onSearch={openSearch}
        onSignOut={() => void leave()}
      />
      {/* A page that sells has a bar of its own there. */}
      {path.startsWith('/subscribe') ? null : (
        <BottomBar viewer={viewer} path={path} address={address} onSearch={openSearch} />
      )}
      {leaving}
      {unconfirmed}
      <ConnectionNotice />
      {band}
      {children}
      <Footer studio={studio} admin={viewer?.admin ?? false} />
      <SearchOverlay open={searching} onClose={() => setSearching(false)} />
      <LanguageOffer>
        {studio.notification ? <Notification notification={studio.notification} /> : null}
      </LanguageOffer>
      <Toasts />
    </>
  );
};
