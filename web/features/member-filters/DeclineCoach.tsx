import { t } from '../../../contract/messages.ts';
import { useDeclined } from './declined-queries.ts';
import { useDeclining } from './use-declining.ts';

type DeclineCoachProps = { coach: { id: number; fullName: string } };

/** Button of a member by which classes of a coach are suggested no more, or again. */
export const DeclineCoach = ({ coach: { id, fullName: title } }: DeclineCoachProps) => {
  const isDeclined = useDeclined('coach').has(id);
  const declining = useDeclining();
  return (
    <button
      type="button"
      className="link small"
      aria-label={
        isDeclined
          ? t('Suggest again: {coach}', { coach: title })
          : t('Not for me: {coach}', { coach: title })
      }
      onClick={() => declining(isDeclined ? 'suggestAgain' : 'decline', { kind: 'coach', id, title })}
    >
      {isDeclined ? t('Suggest again') : t('Not for me')}
    </button>
  );
};
