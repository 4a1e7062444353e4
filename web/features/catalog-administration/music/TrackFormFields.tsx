import type { ReactNode } from 'react';
import type { TrackFields } from '../../../../contract/catalog-administration/references/music.schema.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';

type TrackFormFieldsProps = DraftProps<TrackFields> & {
  /** The choice of its class, where there is one. */
  children?: ReactNode;
};

export const TrackFormFields = ({ children, ...form }: TrackFormFieldsProps) => (
  <>
    <TextField
      label="Title"
      required
      most={trackLimits.title}
      {...fieldOf(form, 'title')}
      hint={`At most ${trackLimits.title} characters.`}
    />
    <TextField
      label="Artist"
      required
      most={trackLimits.artist}
      {...fieldOf(form, 'artist')}
      hint={`At most ${trackLimits.artist} characters.`}
    />
    <TextField
      label="Link"
      type="url"
      inputMode="url"
      placeholder="https://"
      most={trackLimits.link}
      value={form.draft.link ?? ''}
      problem={form.problems.link?.[0]}
      hint="Where members can listen or buy it."
      onChange={(link) => form.onChange({ link: link || null })}
    />
    {children}
  </>
);
