import type { SearchTrial } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';

/** First classes of a tried search. */
export const TrialClasses = ({ classes }: Pick<SearchTrial, 'classes'>) => (
  <ul>
    {classes.map((entry) => (
      <li key={entry.id} className={compactCardStyles.mini} data-part="compact-card">
        <span className={cardStyles.frame} data-part="frame">
          <Picture image={entry.coverPhoto} sizes="104px" />
        </span>
        <div>
          <h3>
            <Anchor href={entry.planEntryUrl}>{entry.title}</Anchor>
          </h3>
          <p>{entry.subcategories[0]?.title ?? entry.plan.primaryCategory.title}</p>
        </div>
        <span className="small muted numeric">{lengthText(entry.humanDuration)}</span>
      </li>
    ))}
  </ul>
);
