import { ApiError } from '../../../../client/api.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';

/** What refused an action, in its words; nothing where nothing did. */
export const ProblemNote = ({ error }: { error: unknown }) =>
  error ? (
    <div role="alert">
      <AdminNote tone="problem">
        {error instanceof ApiError ? error.message : 'Something went wrong. Try again.'}
      </AdminNote>
    </div>
  ) : null;
