import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import dialogFormStyles from '../settings/DialogForm.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import { signInMethodsQuery } from './sign-in-methods-query.ts';

/** A member who has neither password nor passkey confirms that it is them by signing in again where they always do. */
export const SignInAgain = ({ wanted, onCancel }: { wanted: string; onCancel: () => void }) => {
  const { data } = useQuery(signInMethodsQuery(useApi()));
  const providers = data?.providers.filter(({ offered, connected }) => offered && connected) ?? [];
  return (
    <div className={dialogFormStyles.settingsDialog}>
      <p className="muted">You signed in a while ago. Sign in once more, and you are back here.</p>
      <ProviderButtons providers={providers.map(({ id }) => id)} wanted={wanted} />
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          Back
        </Button>
      </DialogFoot>
    </div>
  );
};
