import { expect } from 'vitest';
import type {
  CommentEvent,
  CommentsCall,
  OwnComment,
  ReplyEvent,
} from '../../../contract/comments/comments-service.schema.ts';
import { settingsAlone } from '../../features/branding/index.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import { AppError } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import { createCommentsOutboxWorker } from '../comments/comments-outbox-worker.ts';
import { noticeWork } from '../notice-worker.ts';
import type { LogLine, TestApp } from './app.ts';
import { classId } from './calls.ts';

type Body = Record<string, unknown>;

/**
 * Stub of the comments service whose answers a test chooses: it can die, be unavailable or return unknown data. The
 * real service is `features.commentsPort`.
 */
export const commentsDouble = () => {
  const state = {
    away: false,
    /** Called after a call has taken effect and before its answer arrives. */
    afterwards: (_call: string): void => undefined,
    events: [] as CommentEvent[],
    reports: [] as Body[],
    /** Ids of reports that the service refuses. */
    refused: new Set<string>(),
    forgotten: [] as string[],
    comments: [] as OwnComment[],
    /** Replies that members may not see any more. */
    gone: new Set<string>(),
    calls: [] as string[],
  };
  const answers: Record<string, (body: Body) => unknown> = {
    'POST /service/events/take': () => ({ events: state.events.slice(0, 100) }),
    'POST /service/events/settle': ({ ids }) => {
      state.events = state.events.filter(({ id }) => !(ids as string[]).includes(id));
      return { success: true };
    },
    'POST /service/staff_events/take': () => ({ events: [] }),
    'POST /service/report_events/take': () => ({ reports: [] }),
    'POST /service/reports': (body) => {
      if (state.refused.has(String(body.content_id))) throw new AppError('invalid');
      state.reports.push(body);
      return { success: true };
    },
    'POST /service/people/forget': ({ user_id }) => {
      state.forgotten.push(String(user_id));
      return { success: true };
    },
    'POST /service/people/comments': ({ last_evaluated_key: key }) => {
      const from = Number(key ?? 0);
      const next = from + 100;
      const comments = state.comments.slice(from, next);
      return { comments, lastEvaluatedKey: next < state.comments.length ? String(next) : null };
    },
    'POST /service/people/reactions': () => ({ reactions: [], lastEvaluatedKey: null }),
    'POST /comment': ({ reply_id }) => {
      if (state.gone.has(String(reply_id))) throw new AppError('not_found');
      return { comment: {}, reply: {} };
    },
  };
  const call = async (key: string, { body = {} }: { body?: unknown }) => {
    state.calls.push(key);
    if (state.away) throw new AppError('unavailable');
    const data = answers[key]?.(body as Body);
    state.afterwards(key);
    return { data, total: null };
  };
  const calls = call as unknown as CommentsCall;
  const port: CommentsPort = { as: () => calls, asVisitor: calls, asService: calls };
  return { state, port };
};

/** Creates the comments worker of this studio, whose rounds the test starts. */
export const outboxWorkerOf = (
  studio: Pick<TestApp, 'config' | 'database' | 'clock'>,
  comments: CommentsPort,
  smtpUrl = studio.config.smtpUrl,
) => {
  const lines: LogLine[] = [];
  const worker = createCommentsOutboxWorker({
    config: { ...studio.config, smtpUrl },
    studio: settingsAlone(studio.config),
    db: studio.database,
    clock: studio.clock,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) }),
    comments,
    everyMs: 20,
  });
  return { ...worker, lines };
};

/** Creates the notice worker of this studio, whose deliveries the test starts. */
export const noticeWorkOf = (
  { config, database, clock }: Pick<TestApp, 'config' | 'database' | 'clock'>,
  comments = commentsDouble().port,
) =>
  noticeWork({
    config,
    studio: settingsAlone(config),
    db: database,
    clock,
    log: createLog('silent'),
    comments,
  });

/** Returns a function that makes distinct reply events: Noor's to a comment of Maya's by default. */
export const repliesToMaya = ({ clock }: Pick<TestApp, 'clock'>) => {
  let made = 0;
  return (changes: Partial<ReplyEvent> = {}): ReplyEvent => {
    made += 1;
    return {
      id: String(made),
      kind: 'reply',
      at: clock.now().toISOString(),
      recipientId: 'demo-maya',
      author: { id: 'demo-noor', fullName: 'Noor Haddad', photo: null },
      text: 'Thank you, that helped.',
      content_type: 'CLASS',
      content_id: String(classId),
      comment_id: '500',
      reply_id: String(1000 + made),
      ...changes,
    };
  };
};

/** Returns calls of the comments service in a member's name, as a browser makes them. */
export const commentsServiceCalls =
  (studio: TestApp) => async (email: string, path: string, body: object) => {
    const cookie = await studio.signIn(email);
    const { token } = (await studio.get('/api/v2/users/comments_token', cookie)).json();
    const answer = await studio.send(`/comments-service${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
