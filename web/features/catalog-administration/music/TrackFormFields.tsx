import type { ReactNode } from 'react';
import type { TrackFields } from '../../../../contract/catalog-administration/references/music.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';

type TrackFormFieldsProps = {
  draft: TrackFields;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<TrackFields>) => void;
  /** The choice of its class, where there is one. */
  children?: ReactNode;
};

export const TrackFormFields = ({ draft, problems, onChange, children }: TrackFormFieldsProps) => (
  <>
    <TextField
      label="Title"
      required
      most={trackLimits.title}
      value={draft.title}
      problem={problems.title?.[0]}
      hint={`At most ${trackLimits.title} characters.`}
      onChange={(title) => onChange({ title })}
    />
    <TextField
      label="Artist"
      required
      most={trackLimits.artist}
      value={draft.artist}
      problem={problems.artist?.[0]}
      hint={`At most ${trackLimits.artist} characters.`}
      onChange={(artist) => onChange({ artist })}
    />
    <TextField
      label="Link"
      type="url"
      inputMode="url"
      placeholder="https://"
      most={trackLimits.link}
      value={draft.link ?? ''}
      problem={problems.link?.[0]}
      hint="Where members can hear or buy it. It opens outside the studio."
      onChange={(link) => onChange({ link: link || null })}
    />
    {children}
  </>
);
