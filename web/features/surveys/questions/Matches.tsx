import { useQuery } from '@tanstack/react-query';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { matchesQuery } from '../queries.ts';
import * as styles from './Matches.module.css';

/** Number of classes that fit the answers so far, with the covers of three of them. */
export const Matches = ({ answers }: { answers: SurveyAnswers }) => {
  const { data } = useQuery(matchesQuery(useApi(), answers));
  return (
    <div className={styles.matches} role="status">
      {data ? (
        <>
          <p className="numeric">
            {data.count === 0 ? (
              <>
                <b>{t('No class fits all of this')}</b> <small>{t('Here are the closest ones.')}</small>
              </>
            ) : (
              <Trans
                message="<strong>{count, plural, one {# class fits} other {# classes fit}}</strong> <small>of {total, number}</small>"
                values={{ count: data.count, total: data.total }}
                components={{ strong: <b />, small: <small /> }}
              />
            )}
          </p>
          <span className={styles.covers} aria-hidden="true">
            {data.classes.map(({ id, coverPhoto }) => (
              <span key={id}>
                <Picture image={coverPhoto} sizes="84px" />
              </span>
            ))}
          </span>
        </>
      ) : null}
    </div>
  );
};
