import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type FitCriteria, minutesRefused, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { fitRefusals } from '../../../contract/catalog/fit-refusals.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { withStandingWishes } from '../../../contract/members/standing-filters.ts';
import { t } from '../../../contract/messages.ts';
import { textParam } from '../../../contract/query-params.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as noteStyles from '../../ui/messages/Note.module.css';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { useStanding } from '../member-filters/index.ts';
import { FitActions } from './FitActions.tsx';
import { FitForm } from './FitForm.tsx';
import * as styles from './FitMyTimePage.module.css';
import { FitResult } from './FitResult.tsx';
import { another, fitPath, freshWish, keeping, type Practice } from './fit-address.ts';
import { NothingFits } from './NothingFits.tsx';
import { OtherWays } from './OtherWays.tsx';
import { fitQuery } from './queries.ts';
import { WishSummary } from './WishSummary.tsx';

/** The criteria in the address, or those that a member begins with where it has none, and how to go to others. */
const useWish = () => {
  const follow = useFollow();
  const search = useLocation({ select: (location) => location.search });
  const minutes = textParam(search, 'minutes');
  const standing = useStanding();
  const read = readFitCriteria(search);
  const begins = standing !== undefined && Object.keys(search).length === 0;
  return {
    criteria: begins ? withStandingWishes(read, standing) : read,
    minutes,
    isRefused: minutesRefused(minutes) !== null,
    unread: Object.entries(fitRefusals(search)).flatMap(([name, words]) =>
      name === 'minutes' ? [] : [words],
    ),
    goTo: (next: FitCriteria) => void follow(fitPath(next), { preserveScroll: true }),
  };
};

/** Goes to another practice for the same wishes once there is one. */
const useAnother = (criteria: FitCriteria, goTo: (criteria: FitCriteria) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async ({ parts }: Practice): Promise<void> => {
    const next = another(criteria, parts);
    try {
      const found = await queryClient.fetchQuery(fitQuery(api, next));
      if (found.practice) goTo(next);
      else showToast(t('That was the last one that fits.'));
    } catch (error) {
      logFailure('looking for another practice failed', error);
      showToast(t('That did not work. Please try again.'));
    }
  };
};

/** On phones the practice takes the place of the form: it comes into sight when it was asked for. */
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

type AnswerProps = {
  fitted: FittedPractice;
  criteria: FitCriteria;
  onWish: (criteria: FitCriteria) => void;
  onAnother: (practice: Practice) => void;
};

const Answer = ({ fitted, criteria, onWish, onAnother }: AnswerProps) => {
  const { practice, nothingFits, usual } = fitted;
  if (practice)
    return (
      <>
        <FitResult practice={practice} criteria={criteria} onWish={onWish}>
          <FitActions
            practice={practice}
            address={fitPath(keeping(criteria, practice.parts))}
            onAnother={() => onAnother(practice)}
          />
        </FitResult>
        <OtherWays practice={practice} criteria={criteria} usual={usual} />
      </>
    );
  return nothingFits ? <NothingFits nothing={nothingFits} criteria={criteria} onWish={onWish} /> : null;
};

/** Refusal of a wish in the studio's words; any other failure can be tried again. */
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 422 ? (
    <p className={noteStyles.note}>{error.message}</p>
  ) : (
    <TryAgain onRetry={onRetry} />
  );

/** Whole classes for the time one has: one that fits, or several that go together. */
export const FitMyTimePage = () => {
  const api = useApi();
  const { criteria, minutes, isRefused, unread, goTo } = useWish();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...fitQuery(api, criteria),
    enabled: !isRefused,
    placeholderData: keepPreviousData,
  });
  const [isFolded, setFolded] = useState(minutes !== '' && !isRefused);
  const findAnother = useAnother(criteria, goTo);
  const { place, ask } = useShown(data !== undefined && !isPlaceholderData);
  const make = (next: FitCriteria) => {
    ask();
    setFolded(true);
    goTo(next);
  };
  return (
    <main id="main" className={classNames(styles.page, 'page-width')} tabIndex={-1}>
      <h1 className="display-2">{t('Fit my time')}</h1>
      <p className="lede">
        {t('Say how long you have. Get one class that fits, or a few that go together.')}
      </p>
      <div className={classNames(styles.columns, isFolded ? styles.folded : null)}>
        <div>
          {isFolded ? (
            <WishSummary criteria={criteria} usual={data?.usual} onOpen={() => setFolded(false)} />
          ) : null}
          <FitForm
            key={`${fitPath(freshWish(criteria))} ${minutes}`}
            criteria={criteria}
            minutes={minutes}
            usual={data?.usual}
            onWish={make}
          />
          {data?.practice && !isFolded ? (
            <a className={styles.toPractice} href="#your-practice">
              <span>
                <OwnText>{data.practice.title}</OwnText>
              </span>
              {t('See it')}
            </a>
          ) : null}
        </div>
        <section
          ref={place}
          id="your-practice"
          aria-label={t('Your practice')}
          aria-live="polite"
          aria-busy={isPlaceholderData}
        >
          {unread.length > 0 ? (
            <p className={classNames(noteStyles.note, styles.unread)}>
              {t('{reasons} Left out here.', { reasons: joinSentences(...unread) })}
            </p>
          ) : null}
          {data && !isRefused ? (
            <Answer
              fitted={data}
              criteria={criteria}
              onWish={make}
              onAnother={(practice) => void findAnother(practice)}
            />
          ) : null}
          {isError && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        </section>
      </div>
    </main>
  );
};
