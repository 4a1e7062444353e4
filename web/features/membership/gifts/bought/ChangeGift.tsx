import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BoughtGift } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../Notice.tsx';
import { useAct } from '../../settings/use-act.tsx';
import { CardFields } from '../buying/CardFields.tsx';
import { cardBody, cardProblems, type Problems } from '../buying/gift-draft.ts';
import { fieldProblems } from '../buying/use-gift-form.ts';
import { boughtGiftQuery } from '../queries.ts';
import * as styles from './ChangeGift.module.css';

type ChangeGiftProps = { gift: BoughtGift; token: string; onClose: (saved: boolean) => void };

/** The words, the address and the day, as long as the gift was not sent. */
export const ChangeGift = ({ gift, token, onClose }: ChangeGiftProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { timeZone } = useStudio();
  const [draft, setDraft] = useState({
    recipientName: gift.recipientName,
    senderName: gift.senderName,
    message: gift.message,
    delivery: gift.delivery,
    recipientEmail: gift.recipientEmail ?? '',
    sendOn: gift.sendOn ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const save = useAct(async () => {
    try {
      const { data } = await api('PUT /api/v2/gifts/bought', { body: { token, ...cardBody(draft) } });
      queryClient.setQueryData(boughtGiftQuery(api, token).queryKey, data);
      onClose(true);
    } catch (error) {
      setProblems(fieldProblems(error));
      throw error;
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = cardProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) void save.run();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <CardFields
        draft={draft}
        problems={problems}
        disabled={save.busy}
        timeZone={timeZone}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
      {save.problem && Object.keys(problems).length === 0 ? (
        <Notice kind="problem">{save.problem}</Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" size="small" aria-busy={save.busy}>
          {t('Save')}
        </Button>
        <Button look="secondary" size="small" onClick={() => onClose(false)}>
          {t('Leave it as it is')}
        </Button>
      </div>
    </form>
  );
};
