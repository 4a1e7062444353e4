import { coachName } from '../../../ui/cards/CoachNames.tsx';
import * as classPageStyles from '../ClassPage.module.css';
import type { ClassDetail } from '../queries.ts';

/** Tip of the coach before the class begins; nothing where there is none. */
export const CoachWords = ({ entry }: { entry: ClassDetail }) =>
  entry.coachWords === '' ? null : (
    <blockquote className={classPageStyles.coachWords}>
      <p>{entry.coachWords}</p>
      {entry.coaches[0] ? <footer className="small muted">{coachName(entry.coaches[0])}</footer> : null}
    </blockquote>
  );
