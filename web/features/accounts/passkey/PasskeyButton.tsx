import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormProblem } from '../Field.tsx';
import type { usePasskeySignIn } from './sign-in.ts';

/** Signs in with a passkey, where the browser has them. */
export const PasskeyButton = ({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) =>
  passkey.offered ? (
    <>
      <Button look="secondary" wide aria-busy={passkey.asking} onClick={passkey.ask}>
        {passkey.asking ? t('Waiting for your device…') : t('Sign in with a passkey')}
      </Button>
      {passkey.problem ? <FormProblem message={passkey.problem} /> : null}
    </>
  ) : null;
