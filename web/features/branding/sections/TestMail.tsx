import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import type { BrandFields } from '../../../../contract/studio/brand.schema.ts';
import type { TestMail } from '../../../../contract/studio/test-mail.schema.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';

const sayTest = ({ to, outcome, reason }: TestMail): string => {
  if (outcome === 'failed') return joinSentences(t('Could not send to {to}.', { to }), reason);
  return outcome === 'kept'
    ? t('No mail server is set, so the test to {to} is kept in the outbox.', { to })
    : t('Sent to {to}. Check it in light and dark mode.', { to });
};

/** A mail to the owner with what stands in the form: its button, and what became of it. */
export const useTestMail = (fields: BrandFields): { button: ReactNode; said: ReactNode } => {
  const api = useApi();
  const test = useMutation({
    mutationFn: async () => (await api('POST /admin/api/brand/test_mails', { body: fields })).data,
    onError: (failure) => logFailure('No test mail was sent', failure),
  });
  const { data, isPending, error, mutate } = test;
  return {
    button: (
      <Button
        look="secondary"
        size="small"
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        <LineIcon>
          <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
          <path d="m4.5 7.5 7.5 6 7.5-6" />
        </LineIcon>
        {t('Send me a test')}
      </Button>
    ),
    said: (
      <>
        <p
          className={data?.outcome === 'failed' ? fieldStyles.errorMessage : 'small muted'}
          data-part={data?.outcome === 'failed' ? 'error-message' : undefined}
          role="status"
        >
          {data ? sayTest(data) : ''}
        </p>
        <FailedChange error={error} failed={t('No test was sent.')} />
      </>
    ),
  };
};
