import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useWantedPlace } from '../wanted-place.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import * as styles from './ProviderSignIn.module.css';

/** The other ways in below a form, where the studio offers any. */
export const ProviderSignIn = () => {
  const { identityProviders } = useStudio();
  const wanted = useWantedPlace();
  if (identityProviders.length === 0) return null;
  return (
    <>
      <p className={classNames(styles.providerOr, 'small muted')}>
        {/* translators: between a form and buttons of other ways to sign in */ t('or')}
      </p>
      <ProviderButtons providers={identityProviders} wanted={wanted} />
    </>
  );
};
