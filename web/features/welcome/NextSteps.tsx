import { type ReactNode, useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useStudio } from '../../client/context.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useSendVerification } from '../accounts/index.ts';
import * as styles from './NextSteps.module.css';

type StepProps = { icon: IconName; title: string; about: ReactNode; children?: ReactNode };

const Step = ({ icon, title, about, children }: StepProps) => (
  <li className={styles.step}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <p className="small muted">{about}</p>
    </div>
    {children}
  </li>
);

const ConfirmMail = ({ email }: { email: string }) => {
  const { mutate, isPending, isSuccess } = useSendVerification();
  return (
    <Step
      icon="check"
      title={t('Confirm your address')}
      about={
        isSuccess ? (
          <span role="status">{t('We have sent it again to {email}.', { email })}</span>
        ) : (
          t('We emailed {email}. Confirm it so we can reach you before a payment.', { email })
        )
      }
    >
      <Button look="secondary" size="small" disabled={isPending || isSuccess} onClick={() => mutate()}>
        {t('Send again')}
      </Button>
    </Step>
  );
};

const AddToPhone = () => {
  const { name } = useStudio();
  const [open, setOpen] = useState(false);
  return (
    <Step
      icon="upload"
      title={t('Add {studio} to your phone', { studio: name })}
      about={
        open ? (
          <span role="status">
            {t(
              'On an iPhone press Share, then Add to Home Screen. Elsewhere open the menu of the browser and choose Add to Home screen or Install.',
            )}
          </span>
        ) : (
          t('It opens like an app.')
        )
      }
    >
      {open ? null : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {t('Show me')}
        </Button>
      )}
    </Step>
  );
};

const Questions = () => (
  <Step
    icon="list"
    title={t('Tell us what you’re looking for')}
    about={t('Six short questions, about a minute. Then we pick classes to match.')}
  >
    <ButtonLink look="secondary" size="small" href="/surveys/onboarding">
      {t('My Preferences')}
    </ButtonLink>
  </Step>
);

/** Small things to do after a membership has begun. */
export const NextSteps = ({ me }: { me: Me }) => (
  <ul className={styles.steps} aria-label={t('Next steps')}>
    {me.contextData.user_answered_survey ? null : <Questions />}
    {me.emailVerified ? null : <ConfirmMail email={me.email} />}
    <AddToPhone />
  </ul>
);
