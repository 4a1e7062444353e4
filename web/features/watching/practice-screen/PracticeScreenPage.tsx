import { useEffect, useRef } from 'react';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { PracticeDisplay } from '../../../../player/practice-view/PracticeDisplay.tsx';
import { practiceMoment } from '../../../../player/practice-view/practice-moment.ts';
import { useMe } from '../../../client/me.ts';
import '../../../player/words.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';
import * as styles from './PracticeScreenPage.module.css';
import { useFollowed } from './use-followed.ts';

const Nothing = ({ member, failed }: { member: boolean; failed: boolean }) => (
  <div className={styles.nothing}>
    <div className={styles.picture}>
      <Picture image={productPicture('hero/first-light')} sizes="(min-width: 901px) 60vw, 100vw" eager />
    </div>
    <div className={styles.words}>
      <h1 className="display-2">{t('Practice view')}</h1>
      <p>
        {member
          ? t(
              'Nothing is playing. Start a class in another window or on another device where you’re signed in, and follow it here in large type.',
            )
          : t(
              'Nothing is playing. Start a class in another window of this browser, and follow it here in large type. Sign in to follow another device.',
            )}
      </p>
      {failed ? (
        <p role="alert">
          {t('We can’t see what your other device is playing. We try again every few seconds.')}
        </p>
      ) : null}
      <p>
        {member ? (
          <ButtonLink href="/class-finder">{t('Find a class')}</ButtonLink>
        ) : (
          <ButtonLink href={pageAddress('/signin', {}, { redirect: '/practice-view' })}>
            {t('Sign In')}
          </ButtonLink>
        )}
      </p>
    </div>
  </div>
);

/** Keeps the screen awake while this is true; the browser takes that away from a hidden page, which asks again. */
const useAwake = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (over || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch (error) {
        // A low battery may refuse; the place is shown all the same.
        console.warn('the screen may go dark', error);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      lock?.release().catch(() => undefined);
    };
  }, [wanted]);
};

/** A second screen: the large letters of the class that is played in another window or on another device. */
export const PracticeScreenPage = () => {
  const member = useMe() !== null;
  const page = useRef<HTMLElement>(null);
  const { followed, failed } = useFollowed(member);
  useAwake(followed?.moving ?? false);
  return (
    <main
      id="main"
      className={classNames(styles.screen, followed && styles.followed, followed && 'room')}
      tabIndex={-1}
      ref={page}
    >
      {followed ? (
        <>
          <h1 className="visually-hidden">{t('Practice view')}</h1>
          <PracticeDisplay
            label={followed.moving ? t('Now') : t('Paused')}
            moment={practiceMoment(followed)}
          />
          <Button
            className={styles.whole}
            look="glass"
            size="small"
            onClick={() => {
              const asked = document.fullscreenElement
                ? document.exitFullscreen()
                : page.current?.requestFullscreen?.();
              asked?.catch((error: unknown) => console.warn('full screen was refused', error));
            }}
          >
            {t('Full screen')}
          </Button>
        </>
      ) : (
        <Nothing member={member} failed={failed} />
      )}
    </main>
  );
};
