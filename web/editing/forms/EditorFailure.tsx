import type { ReactNode } from 'react';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';

type EditorFailureProps = {
  error: Error;
  retry: () => void;
  /** Name of the kind of content, such as “class”. */
  word: string;
  /** Address of the list of all content of this kind. */
  list: PageAddress;
  /** Further places to look for the content. */
  children?: ReactNode;
};

/** Message in place of a form whose content did not load or no longer exists. */
export const EditorFailure = ({ error, retry, word, list, children }: EditorFailureProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <AdminNote tone="problem">
      There is no such {word} any more. <Anchor href={list}>See all of them</Anchor>
      {children}.
    </AdminNote>
  ) : (
    <TryAgain onRetry={retry} />
  );
