import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormProblem } from '../Field.tsx';
import { useGoToProvider } from './go-to-provider.ts';
import * as styles from './ProviderButtons.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { useProviderName } from './provider-name.ts';

type ProviderButtonsProps = {
  providers: readonly IdentityProvider[];
  /** Destination after the sign-in. */
  wanted: string | null;
};

/** Buttons that sign in with an account elsewhere; a problem there is shown beside them. */
export const ProviderButtons = ({ providers, wanted }: ProviderButtonsProps) => {
  const { off, going, trouble, go } = useGoToProvider('sign-in', () => ({
    redirect: wanted,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const nameOf = useProviderName();
  return (
    <div className={styles.providerButtons}>
      {trouble ? <FormProblem message={trouble.message} /> : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          wide
          disabled={off}
          aria-busy={going === provider}
          onClick={() => void go(provider)}
        >
          <ProviderMark provider={provider} />
          {t('Continue with {provider}', { provider: nameOf(provider) })}
        </Button>
      ))}
    </div>
  );
};
