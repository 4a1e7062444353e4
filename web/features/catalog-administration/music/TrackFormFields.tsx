import type { ReactNode } from 'react';
import type { TrackFields } from '../../../../contract/catalog-administration/references/music.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';

type TrackFormFieldsProps = {
  draft: TrackFields;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<TrackFields>) => void;
  /** The choice of its class, where there is one. */
  children?: ReactNode;
};

export const TrackFormFields = ({ draft, problems, onChange, children }: TrackFormFieldsProps) => (
  <>
    <FormField
      label="Title"
      required
      problem={problems.title?.[0]}
      hint={`At most ${trackLimits.title} characters.`}
    >
      {(control) => (
        <input
          {...control}
          required
          maxLength={trackLimits.title}
          value={draft.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </FormField>
    <FormField
      label="Artist"
      required
      problem={problems.artist?.[0]}
      hint={`At most ${trackLimits.artist} characters.`}
    >
      {(control) => (
        <input
          {...control}
          required
          maxLength={trackLimits.artist}
          value={draft.artist}
          onChange={({ target }) => onChange({ artist: target.value })}
        />
      )}
    </FormField>
    <FormField
      label="Link"
      problem={problems.link?.[0]}
      hint="Where members can hear or buy it. It opens outside the studio."
    >
      {(control) => (
        <input
          {...control}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={trackLimits.link}
          value={draft.link ?? ''}
          onChange={({ target }) => onChange({ link: target.value || null })}
        />
      )}
    </FormField>
    {children}
  </>
);
