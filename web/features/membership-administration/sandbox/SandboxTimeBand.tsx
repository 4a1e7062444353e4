import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { sandboxTimeQuery } from './queries.ts';
import * as bandStyles from './SandboxBand.module.css';
import { aheadText } from './sandbox-time-words.ts';

/** Stands above every page of the staff while the time of the sandbox is ahead: dates of memberships are not today's. */
export const SandboxTimeBand = () => {
  const { sandboxAheadSeconds = 0 } = useStudio();
  // What the page for moving it has read since this one was opened.
  const { data } = useQuery({ ...sandboxTimeQuery(useApi()), enabled: false });
  const seconds = data?.aheadSeconds ?? sandboxAheadSeconds;
  if (seconds === 0) return null;
  return (
    <p className={bandStyles.time} role="note" data-part="sandbox-time">
      <LineIcon>
        <circle cx="12" cy="12" r="8" />
        <path d="M12 7.500V12l3 2" />
      </LineIcon>
      <span>
        <b>
          {t(
            // translators: {ahead}: “2 days ahead”
            'Sandbox time is {ahead}.',
            { ahead: aheadText(seconds) },
          )}
        </b>{' '}
        {t('Memberships, payments, offers and figures use it.')}
      </span>
    </p>
  );
};
