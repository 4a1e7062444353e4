import { useStudio } from '../../../client/context.ts';
import { useWantedPlace } from '../wanted-place.ts';
import { ProviderButtons } from './ProviderButtons.tsx';

/** The other ways in below a form, where the studio offers any. */
export const ProviderSignIn = () => {
  const { identityProviders } = useStudio();
  const wanted = useWantedPlace();
  if (identityProviders.length === 0) return null;
  return (
    <>
      <p className="provider-or small muted">or</p>
      <ProviderButtons providers={identityProviders} wanted={wanted} />
    </>
  );
};
