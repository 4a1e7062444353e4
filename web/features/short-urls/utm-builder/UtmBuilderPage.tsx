import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useDrafts } from '../../../editing/forms/use-drafts.ts';
import { ListPage } from '../../../editing/listing/ListPage.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { makeShortUrl, shortUrlListsKey } from '../queries.ts';
import * as styles from './UtmBuilder.module.css';
import { emptyUtm, isWebAddress, type UtmFields, type UtmLink, utmLink } from './utm-link.ts';

const most = { url: 1500, param: 100 } as const;

type FormProps = { fields: UtmFields; change: (changes: Partial<UtmFields>) => void };

const Form = ({ fields, change }: FormProps) => {
  const isWrong = fields.url.trim() !== '' && !isWebAddress(fields.url);
  // An address that is still being typed is not called wrong.
  const [wasLeft, setLeft] = useState(false);
  const words = isWrong ? t('Start with http:// or https://.') : undefined;
  return (
    <form className={styles.form} aria-label={t('Link')} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t('URL')}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        most={most.url}
        value={fields.url}
        hint={wasLeft ? undefined : words}
        problem={wasLeft ? words : undefined}
        onBlur={() => setLeft(true)}
        onChange={(url) => change({ url })}
      />
      <FieldRow columns={2}>
        <TextField
          label={t('Source')}
          required
          most={most.param}
          value={fields.source}
          hint={t('Where you share it, such as newsletter')}
          onChange={(source) => change({ source })}
        />
        <TextField
          label={t('Medium')}
          required
          most={most.param}
          value={fields.medium}
          hint={t('The channel, such as email or social')}
          onChange={(medium) => change({ medium })}
        />
      </FieldRow>
      <TextField
        label={t('Campaign')}
        required
        most={most.param}
        value={fields.campaign}
        onChange={(campaign) => change({ campaign })}
      />
      <FieldRow columns={2}>
        <TextField
          label={t('Term')}
          placeholder={t('Optional')}
          most={most.param}
          value={fields.term}
          onChange={(term) => change({ term })}
        />
        <TextField
          label={t('Content')}
          placeholder={t('Optional')}
          most={most.param}
          value={fields.content}
          hint={t('Tells apart links in the same e-mail')}
          onChange={(content) => change({ content })}
        />
      </FieldRow>
    </form>
  );
};

const LinkText = ({ link: { before, params, after } }: { link: UtmLink }) => (
  <p className={styles.link}>
    {before}
    {params.map(({ name, value, at }) => (
      <Fragment key={at}>
        <wbr />
        {at === 0 ? '?' : '&'}
        {name}=<b>{value}</b>
      </Fragment>
    ))}
    {after}
  </p>
);

const Shortened = ({ shortUrl }: { shortUrl: ShortUrl }) => (
  <div className={styles.short}>
    <p>{shortUrl.url}</p>
    <CopyButton text={shortUrl.url} />
    <p className="small">
      <Trans
        message="See its clicks in the <link>URL shortener</link>."
        components={{ link: <Anchor href="/admin/url_shortener" /> }}
      />
    </p>
  </div>
);

const Result = ({ link }: { link: UtmLink }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const shorten = useMutation({
    mutationFn: () => makeShortUrl(api, { target: link.href, slug: '' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shortUrlListsKey }),
  });
  return (
    <>
      <LinkText link={link} />
      <div className={styles.buttons}>
        <CopyButton text={link.href} />
        {shorten.data ? null : (
          <Button look="secondary" aria-busy={shorten.isPending} onClick={() => shorten.mutate()}>
            {t('Shorten')}
          </Button>
        )}
      </div>
      <FailedChange
        error={shorten.error}
        failed={t('The link was not shortened.')}
        onRetry={() => shorten.mutate()}
      />
      <div role="status">{shorten.data ? <Shortened shortUrl={shorten.data} /> : null}</div>
    </>
  );
};

/** Makes links that say where a visitor came from; nothing of it is kept by the server (NS-218, S43). */
export const UtmBuilderPage = () => {
  const { edits, keep, drop } = useDrafts<UtmFields, null>('UTM builder');
  const fields = { ...emptyUtm, ...edits.new?.draft };
  const link = utmLink(fields);
  const isEmpty = Object.values(fields).every((value) => value === '');
  return (
    <ListPage
      area={t('Reach')}
      title={t('UTM builder')}
      isPending={false}
      actions={
        isEmpty ? null : (
          <Button look="secondary" onClick={() => drop('new')}>
            {t('Clear all')}
          </Button>
        )
      }
    >
      <div className={styles.builder}>
        <Form
          fields={fields}
          change={(changes) => keep('new', { base: null, draft: { ...fields, ...changes } })}
        />
        <aside aria-label={t('Your link')}>
          <p className="small">{t('Your link')}</p>
          {link ? (
            <Result key={link.href} link={link} />
          ) : (
            <p className={styles.link}>{t('Fill in the required fields to get your link.')}</p>
          )}
        </aside>
      </div>
    </ListPage>
  );
};
