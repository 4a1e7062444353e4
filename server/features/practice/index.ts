import type { CompletedState } from '../../../contract/practice.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { type CompletedClass, completeClass, completionOf, type PracticeContext } from './practice.ts';
import { practiceRoutes } from './routes.ts';

export type PracticeLog = {
  routes: BoundEndpoint[];
  /** Logs a class on the member's own day, once a day; joins the transaction it is given. */
  completeClass: (db: Database, completed: CompletedClass) => Promise<void>;
  completionOf: (userId: string, classId: number) => Promise<CompletedState>;
};

/** What members have completed, and what it adds up to. */
export const createPractice = (context: PracticeContext): PracticeLog => ({
  routes: practiceRoutes(context),
  completeClass: (db, completed) => completeClass(context, db, completed),
  completionOf: (userId, classId) => completionOf(context, userId, classId),
});
