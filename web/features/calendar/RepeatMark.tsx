import { LineIcon } from '../../ui/LineIcon.tsx';

/** Mark of what repeats. */
export const RepeatMark = ({ className }: { className?: string | undefined }) => (
  <LineIcon className={className}>
    <path d="M5.2 8.2A8.2 8.2 0 1 1 3.8 13M5 4v4.5h4.5" />
  </LineIcon>
);
