import { Button } from '../controls/Button.tsx';

/** The quiet answer to a first load that failed. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <div className="empty" role="status">
    <p className="muted">This did not load.</p>
    <Button look="s" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
