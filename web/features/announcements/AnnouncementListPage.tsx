import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { ManagedAnnouncement } from '../../../contract/studio/announcements.schema.ts';
import { useApi } from '../../client/context.ts';
import { ListPage } from '../../editing/listing/ListPage.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import * as styles from './Announcements.module.css';
import { audienceText, barPlaces, barTitles, shownMessage, stateWords } from './announcement-words.ts';
import { BarPreview } from './BarPreview.tsx';
import { announcementListQuery } from './queries.ts';

const Bar = ({ announcement }: { announcement: ManagedAnnouncement }) => {
  const { bar, fields, settings, state } = announcement;
  const { glyph, tone, word } = stateWords[state];
  return (
    <li className={styles.bar}>
      <BarPreview bar={bar} {...shownMessage(announcement)} />
      <div className={styles.about}>
        <div className={styles.head}>
          <h2 className="title-3">{t(barTitles[bar])}</h2>
          <Anchor
            href={pageAddress('/admin/announcements/$bar', { bar })}
            aria-label={bar === 'alert' ? t('Edit alert bar') : t('Edit notification bar')}
          >
            {t('Edit')}
          </Anchor>
        </div>
        <p className="small muted">{t(barPlaces[bar])}</p>
        <p className={styles.facts}>
          <StateMark
            glyph={glyph}
            tone={tone}
            fact={audienceText(state, fields.usesSettings ? 'everyone' : fields.audience)}
          >
            {t(word)}
          </StateMark>
          {fields.usesSettings && settings ? <span>{t('From the server settings')}</span> : null}
        </p>
      </div>
    </li>
  );
};

/** Messages of the bars around every page. */
export const AnnouncementListPage = () => {
  const { data, isPending, isError, refetch } = useQuery(announcementListQuery(useApi()));
  return (
    <ListPage area={t('Reach')} title={t('Announcements')} isPending={isPending}>
      {data ? (
        <ul className={styles.bars}>
          {data.map((announcement) => (
            <Bar key={announcement.bar} announcement={announcement} />
          ))}
        </ul>
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </ListPage>
  );
};
