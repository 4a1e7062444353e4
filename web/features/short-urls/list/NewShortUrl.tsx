import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { shortUrlLimits, shortUrlPath } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useFocusOnProblem } from '../../../editing/forms/use-focus-on-problem.ts';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { makeShortUrl, shortUrlListsKey } from '../queries.ts';
import * as styles from './ShortUrls.module.css';

type SlugProps = { value: string; problem: string | undefined; onChange: (slug: string) => void };

const Slug = ({ value, problem, onChange }: SlugProps) => {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('Slug')}{' '}
        <span className={classNames(styles.optional, 'quiet')}>{t(msg('optional', 'a field'))}</span>
      </label>
      <span className={styles.prefixed}>
        <span aria-hidden="true">{shortUrlPath('')}</span>
        <input
          id={id}
          className={classNames(fieldStyles.input, problem ? fieldStyles.invalid : null)}
          data-part="input"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? below : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={shortUrlLimits.slug}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={below} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
};

const Made = ({ url }: { url: string }) => {
  const plain = url.replace(/^https?:\/\//, '');
  const at = plain.lastIndexOf('/') + 1;
  return (
    <div className={styles.made}>
      <AdminNote tone="done">
        <Trans
          // translators: {site}<strong>{slug}</strong> is an address: “studio.example/s/summer”
          message="{site}<strong>{slug}</strong> is ready."
          values={{ site: plain.slice(0, at), slug: plain.slice(at) }}
          components={{ strong: <b /> }}
        />
      </AdminNote>
      <CopyButton text={url} />
    </div>
  );
};

/** Makes a short URL. What is typed is kept in the browser until it is made. */
export const NewShortUrl = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ShortUrl | null>(null);
  const form = useNewForm({
    drafts: 'short URLs',
    empty: { target: '', slug: '' },
    create: (fields) => makeShortUrl(api, fields),
    onCreated: (one: ShortUrl) => {
      setMade(one);
      void queryClient.invalidateQueries({ queryKey: shortUrlListsKey });
    },
  });
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(form.problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent();
    setMade(null);
    form.save();
  };
  const { target, slug } = form.draft;
  return (
    <>
      <form
        ref={element}
        className={styles.form}
        onSubmit={submit}
        noValidate
        aria-label={t('New short link')}
      >
        <TextField
          label={t('Target URL')}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          most={shortUrlLimits.target}
          value={target}
          problem={form.problems.target?.[0]}
          hint={t('Starts with https:// or http://')}
          onChange={(typed) => form.change({ target: typed })}
        />
        <Slug
          value={slug}
          problem={form.problems.slug?.[0]}
          onChange={(typed) => form.change({ slug: typed })}
        />
        <Button type="submit" aria-busy={form.saving}>
          {t('Shorten')}
        </Button>
      </form>
      {form.problem ? (
        <AdminNote tone="problem" live>
          {form.problem}
        </AdminNote>
      ) : null}
      <div role="status">{made ? <Made url={made.url} /> : null}</div>
    </>
  );
};
