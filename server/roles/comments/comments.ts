import {
  type Comments,
  type ContentSource,
  catalogAt,
  createComments,
  type EmailSource,
  type EndedSource,
  emailsAt,
  endedAt,
  type KeySource,
  publishedAt,
} from '../../comments/index.ts';
import { type CommentTokens, createCommentTokens } from '../../features/comment-tokens/index.ts';
import { contentNames } from '../../features/commented-content/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { inLanguageOf } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Shutdown } from '../../platform/shutdown/shutdown.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { commentsPortOf } from './comments-port.ts';

type ServiceParts = {
  config: Config;
  connection: Connection;
  clock: Clock;
  log: Log;
  checkAnswers?: boolean;
  shutdown?: Shutdown;
};

/** Sources of the product that the service reads. */
type Product = { keys: KeySource; contents: ContentSource; emails: EmailSource; endedSessions: EndedSource };

const openService = ({ config, ...parts }: ServiceParts, product: Product): Promise<Comments> =>
  createComments({
    ...parts,
    ...product,
    productUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
  });

type ProductParts = Pick<ServiceParts, 'config' | 'clock'> & { db: Database };

const tokensOf = ({ config: { secret, publicUrl }, db, clock }: ProductParts): CommentTokens =>
  createCommentTokens({ db, clock, secret, publicUrl });

/** Creates the client of a service that other processes run, for a process that renders no pages. */
export const commentsElsewhere = (parts: ProductParts): CommentsPort =>
  commentsPortOf({ config: parts.config, tokens: tokensOf(parts), comments: null });

/** Creates the product's tokens and its client of the service, which runs in this process if it has that role. */
export const openCommentsHere = async (
  parts: ServiceParts & { db: Database; brand: { studio: Pick<StudioSettings, 'languages'> } },
) => {
  const { config } = parts;
  const { studio } = parts.brand;
  const commentTokens = tokensOf(parts);
  const { db, clock } = parts;
  const product = {
    keys: commentTokens.publicKeys,
    endedSessions: commentTokens.endedSessions,
    emails: commentTokens.emailsOf,
    // The service keeps the names for everybody, so they are in the studio's first language.
    contents: (asked: Parameters<ContentSource>[0]) =>
      inLanguageOf(studio, { language: null }, () => contentNames(db, asked, clock.now())),
  };
  const comments = config.roles.has('comments') ? await openService(parts, product) : null;
  const commentsPort = commentsPortOf({ config, tokens: commentTokens, comments });
  return { commentTokens, comments, commentsPort };
};

/** Creates the comments role without a web role; it does not listen yet. It reads the product's keys over HTTP. */
export const createCommentsAlone = (parts: ServiceParts): Promise<Comments> => {
  const productUrl = parts.config.productUrl ?? parts.config.publicUrl;
  return openService(parts, {
    keys: publishedAt(productUrl),
    contents: catalogAt(productUrl),
    endedSessions: endedAt(productUrl),
    emails: emailsAt(productUrl),
  });
};
