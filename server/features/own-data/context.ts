import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Calendar } from '../calendar/index.ts';
import type { Favorites } from '../favorites/index.ts';
import type { MemberFilters } from '../member-filters/index.ts';
import type { PlanSubscriptions } from '../plan-subscriptions/index.ts';
import type { Playlists } from '../playlists/index.ts';
import type { PracticeLog } from '../practice/index.ts';
import type { Surveys } from '../surveys/index.ts';
import type { Uploads } from '../uploads/index.ts';

export type OwnDataContext = {
  db: Database;
  clock: Clock;
  studio: { name: string; publicUrl: string };
  surveys: Pick<Surveys, 'preferencesOf' | 'adopt'>;
  favorites: Pick<Favorites, 'all' | 'restore'>;
  planSubscriptions: Pick<PlanSubscriptions, 'all' | 'restore'>;
  playlists: Pick<Playlists, 'everythingOf' | 'restore' | 'restoreFollowed'>;
  memberFilters: Pick<
    MemberFilters,
    'setsOf' | 'restoreSets' | 'standingOf' | 'adoptStanding' | 'declinedOf' | 'restoreDeclined'
  >;
  practice: Pick<
    PracticeLog,
    'elsewhereLog' | 'restoreElsewhere' | 'notesOf' | 'restoreNotes' | 'effortsOf' | 'restoreEfforts'
  >;
  calendar: Pick<Calendar, 'plansOf' | 'restore' | 'rulesOf' | 'restoreRules'>;
  notices: { choicesOf: (userId: string) => Promise<object> };
  uploads: Pick<Uploads, 'everythingOf' | 'requireVerifiedEmail'>;
  accounts: Pick<Accounts, 'leave' | 'stay' | 'securityEventsOf' | 'emailChangesOf'>;
  /** As the product itself: what a member wrote there. */
  comments: CommentsCall;
};
