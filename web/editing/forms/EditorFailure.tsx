import type { ReactNode } from 'react';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { Trans } from '../../ui/text/Trans.tsx';

type EditorFailureProps = {
  error: Error;
  retry: () => void;
  /** Sentence on content that no longer exists, such as “There is no such class any more.” */
  gone: string;
  /** Address of the list of all content of this kind. */
  list: PageAddress;
  /** Sentence that leads elsewhere, in place of the one that leads to the list. */
  children?: ReactNode;
};

/** Message in place of a form whose content did not load or no longer exists. */
export const EditorFailure = ({ error, retry, gone, list, children }: EditorFailureProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      {gone}{' '}
      {children ?? (
        <Trans message="<link>See all of them</link>." components={{ link: <Anchor href={list} /> }} />
      )}
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );
