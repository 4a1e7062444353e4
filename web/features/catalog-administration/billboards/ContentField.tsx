import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  type BillboardContentType,
  billboardContentTypes,
  billboardLimits,
} from '../../../../contract/catalog-administration/billboards/billboard-limits.ts';
import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { classChoicesQuery } from '../music/track-queries.ts';
import { SeriesField } from '../series-choice/SeriesSelect.tsx';

type Content = BillboardFields['ctaAction']['data'];
type Chosen = { id: number; title: string };

type ChoiceProps = {
  value: Chosen | null;
  problem: string | undefined;
  onChange: (chosen: Chosen | null) => void;
};

const ClassField = ({ value, problem, onChange }: ChoiceProps) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const query = { ...classChoicesQuery(useApi(), sought), placeholderData: keepPreviousData };
  const { data = [], isError, isPending } = useQuery(query);
  const empty = isPending ? t('Looking for classes.') : t('No classes match.');
  return (
    <FormField label={t('Content')} required problem={problem}>
      {({ 'data-part': _part, ...control }) => (
        <SearchSelect
          control={control}
          value={value}
          options={data}
          placeholder={t('Choose a class')}
          empty={isError ? t('The classes did not load. Please try again.') : empty}
          maxLength={classLimits.search}
          onSearch={setTyped}
          onChange={(option) => onChange(option && { id: option.id, title: option.title })}
        />
      )}
    </FormField>
  );
};

const typeWords: Readonly<Record<BillboardContentType, Message>> = {
  series: msg('Series or bundle'),
  class: msg('Class'),
  playlist: msg('Playlist'),
};

type ContentFieldProps = {
  billboard: ManagedBillboard;
  value: Content;
  problem: string | undefined;
  onChange: (content: Content) => void;
};

/** Target of the billboard: a series or class by search, or a playlist by its address. */
export const ContentField = ({ billboard, value, problem, onChange }: ContentFieldProps) => {
  const [picked, setPicked] = useState<Chosen | null>(null);
  const { contentType, contentId } = value;
  const { data: saved } = billboard.ctaAction;
  const isSaved = saved.contentType === contentType && saved.contentId === contentId;
  const known = isSaved && billboard.content ? billboard.content.title : null;
  const chosen: Chosen | null =
    contentId === ''
      ? null
      : {
          id: Number(isSaved ? (billboard.content?.id ?? 0) : contentId),
          title:
            known ??
            (picked && String(picked.id) === contentId ? picked.title : t('Number {id}', { id: contentId })),
        };
  const choose = (one: Chosen | null) => {
    setPicked(one);
    onChange({ contentType, contentId: one ? String(one.id) : '' });
  };
  const field = { problem, value: chosen, onChange: choose };
  return (
    <>
      <SelectField
        label={t('Content type')}
        value={contentType}
        onChange={(type) => {
          const next = billboardContentTypes.find((one) => one === type);
          if (next) onChange({ contentType: next, contentId: '' });
        }}
      >
        {billboardContentTypes.map((type) => (
          <option key={type} value={type}>
            {t(typeWords[type])}
          </option>
        ))}
      </SelectField>
      {contentType === 'series' ? (
        <SeriesField label={t('Content')} required placeholder={t('Choose a series')} {...field} />
      ) : null}
      {contentType === 'class' ? <ClassField {...field} /> : null}
      {contentType === 'playlist' ? (
        <TextField
          label={t('Content')}
          required
          most={billboardLimits.contentId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={contentId}
          problem={problem}
          hint={known ?? t('The address of a public playlist')}
          onChange={(typed) => onChange({ contentType, contentId: typed })}
        />
      ) : null}
    </>
  );
};
