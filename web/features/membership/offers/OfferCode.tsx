import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { offerCode, offerLimits } from '../../../../contract/membership/offer-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { membershipProblem } from '../problem-text.ts';
import * as styles from './OfferPage.module.css';

const problemOf = (error: unknown): string => {
  const [problem] = error instanceof ApiError ? (error.fields.code ?? []) : [];
  return problem ?? membershipProblem(error);
};

type OfferCodeProps = {
  slug: string;
  /** Code in the address. */
  wanted: string;
  /** Accepted code; null before. */
  accepted: string | null;
  onAccepted: (code: string | null) => void;
};

/** Form for the code of an offer; plans can be redeemed once the code is accepted. */
export const OfferCode = ({ slug, wanted, accepted, onAccepted }: OfferCodeProps) => {
  const api = useApi();
  const [typed, setTyped] = useState(wanted);
  const [problem, setProblem] = useState<string | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) =>
      api('POST /api/v2/offers/{slug}/codes', { params: { slug }, body: { code } }),
    onSuccess: (_answer, code) => onAccepted(code),
    onError: (error) => {
      logFailure('a code was not taken', error);
      setProblem(problemOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = offerCode(typed);
    setProblem(code === '' ? t('Enter the code you were given.') : undefined);
    if (code !== '' && !isPending) mutate(code);
  };
  if (accepted)
    return (
      <p className={styles.accepted} role="status">
        <Trans
          message="Code <b>{code}</b> is taken. Choose a plan."
          values={{ code: accepted }}
          components={{ b: <b /> }}
        />
      </p>
    );
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <FormField label={t('Your code')} problem={problem} hint={t('This offer needs a code.')}>
        {(control) => (
          <div className={styles.codeRow}>
            <input
              {...control}
              value={typed}
              maxLength={offerLimits.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" look="secondary" aria-busy={isPending}>
              {t(msg('Apply', 'a code'))}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
};
