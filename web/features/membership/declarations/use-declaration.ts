import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Declared } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useMe } from '../../../client/me.ts';
import { membershipProblem } from '../problem-text.ts';
import { refreshMembership } from '../queries.ts';
import { type Kind, storeOf } from './declaration-words.ts';

export type Draft = {
  name: string;
  contract: string;
  contractId: string | null;
  email: string;
  extraordinary: boolean;
  reason: string;
  endsOn: string;
};
export type Problems = Partial<Record<'name' | 'contract' | 'email' | 'reason', string>>;

const problemsOf = ({ name, contract, email, extraordinary, reason }: Draft): Problems => ({
  ...(name.trim() ? {} : { name: t('Write your name, as on the receipt or as you know yourself.') }),
  ...(contract.trim() ? {} : { contract: t('Write what it is about, or the number of a receipt.') }),
  ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? {} : { email: t('This is not a complete address.') }),
  ...(extraordinary && !reason.trim() ? { reason: t('Write the important reason.') } : {}),
});

/** The member's contracts of which this can be declared; empty for visitors. A gift renews nothing that could be canceled. */
const useContracts = (kind: Kind) => {
  const api = useApi();
  const me = useMe();
  const { data } = useQuery({
    queryKey: ['membership', 'own', 'contracts'],
    enabled: me !== null,
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/contracts', { signal })).data,
  });
  const contracts = (data ?? []).filter((one) => kind === 'withdrawal' || one.kind === 'membership');
  return { contracts, isLoading: me !== null && !data };
};

const bodyOf = (kind: Kind, draft: Draft, key: string) => ({
  kind,
  key,
  name: draft.name.trim(),
  contract: draft.contract.trim(),
  email: draft.email.trim(),
  ...(draft.contractId ? { contract_id: draft.contractId } : {}),
  ...(kind === 'cancellation' && draft.extraordinary
    ? { extraordinary: true, reason: draft.reason.trim() }
    : {}),
  ...(kind === 'cancellation' && draft.endsOn ? { ends_on: draft.endsOn } : {}),
});

/** Two steps: it is written, then confirmed. What is written stays until it was received. */
export const useDeclaration = (kind: Kind) => {
  const api = useApi();
  const me = useMe();
  const queryClient = useQueryClient();
  const { contracts, isLoading } = useContracts(kind);
  const [given, setGiven] = useState<Partial<Draft>>({});
  const [step, setStep] = useState<'write' | 'confirm'>('write');
  const [problems, setProblems] = useState<Problems>({});
  const [declared, setDeclared] = useState<Declared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The same declaration is the same, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const chosen = contracts.find(({ id }) => id === (given.contractId ?? contracts[0]?.id)) ?? null;
  const draft: Draft = {
    name: me?.fullName ?? '',
    email: me?.email ?? '',
    extraordinary: false,
    reason: '',
    endsOn: '',
    ...given,
    contract: chosen ? chosen.description : (given.contract ?? ''),
    contractId: chosen?.id ?? null,
  };
  const next = (): void => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length === 0 && !storeOf(chosen)) setStep('confirm');
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await api('POST /api/v2/contract_declarations', { body: bodyOf(kind, draft, key) });
      setDeclared(data);
      if (me) await refreshMembership(queryClient);
    } catch (error) {
      logFailure('a declaration was not received', error);
      setFailure(error instanceof ApiError ? error.message : membershipProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    chosen,
    contracts,
    isLoading,
    problems,
    step,
    declared,
    failure,
    busy,
    change: (part: Partial<Draft>) => setGiven({ ...given, ...part }),
    next,
    back: () => setStep('write'),
    send,
  };
};
export type Declaration = ReturnType<typeof useDeclaration>;
