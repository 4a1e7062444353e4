import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { ManagedPlan, PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import {
  type Conflict,
  conflictBetween,
  mergedFields,
  openFields,
  type Side,
  withTyped,
} from '../../../editing/conflict/conflicts.ts';
import { type Edit, useDrafts } from '../../../editing/forms/use-drafts.ts';
import type { PlanList } from '../queries.ts';
import {
  draftOf,
  type FieldProblems,
  inputOf,
  isChanged,
  newPlanDraft,
  type PlanDraft,
  planFieldNames,
  unsavedText,
} from './plan-draft.ts';

/** Draft store. The name differs from that of former drafts, which hold prices in cents. */
const draftKind = 'membership plans and prices';
const newId = 'new';

const savedText = (plan: ManagedPlan, before: ManagedPlan | null): string => {
  const [old] = plan.oldPrices;
  const isNewPrice = before !== null && before.price.id !== plan.price.id;
  if (!isNewPrice || old?.id !== before.price.id) return t('Successfully saved updates!');
  const { amount, currency } = plan.price;
  return t(
    'Successfully saved updates! New members pay {price}; {count, plural, one {# member stays at {oldPrice}.} other {# members stay at {oldPrice}.}}',
    {
      price: formatMoney(amount, currency),
      count: old.members,
      oldPrice: formatMoney(old.amount, old.currency),
    },
  );
};

/** State of the plan in the form and its draft. */
const useOpenPlan = (plans: readonly ManagedPlan[]) => {
  const head = useRef<HTMLHeadingElement>(null);
  const { edits, keep, drop } = useDrafts<PlanDraft, ManagedPlan>(draftKind);
  const [openId, setOpenId] = useState<string | null>(null);
  const plan = plans.find(({ id }) => id === openId) ?? null;
  const start: Edit<PlanDraft, ManagedPlan> = { draft: plan ? draftOf(plan) : newPlanDraft, base: plan };
  const edit = (openId === null ? undefined : edits[openId]) ?? start;
  const open = (id: string | null) => {
    setOpenId(id);
    if (id !== null) requestAnimationFrame(() => head.current?.focus());
  };
  return { head, openId, plan, edit, keep, drop, open };
};

type Saving = {
  edit: Edit<PlanDraft, ManagedPlan>;
  onSaved: (saved: ManagedPlan) => Promise<void>;
  onConflict: (base: ManagedPlan) => Promise<void>;
  onProblems: (problems: FieldProblems) => void;
  onProblem: (message: string) => void;
};

const useSaving = ({ edit: { base }, onSaved, onConflict, onProblems, onProblem }: Saving) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (input: PlanInput) => {
      if (!base) return (await api('POST /admin/api/membership_plans', { body: input })).data;
      const body = { ...input, updatedAt: base.updatedAt };
      return (await api('PUT /admin/api/membership_plans/{id}', { params: { id: base.id }, body })).data;
    },
    onSuccess: onSaved,
    onError: (failure) => {
      logFailure('A plan was not saved', failure);
      if (!(failure instanceof ApiError)) return onProblem(t('Something went wrong.'));
      if (failure.code === 'conflict' && base) return onConflict(base);
      if (Object.keys(failure.fields).length > 0) return onProblems(failure.fields);
      return onProblem(failure.message);
    },
  });
};

type Options = {
  plans: readonly ManagedPlan[];
  currency: string;
  reload: () => Promise<PlanList | undefined>;
  onSaved: (message: string) => void;
};

type FormErrors = {
  problems: FieldProblems;
  problem: string | null;
  /** Comparison with the version that another administrator saved. */
  conflict: Conflict<PlanDraft> | null;
};
const noTrouble: FormErrors = { problems: {}, problem: null, conflict: null };
const isGone = msg('Someone on your team deleted this plan. Your changes are kept here.');

/** Returns the comparison of a draft over `base` with the version that another administrator saved. */
const conflictWith = (theirs: ManagedPlan, base: ManagedPlan, mine: PlanDraft): Conflict<PlanDraft> =>
  conflictBetween(planFieldNames, {
    before: draftOf(base),
    theirs: draftOf(theirs),
    mine,
    version: Date.parse(theirs.updatedAt),
    save: null,
  });

/** State of the plan form: draft, validation problems and saving. */
export const usePlanForm = ({ plans, currency, reload, onSaved }: Options) => {
  const { head, openId, plan, edit, keep, drop, open } = useOpenPlan(plans);
  const [trouble, setTrouble] = useState(noTrouble);
  const before = edit.base ? draftOf(edit.base) : newPlanDraft;
  const show = (id: string | null) => {
    setTrouble(noTrouble);
    open(id);
  };
  /** Shows a comparison, and puts the merged fields into the form. */
  const compare = (base: ManagedPlan, conflict: Conflict<PlanDraft>) => {
    keep(base.id, { draft: mergedFields(conflict), base });
    setTrouble({ ...noTrouble, conflict });
  };
  const { mutate, isPending } = useSaving({
    edit,
    onSaved: async (saved) => {
      drop(edit.base?.id ?? newId);
      await reload();
      show(null);
      onSaved(savedText(saved, edit.base));
    },
    onConflict: async (base) => {
      const now = (await reload())?.plans.find(({ id }) => id === base.id);
      if (!now) return setTrouble({ ...noTrouble, problem: t(isGone) });
      compare(now, conflictWith(now, base, edit.draft));
    },
    onProblems: (problems) => setTrouble({ ...trouble, problem: null, problems }),
    onProblem: (problem) => setTrouble({ ...trouble, problems: {}, problem }),
  });
  return {
    ...trouble,
    head,
    openId,
    plan,
    draft: edit.draft,
    isNew: openId === newId,
    unsaved: isChanged(edit.draft, before) ? unsavedText(edit.draft, before, currency) : '',
    saving: isPending,
    openNew: () => show(newId),
    openPlan: (id: string) => show(id),
    change: (changes: Partial<PlanDraft>) => {
      if (openId !== null) keep(openId, { base: edit.base, draft: { ...edit.draft, ...changes } });
      const left = Object.entries(trouble.problems).filter(([field]) => !(field in changes));
      const conflict = trouble.conflict && withTyped(trouble.conflict, changes);
      setTrouble({ ...trouble, conflict, problems: Object.fromEntries(left) });
    },
    choose: (field: keyof PlanDraft, side: Side) => {
      const { conflict } = trouble;
      if (conflict && edit.base)
        compare(edit.base, { ...conflict, chosen: { ...conflict.chosen, [field]: side } });
    },
    discard: () => {
      if (openId !== null) drop(openId);
      show(null);
    },
    save: () => {
      const { conflict } = trouble;
      const open = conflict ? openFields(conflict).map((field) => t(planFieldNames[field])) : [];
      if (open.length > 0)
        return setTrouble({
          ...trouble,
          problem: t('Choose which one stays: {fields}.', { fields: open.join(', ') }),
        });
      const { input, problems } = inputOf(edit.draft, currency);
      setTrouble({ ...noTrouble, conflict, problems: problems ?? {} });
      if (input) mutate(input);
    },
  };
};
