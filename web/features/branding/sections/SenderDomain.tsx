import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { SenderDomain as Domain, MailRecord } from '../../../../contract/studio/sender-domain.schema.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { CopyIcon } from '../../../ui/overlays/CopyButton.tsx';
import { relativeTimeInSentence } from '../../../ui/text/dates/relative-time.ts';
import { recordTitles, sayRecord } from './mail-record-words.ts';
import * as styles from './Sections.module.css';

const domainQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['sender-domain'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/brand/sender_domain', { signal })).data,
    staleTime: 0,
  });

const marks = {
  found: { glyph: 'done', tone: 'good', word: msg('Found', 'a DNS record') },
  missing: { glyph: 'failed', tone: 'warn', word: msg('Missing', 'a DNS record') },
  differs: { glyph: 'failed', tone: 'bad', word: msg('Differs', 'a DNS record') },
  failed: { glyph: 'waiting', tone: 'quiet', word: msg('Not known') },
} as const;

type ValueProps = { label: string; text: string; copy: string; done: string };

const Value = ({ label, text, copy, done }: ValueProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code>{text}</code>
      <CopyIcon text={text} label={copy} done={done} />
    </dd>
  </div>
);

const recordType = 'TXT';

/** DNS record to copy. */
const RecordToCopy = ({ host, wanted }: { host: string; wanted: string }) => (
  <dl className={styles.record}>
    <Value label={t('Name')} text={host} copy={t('Copy the name')} done={t('Name copied')} />
    <div>
      {/* translators: Type of a DNS record. */}
      <dt>{t('Type')}</dt>
      <dd>
        <code>{recordType}</code>
      </dd>
    </div>
    <Value label={t('Value')} text={wanted} copy={t('Copy the value')} done={t('Value copied')} />
  </dl>
);

const RecordRow = ({ record, signs }: { record: MailRecord; signs: boolean }) => {
  const { kind, host, state, found, wanted } = record;
  const [open, setOpen] = useState(false);
  const shown = useId();
  const { glyph, tone, word } = marks[state];
  return (
    <li>
      <div>
        <b>{t(recordTitles[kind])}</b>
        <small>
          {sayRecord(record, signs)}{' '}
          {wanted && state !== 'found' ? (
            <button
              type="button"
              className="link"
              aria-expanded={open}
              aria-controls={shown}
              onClick={() => setOpen(!open)}
            >
              {open ? t('Hide the record') : t('Show the record')}
            </button>
          ) : null}
        </small>
        {state !== 'missing' && found.length > 0 && kind !== 'dkim' ? (
          <small className={styles.says}>{found.join(' · ')}</small>
        ) : null}
      </div>
      <StateMark glyph={glyph} tone={tone}>
        {t(word)}
      </StateMark>
      <div id={shown} className={styles.recordPlace} hidden={!open || state === 'found'}>
        {wanted ? <RecordToCopy host={host} wanted={wanted} /> : null}
      </div>
    </li>
  );
};

type RecordsProps = { domain: Domain; readAtMs: number; beside: ReactNode };

const Records = ({ domain, readAtMs, beside }: RecordsProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async () => (await api('POST /admin/api/brand/sender_domain/checks', {})).data,
    onSuccess: (now) => queryClient.setQueryData(domainQuery(api).queryKey, now),
    onError: (failure) => logFailure('The records of the mail domain were not looked up', failure),
  });
  const { records, signs, checkedAt } = domain;
  const isSettled = records.every(({ state }) => state === 'found');
  return (
    <>
      {records.length > 0 ? (
        <ul className={styles.rows}>
          {records.map((record) => (
            <RecordRow key={record.kind} record={record} signs={signs} />
          ))}
        </ul>
      ) : (
        <p className="small muted">
          {t(
            'Three DNS records of {domain} prove that your mail is genuine. Check which ones you still need.',
            { domain: domain.domain ?? '' },
          )}
        </p>
      )}
      <div className={styles.ways}>
        {beside}
        <Button
          look="secondary"
          size="small"
          aria-busy={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate();
          }}
        >
          {records.length > 0 ? t('Check again') : t('Check records')}
        </Button>
      </div>
      <p className="small muted" role="status">
        {checkedAt && records.length > 0
          ? [
              t('Looked up: {time}.', { time: relativeTimeInSentence(checkedAt, readAtMs) }),
              ...(isSettled ? [] : [t('New records can take up to a day. We check every 10 minutes.')]),
            ].join(' ')
          : ''}
      </p>
      <FailedChange error={check.error} failed={t('The check failed.')} />
    </>
  );
};

/** DNS records that authenticate the studio's mails; `beside` is another button in the same row. */
export const SenderDomain = ({ beside }: { beside?: ReactNode }) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(domainQuery(useApi()));
  if (data && data.domain !== null) return <Records domain={data} readAtMs={dataUpdatedAt} beside={beside} />;
  return (
    <>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data ? (
        <p className="small muted">
          {t('Add a sender address on your own domain under Connections to check its DNS records.')}
        </p>
      ) : null}
      {beside ? <div className={styles.ways}>{beside}</div> : null}
    </>
  );
};
