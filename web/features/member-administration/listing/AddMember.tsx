import { useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MemberDialog } from '../member/MemberDialog.tsx';
import { NameFields } from '../member/NameFields.tsx';
import { useMemberAct } from '../member/use-member-acts.ts';

const empty = { first_name: '', last_name: '', email: '', invite: true };

/** Adds an account by hand and opens its page. */
export const AddMember = () => {
  const follow = useFollow();
  const [sent, setSent] = useState(empty);
  const [open, setOpen] = useState(false);
  const added = useRef('');
  const acting = useMemberAct(() => {
    setOpen(false);
    void follow(pageAddress('/admin/members/$memberId', { memberId: added.current }));
  });
  const begin = (): void => {
    acting.forget();
    setSent(empty);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={begin}>
        <Icon name="plus" />
        {t('Add a member')}
      </Button>
      <MemberDialog
        title={t('Add a member')}
        says={
          sent.invite
            ? t('They get a mail with a link to choose a password. It works once, for 14 days.')
            : t('No mail is sent. They can sign in once invited, or with “Forgot password”.')
        }
        verb={t('Add member')}
        fields={['first_name', 'last_name', 'email']}
        {...{ acting, open }}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          acting.run(async (api) => {
            added.current = (await api('POST /admin/api/members', { body: sent })).data.id;
          }, t('The member is added.'))
        }
      >
        <NameFields names={sent} problem={acting.problem} onChange={setSent} />
        <FormField label={t('E-mail')} required problem={acting.problem?.fields.email?.[0]}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={sent.email}
              onChange={({ target }) => setSent({ ...sent, email: target.value })}
            />
          )}
        </FormField>
        <Checkbox
          label={t('Send the invitation now')}
          checked={sent.invite}
          onChange={(invite) => setSent({ ...sent, invite })}
        />
      </MemberDialog>
    </>
  );
};
