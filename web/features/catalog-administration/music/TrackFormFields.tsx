import type { ReactNode } from 'react';
import type { TrackFields } from '../../../../contract/catalog-administration/references/music.schema.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';

type TrackFormFieldsProps = DraftProps<TrackFields> & {
  /** The choice of its class, where there is one. */
  children?: ReactNode;
};

const scheme = 'https://';

export const TrackFormFields = ({ children, ...form }: TrackFormFieldsProps) => (
  <>
    <TextField
      label={t('Title')}
      required
      most={trackLimits.title}
      {...fieldOf(form, 'title')}
      hint={t('At most {count} characters.', { count: trackLimits.title })}
    />
    <TextField
      label={t('Artist')}
      required
      most={trackLimits.artist}
      {...fieldOf(form, 'artist')}
      hint={t('At most {count} characters.', { count: trackLimits.artist })}
    />
    <TextField
      label={t('Link')}
      type="url"
      inputMode="url"
      placeholder={scheme}
      most={trackLimits.link}
      value={form.draft.link ?? ''}
      problem={form.problems.link?.[0]}
      hint={t('Where members can listen or buy it.')}
      onChange={(link) => form.onChange({ link: link || null })}
    />
    {children}
  </>
);
