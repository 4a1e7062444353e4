import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { usePageAddress } from '../../client/pages/page-address.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Trans } from '../../ui/text/Trans.tsx';

/** Beside the thumbs: what went wrong with a press, and the way to sign in where that is it. */
export const ReactionFailure = ({ error }: { error: unknown }) => {
  const { address } = usePageAddress();
  if (!(error instanceof ApiError) || ![401, 403, 429].includes(error.status))
    return t('This was not saved. Try again.');
  if (error.status !== 401) return error.message;
  return (
    <Trans
      message="You are signed out. <link>Sign in in another tab</link>, then try again here."
      components={{
        link: (
          <Anchor className="link" target="_blank" href={pageAddress('/signin', {}, { redirect: address })} />
        ),
      }}
    />
  );
};
