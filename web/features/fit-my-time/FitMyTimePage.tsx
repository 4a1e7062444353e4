import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  type FitCriteria,
  type FitPart,
  minutesRefused,
  readFitCriteria,
} from '../../../contract/catalog/fit-criteria.ts';
import { textParam } from '../../../contract/query-params.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { FitActions } from './FitActions.tsx';
import { FitForm } from './FitForm.tsx';
import * as styles from './FitMyTimePage.module.css';
import { FitResult, NothingFits } from './FitResult.tsx';
import { fitPath, freshWish, swapped } from './fit-address.ts';
import { fitQuery } from './queries.ts';

/** The criteria in the address, and how to go to others. */
const useWish = () => {
  const follow = useFollow();
  const search = useLocation({ select: (location) => location.search });
  const criteria = readFitCriteria(search);
  const asked = textParam(search, 'minutes');
  const [refused, setRefused] = useState<string | null>(null);
  // The server reads of the address only what it takes: the rest is known in the browser.
  useEffect(() => setRefused(minutesRefused(asked)), [asked]);
  const goTo = (next: FitCriteria) => void follow(fitPath(next), { preserveScroll: true });
  return { criteria, refused, goTo };
};

/** Another class for one part; the address changes once there is one. */
const useSwap = (criteria: FitCriteria, goTo: (criteria: FitCriteria) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...fitQuery(api, criteria), enabled: false });
  return async (part: FitPart): Promise<void> => {
    const next = swapped(criteria, data?.practice?.parts ?? [], part);
    try {
      const found = await queryClient.fetchQuery(fitQuery(api, next));
      if (found.practice) goTo(next);
      else showToast(found.nothingFits?.message ?? 'No other class fits in its place.');
    } catch (error) {
      logFailure('swapping a class failed', error);
      showToast('That did not work. Please try again.');
    }
  };
};

/** On phones the practice lies below the form: it comes into sight when it was asked for. */
const useShown = (ready: boolean) => {
  const place = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!ready || !asked.current) return;
    asked.current = false;
    const heading = place.current?.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    const box = place.current?.getBoundingClientRect();
    if (box && (box.top > window.innerHeight * 0.6 || box.top < 0)) place.current?.scrollIntoView();
  });
  return { place, ask: () => (asked.current = true) };
};

/** A practice of whole classes for the time one has. */
export const FitMyTimePage = () => {
  const api = useApi();
  const { criteria, refused, goTo } = useWish();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...fitQuery(api, criteria),
    placeholderData: keepPreviousData,
  });
  const swap = useSwap(criteria, goTo);
  const { place, ask } = useShown(data !== undefined && !isPlaceholderData);
  const make = (next: FitCriteria) => {
    ask();
    goTo(next);
  };
  const fresh = freshWish(criteria);
  return (
    <main id="main" className={classNames(styles.page, 'page-width')} tabIndex={-1}>
      <h1 className="display-2">Fit my time</h1>
      <p className="lede">Say how long you have and what to leave out. We put real classes in order.</p>
      {refused ? (
        <p className="muted" role="status">
          {refused}
        </p>
      ) : null}
      <div className={styles.columns}>
        <FitForm key={fitPath(fresh)} criteria={criteria} onWish={make} />
        <section ref={place} aria-label="Your practice" aria-live="polite" aria-busy={isPlaceholderData}>
          {data?.practice ? (
            <>
              <FitResult practice={data.practice} onSwap={(part) => void swap(part)} />
              <FitActions practice={data.practice} address={fitPath(criteria)} />
            </>
          ) : null}
          {data?.nothingFits ? (
            <NothingFits
              nothing={data.nothingFits}
              criteria={criteria}
              onMinutes={(minutes) => make({ ...fresh, minutes })}
            />
          ) : null}
          {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
        </section>
      </div>
    </main>
  );
};
