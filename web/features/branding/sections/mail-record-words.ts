import type { MailRecord } from '../../../../contract/studio/sender-domain.schema.ts';

export const recordTitles: Readonly<Record<MailRecord['kind'], string>> = {
  spf: 'Who may send (SPF)',
  dkim: 'Signed mails (DKIM)',
  dmarc: 'Handling fakes (DMARC)',
};

const missing: typeof recordTitles = {
  spf: 'No record. Your mail provider tells you what to enter. It starts with v=spf1.',
  dkim: 'Our key is missing. Mail is signed once you add it.',
  dmarc: 'No record. Some providers will call your mail spam.',
};

const differs: Readonly<Record<NonNullable<MailRecord['reason']>, string>> = {
  several: 'More than one record, so receivers ignore them. Combine them into one.',
  open: 'It ends in +all, so anyone can send as you. Ask your mail provider for the right ending.',
  another_key: 'A different key is there, so mail is not signed. Replace it with ours.',
  no_policy: 'It has no policy: p= is none, quarantine or reject.',
};

/** Returns the state of a record, with its effect on mails. */
export const sayRecord = ({ kind, host, state, reason }: MailRecord, signs: boolean): string => {
  if (state === 'failed')
    return kind === 'dkim' && signs
      ? 'DNS did not answer. Mail is still signed.'
      : 'DNS did not answer. Check again in a moment.';
  if (state === 'missing') return missing[kind];
  if (state === 'differs' && reason) return differs[reason];
  if (kind === 'dkim') return 'Key found. Every mail is signed with it.';
  return kind === 'spf' ? 'Record found.' : `Record found at ${host}.`;
};
