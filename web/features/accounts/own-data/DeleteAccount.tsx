import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { invalidateMe } from '../../../client/me.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { FormProblem, PasswordField } from '../Field.tsx';
import { type FieldProblems, textsOf, useForm } from '../form-state.ts';
import { ProviderButtons } from '../identity-providers/ProviderButtons.tsx';
import { signInMethodsQuery } from '../identity-providers/queries.ts';
import * as settingsFrameStyles from '../settings/SettingsFrame.module.css';
import * as styles from './DeleteAccount.module.css';
import { StoreBilling } from './StoreBilling.tsx';

type ProofProps = { problems: FieldProblems | undefined; mustSignIn: boolean };

/** The password or, for a member who has none, a sign-in of the last ten minutes. */
const Proof = ({ problems, mustSignIn }: ProofProps) => {
  const { data } = useQuery(signInMethodsQuery(useApi()));
  if (data?.password !== false)
    return (
      <PasswordField
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        problems={problems}
      />
    );
  const providers = data.providers.filter(({ offered, connected }) => offered && connected);
  return mustSignIn ? (
    <ProviderButtons providers={providers.map(({ id }) => id)} wanted="/settings/profile#delete" />
  ) : (
    <p className="muted">
      {t('You sign in without a password, so it is enough that you have just signed in.')}
    </p>
  );
};

const Confirm = ({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) => {
  const api = useApi();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { password = '' } = textsOf(element);
    await api('POST /api/v2/users/me/deletion', { body: { password } });
    await onDone();
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <form ref={form} className={styles.deleteForm} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {t(
          'Everything in your account is erased for good after 7 days: your practice log, your playlists, what you saved and your preferences. Sign in before then, press “Keep my account”, and nothing is lost. A membership that you pay here stops renewing at once.',
        )}
      </p>
      <StoreBilling />
      <Proof problems={failure?.fields} mustSignIn={failure?.code === 'fresh_proof_needed'} />
      {isGeneral ? <FormProblem message={failure.message} code={failure.code} /> : null}
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          {t('Keep my account')}
        </Button>
        <Button look="danger" type="submit" disabled={off} aria-busy={sending}>
          {t('Delete account')}
        </Button>
      </DialogFoot>
    </form>
  );
};

const Leaving = ({ deletesAt, timeZone }: { deletesAt: string; timeZone: string }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const stay = useMutation({
    mutationFn: () => api('DELETE /api/v2/users/me/deletion', {}).catch(goneIsDone),
    meta: { failed: t('Your account is still scheduled for deletion.') },
    onSuccess: async () => {
      await invalidateMe(queryClient);
      showToast(t('Your account is kept.'));
    },
  });
  const day = longDay(deletesAt, timeZone);
  return (
    <div>
      <p role="status">{t('Your account and everything in it will be erased on {day}.', { day })}</p>
      <div className={settingsFrameStyles.accountActions}>
        <Button look="secondary" disabled={stay.isPending} onClick={() => stay.mutate()}>
          {t('Keep my account')}
        </Button>
      </div>
    </div>
  );
};

/** The way out, and back until it is too late. */
export const DeleteAccount = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  if (me.deletesAt) return <Leaving deletesAt={me.deletesAt} timeZone={me.timeZone} />;
  const done = async (): Promise<void> => {
    await invalidateMe(queryClient);
    setOpen(false);
  };
  return (
    <div>
      <p className={classNames(styles.deleteWords, 'muted')}>
        {t(
          'Everything above is erased for good after 7 days. Sign in before then, press “Keep my account”, and nothing is lost. A membership that you pay here stops renewing at once.',
        )}
      </p>
      <div className={settingsFrameStyles.accountActions}>
        <Button look="danger-outline" onClick={() => setOpen(true)}>
          {t('Delete account')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Delete your account?')}>
        <Confirm onDone={done} onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  );
};
