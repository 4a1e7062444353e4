import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { declarationWords } from '../../../contract/membership/declarations/declaration-words.ts';
import {
  type Declared,
  declarationEndpoints,
} from '../../../contract/membership/declarations/declarations.schema.ts';
import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Billing } from '../billing/index.ts';
import { dayIn } from '../billing/index.ts';
import { paymentsOff } from '../payment-provider/index.ts';
import { countDeclarations, declarationPage, settleDeclaration } from './administration-store.ts';
import { carryOutForStudio, followLink, objectToWaiting, ownWaiting } from './answering/answering.ts';
import { contractsOf } from './contracts/contract-store.ts';
import { ownContracts } from './contracts/contracts.ts';
import { giftsBoughtBy } from './contracts/gift-contract-store.ts';
import { type DeclarationRow, declarationById, insertDeclaration } from './declaration-store.ts';
import { declarationNumber } from './declaration-words.ts';
import { createDeclarationLimits } from './limits/stranger-limits.ts';
import { declarationWarnings } from './warnings/owner-warnings.ts';

type Input = BodyOf<(typeof declarationEndpoints)['POST /api/v2/contract_declarations']>;
type DeclarationDependencies = { db: Database; clock: Clock; billing: Billing | null };

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
    throw new AppError('invalid', { fields: { contract: [t('Choose one of your contracts.')] } });
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
  { db, clock, billing }: DeclarationDependencies,
  { viewer, buttonOnly }: { viewer: Viewer | null; buttonOnly: boolean },
  input: Input,
): Promise<Declared> => {
  if (!billing) throw paymentsOff();
  const named = { ...input, name: input.name.trim(), contract: input.contract.trim() };
  for (const [field, text, problem] of [
    ['name', named.name, t('Write your name, as on the receipt or as you know yourself.')],
    ['contract', named.contract, t('Write what it is about, or the number of a receipt.')],
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
      buttonOnly,
      ...(await chosenContract(db, viewer, input)),
    },
    clock.now(),
  );
  billing.ask();
  const isSender = viewer !== null && (await reread(db, id)).declaredBy === viewer.id;
  if (isSender) await Promise.race([billing.settled(), pause(waitMs, undefined, { ref: false })]);
  return view(await reread(db, id), isSender);
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
  dueAt: row.state === 'awaiting_confirmation' ? (row.dueAt?.toISOString() ?? null) : null,
});

/** Withdrawing and cancelling, signed in or not, and what the studio sees of it. */
export const declarationRoutes = (dependencies: DeclarationDependencies): BoundEndpoint[] => {
  const { db, clock, billing } = dependencies;
  const limits = createDeclarationLimits(clock);
  return bind(declarationEndpoints, {
    'GET /api/v2/users/me/contracts': ({ viewer }) => ownContracts(db, viewer.id, clock.now()),
    'POST /api/v2/contract_declarations': ({ viewer, body, address }) => {
      if (viewer) limits.consumeMemberLimit(viewer);
      const buttonOnly = !viewer && !limits.consumeStrangerLimit(address);
      return declare(dependencies, { viewer, buttonOnly }, body);
    },
    'POST /api/v2/contract_declarations/links': async ({ body, address }) => {
      limits.takeLink(address);
      if (!billing) throw paymentsOff();
      await followLink(db, body, clock.now());
      billing.ask();
      return { success: true as const };
    },
    'GET /api/v2/users/me/contract_declarations': ({ viewer }) => ownWaiting(db, viewer.id),
    'POST /api/v2/users/me/contract_declarations/objections': async ({ viewer }) => {
      await objectToWaiting(db, viewer.id, clock.now());
      return { success: true as const };
    },
    'GET /admin/api/billing/declarations/warnings': () => declarationWarnings(db, clock.now()),
    'POST /admin/api/billing/declarations/{id}/carried_out': async ({ params, viewer }) => {
      if (!billing) throw paymentsOff();
      await carryOutForStudio(db, { id: params.id, staffId: viewer.id, now: clock.now() });
      billing.ask();
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
