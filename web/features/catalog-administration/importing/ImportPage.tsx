import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { importLimits } from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Step, Sums } from '../../../ui/administration/Step.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { ExportStudio } from './ExportStudio.tsx';
import { FileLink } from './FileLink.tsx';
import { sampleTable } from './folder.ts';
import * as styles from './ImportPage.module.css';
import { ImportProgress, StartImport } from './ImportProgress.tsx';
import { ImportRows } from './ImportRows.tsx';
import { MapColumns } from './MapColumns.tsx';
import { importQuery, importsQuery } from './queries.ts';
import { Room } from './Room.tsx';

const Verdicts = ({ verdicts: { ready, warning, refused }, state, videos }: StudioImport) => (
  <Sums
    sums={[
      { name: t('Ready'), glyph: 'done', tone: 'good', value: fullCount(ready) },
      { name: t('With a warning'), glyph: 'failed', tone: 'warn', value: fullCount(warning) },
      { name: t('Refused'), glyph: 'failed', tone: 'bad', value: fullCount(refused) },
      ...(state === 'judged' && videos.count > 0
        ? [
            {
              name: t('{count, plural, one {# video to upload} other {# videos to upload}}', {
                count: videos.count,
              }),
              glyph: 'info' as const,
              value: bytesWords(videos.bytes),
            },
          ]
        : []),
    ]}
  />
);

/**
 * A button that leads on is gone once it has: the heading of the step that it led to then has the focus. The first step
 * is led to where `isRead`, and otherwise was there when the page was opened.
 */
const useFocusOfStep = (
  { id, state, undoneAt, undoing }: StudioImport,
  isRead: boolean,
): RefObject<HTMLHeadingElement | null> => {
  const head = useRef<HTMLHeadingElement>(null);
  const at = `${id} ${state} ${undoneAt} ${undoing?.action}`;
  const before = useRef(isRead ? null : at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (document.activeElement === document.body) head.current?.focus();
  }, [at]);
  return head;
};

type StepsProps = { one: StudioImport; isRead: boolean };

const Steps = ({ one, isRead }: StepsProps) => {
  const isMapped = one.state === 'mapping' || one.state === 'judged';
  const head = useFocusOfStep(one, isRead);
  const { ready, warning, refused } = one.verdicts;
  return (
    <>
      <p className="visually-hidden" role="status">
        {one.state === 'judged'
          ? t('Check finished: {ready} ready, {warning} with a warning, {refused} refused.', {
              ready,
              warning,
              refused,
            })
          : ''}
      </p>
      {isMapped ? (
        <Step
          number={2}
          head={head}
          title={t('Match columns')}
          about={t('We matched these by name. Your choices are remembered.')}
        >
          <MapColumns key={`${one.id} ${one.encoding}`} one={one} />
        </Step>
      ) : null}
      {one.state === 'mapping' ? null : (
        <Step
          number={3}
          // translators: A step: the table is checked.
          title={t('Check')}
          about={
            one.state === 'judged'
              ? t('Nothing has changed yet. This is what the import would do.')
              : t('The result for each row.')
          }
        >
          <Verdicts {...one} />
          <ImportRows one={one} />
          {one.state === 'judged' ? <Room one={one} /> : null}
          {one.state === 'judged' ? <StartImport one={one} /> : null}
        </Step>
      )}
      {isMapped ? null : (
        <Step
          number={4}
          head={head}
          title={one.state === 'finished' ? t('Result') : t('Importing')}
          about={
            one.state === 'running'
              ? t('A few rows and one video at a time, so the studio stays fast for members.')
              : t(
                  'Kept for {kept, plural, one {# day} other {# days}}. You can undo it for {undo, plural, one {# day} other {# days}}.',
                  { kept: importLimits.keptDays, undo: importLimits.undoneWithinDays },
                )
          }
        >
          <ImportProgress one={one} />
        </Step>
      )}
    </>
  );
};

const stateWords: Readonly<Record<StudioImport['state'], Message>> = {
  mapping: msg('Columns to match'),
  judged: msg('Checked, not started'),
  running: msg('In progress'),
  stopped: msg('Stopped'),
  finished: msg('Finished'),
};

const earlierId = 'earlier-imports';

const EarlierImports = ({ imports }: { imports: readonly StudioImport[] }) => {
  if (imports.length === 0) return null;
  return (
    <Step id={earlierId} title={t('Earlier imports')}>
      <ul className={styles.earlier}>
        {imports.map(({ id, fileName, createdAt, state, rows, undoneAt, undoing }) => (
          <li key={id}>
            <Anchor className="link" href={pageAddress('/admin/import', {}, { import: id })}>
              {fileName}
            </Anchor>
            <span className="small muted">
              {dayText(createdAt)} · {t('{count, plural, one {# row} other {# rows}}', { count: rows })} ·{' '}
              {undoing
                ? t('Being undone or restored')
                : undoneAt === null
                  ? t(stateWords[state])
                  : t('Undone')}
            </span>
          </li>
        ))}
      </ul>
    </Step>
  );
};

/** Classes come in from a table and a folder of videos (BEY-62). The import that is shown stands in the address. */
export const ImportPage = () => {
  const id = firstValue(useLocation().search.import);
  const { data: one, isError, refetch } = useQuery({ ...importQuery(useApi(), id), enabled: id !== '' });
  const { data: imports = [] } = useQuery(importsQuery(useApi()));
  const [read, setRead] = useState(false);
  const earlier = imports.filter((other) => other.id !== id);
  return (
    <main id="main" tabIndex={-1}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted desktop-only">{t('Library')}</p>
          <h1 className="title-1">{t('Import and export')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <MoreActions>
            <FileLink href={sampleTable} name="classes.csv">
              {t('Sample CSV')}
            </FileLink>
            {earlier.length > 0 ? (
              <a
                className={classNames(buttonStyles.button, buttonStyles.secondary)}
                data-part="button"
                href={`#${earlierId}`}
              >
                {t('Earlier imports')}
              </a>
            ) : null}
          </MoreActions>
        </div>
      </header>
      <Step
        number={one ? 1 : undefined}
        title={t('Choose your files')}
        about={t(
          'Choose a folder of videos, a CSV file, or both. Then match columns, check the result and import.',
        )}
      >
        <ChooseFiles one={one} onRead={() => setRead(true)} />
        {isError ? (
          <>
            <AdminNote tone="problem">{t('This import no longer exists or did not load.')}</AdminNote>
            <TryAgain onRetry={() => void refetch()} />
          </>
        ) : null}
      </Step>
      {one && id !== '' ? <Steps one={one} isRead={read} /> : null}
      <ExportStudio />
      {/* Last, so that nothing moves when it comes. */}
      <EarlierImports imports={earlier} />
    </main>
  );
};
