import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { declarationWords } from '../../../../contract/membership/declarations/declaration-words.ts';
import {
  type Declared,
  declarationEndpoints,
} from '../../../../contract/membership/declarations/declarations.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { readPaging } from '../../../platform/http/paging.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { paymentsOff } from '../actions/provider-failure.ts';
import type { Billing } from '../billing/billing.ts';
import { dayIn } from '../mail/mail-words.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { countDeclarations, declarationPage, settleDeclaration } from './administration-store.ts';
import { contractsOf } from './contracts/contract-store.ts';
import { ownContracts } from './contracts/contracts.ts';
import { giftsBoughtBy } from './contracts/gift-contract-store.ts';
import { type DeclarationRow, declarationById, insertDeclaration, takeToken } from './declaration-store.ts';
import { declarationNumber } from './declaration-words.ts';

type Input = BodyOf<(typeof declarationEndpoints)['POST /api/v2/contract_declarations']>;
type Link = BodyOf<(typeof declarationEndpoints)['POST /api/v2/contract_declarations/links']>;
type Parts = { db: Database; clock: Clock; billing: Billing | null };

/** A person declares something once; a script would fill mailboxes. By the network address, and by the e-mail given. */
const fromOneAddress = { burst: 10, perSecond: 1 / 300 };
const forOneEmail = { burst: 5, perSecond: 1 / 3600 };
const tryingLinks = { burst: 20, perSecond: 1 / 60 };

/** For so long a member waits to see what came of it; it is done in any case. */
const waitMs = 3000;
const defaultPerPage = 24;

type Chosen = { subscriptionId: string | null; giftId: string | null };

const chosenContract = async (
  db: Database,
  viewer: Viewer | null,
  { kind, contract_id: id }: Input,
): Promise<Chosen> => {
  if (!viewer || !id) return { subscriptionId: null, giftId: null };
  const contract = (await contractsOf(db, viewer.id)).find((one) => one.id === id);
  if (contract) return { subscriptionId: contract.subscriptionId, giftId: null };
  const gifts = kind === 'withdrawal' ? await giftsBoughtBy(db, { userId: viewer.id, email: null }) : [];
  if (!gifts.some((gift) => gift.id === id))
    throw new AppError('invalid', { fields: { contract: ['Choose one of your contracts.'] } });
  return { subscriptionId: null, giftId: id };
};

const view = (row: DeclarationRow, isSender: boolean): Declared => ({
  number: declarationNumber(row),
  receivedAt: row.receivedAt.toISOString(),
  outcome: isSender
    ? {
        state: row.state,
        about: row.giftId ? 'gift' : 'membership',
        refund: row.refundAmount,
        currency: row.refundCurrency,
      }
    : null,
});

const reread = async (db: Database, id: string): Promise<DeclarationRow> => {
  const row = await declarationById(db, id);
  if (!row) throw new AppError('not_found');
  return row;
};

/** The declaration is kept before anything is looked up, so that every one is answered alike and none is lost. */
const declare = async (
  { db, clock, billing }: Parts,
  viewer: Viewer | null,
  input: Input,
): Promise<Declared> => {
  if (!billing) throw paymentsOff();
  const named = { ...input, name: input.name.trim(), contract: input.contract.trim() };
  for (const [field, text, problem] of [
    ['name', named.name, 'Write your name, as on the receipt or as you know yourself.'],
    ['contract', named.contract, 'Write what it is about, or the number of a receipt.'],
  ] as const)
    if (!text) throw new AppError('invalid', { fields: { [field]: [problem] } });
  const extraordinary = input.kind === 'cancellation' && input.extraordinary === true;
  const written = { ...named, extraordinary, reason: input.reason?.trim() ?? '' };
  const endsOn = input.ends_on ?? null;
  const id = await insertDeclaration(
    db,
    {
      requestKey: input.key,
      kind: input.kind,
      name: named.name,
      contract: named.contract,
      email: input.email.trim(),
      content: declarationWords(written, endsOn && dayIn(new Date(endsOn), 'UTC')),
      extraordinary: written.extraordinary,
      reason: written.reason,
      endsOn,
      declaredBy: viewer?.id ?? null,
      ...(await chosenContract(db, viewer, input)),
    },
    clock.now(),
  );
  billing.ask();
  const isSender = viewer !== null && (await reread(db, id)).declaredBy === viewer.id;
  if (isSender) await Promise.race([billing.settled(), pause(waitMs, undefined, { ref: false })]);
  return view(await reread(db, id), isSender);
};

const usedLink = (): AppError =>
  new AppError('invalid', {
    message: 'This link was used already or has expired. The mail says what holds.',
    fields: { token: ['This link was used already or has expired.'] },
  });

const followLink = async ({ db, clock, billing }: Parts, { action, token }: Link): Promise<void> => {
  if (!billing) throw paymentsOff();
  await transaction(db, async (trx) => {
    const kind = action === 'confirm' ? 'withdrawal' : 'cancellation';
    const row = await takeToken(trx, token, { kind, now: clock.now() });
    if (!row) throw usedLink();
    await recordAudit(trx, {
      actor: { kind: 'member', id: null },
      action: action === 'confirm' ? 'withdrawal_confirmed' : 'cancellation_taken_back',
      subject: { kind: 'payer', id: row.billingCustomerId ?? '' },
      details: { declaration: row.id, subscription: row.subscriptionId },
    });
    if (action === 'undo' && row.subscriptionId)
      await insertProviderCall(trx, {
        idempotencyKey: `take-back-${row.id}`,
        kind: 'take_back_cancellation',
        parameters: { subscriptionId: row.subscriptionId },
        billingCustomerId: row.billingCustomerId,
      });
  });
  billing.ask();
};

const listed = (row: Awaited<ReturnType<typeof declarationPage>>[number]) => ({
  id: row.id,
  number: declarationNumber(row),
  kind: row.kind,
  name: row.name,
  contract: row.contract,
  email: row.email,
  content: row.content,
  receivedAt: row.receivedAt.toISOString(),
  state: row.state,
  forStudio: row.forStudio,
  member: row.memberId ? { id: row.memberId, name: row.memberName ?? '' } : null,
  refund: row.refundAmount,
  currency: row.refundCurrency,
  problem: row.problem,
});

/** Withdrawing and cancelling, signed in or not, and what the studio sees of it. */
export const declarationRoutes = (parts: Parts): BoundEndpoint[] => {
  const { db, clock } = parts;
  const limits = {
    address: createRateLimiter(clock, fromOneAddress),
    email: createRateLimiter(clock, forOneEmail),
    links: createRateLimiter(clock, tryingLinks),
  };
  return bind(declarationEndpoints, {
    'GET /api/v2/users/me/contracts': ({ viewer }) => ownContracts(db, viewer.id, clock.now()),
    'POST /api/v2/contract_declarations': ({ viewer, body, address }) => {
      // Members behind one address do not hold each other up.
      limits.address(viewer ?? visitorAddress(address));
      limits.email({ id: body.email.trim().toLowerCase() });
      return declare(parts, viewer, body);
    },
    'POST /api/v2/contract_declarations/links': async ({ body, address }) => {
      limits.links(visitorAddress(address));
      await followLink(parts, body);
      return { success: true as const };
    },
    'GET /admin/api/billing/declarations': async ({ query }) => {
      const { page, perPage } = readPaging(query, defaultPerPage);
      const rows = await declarationPage(db, { limit: perPage, offset: (page - 1) * perPage });
      return new Paged(rows.map(listed), { total: await countDeclarations(db), page, perPage });
    },
    'POST /admin/api/billing/declarations/{id}/settled': async ({ params, viewer }) => {
      await transaction(db, async (trx) => {
        if (!(await settleDeclaration(trx, params.id))) throw new AppError('not_found');
        await recordAudit(trx, {
          actor: { kind: 'administrator', id: viewer.id },
          action: 'declaration_settled',
          subject: { kind: 'declaration', id: params.id },
          details: {},
        });
      });
      return { success: true as const };
    },
  });
};
