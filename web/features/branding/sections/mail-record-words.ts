import type { MailRecord } from '../../../../contract/studio/sender-domain.schema.ts';

export const recordTitles: Readonly<Record<MailRecord['kind'], string>> = {
  spf: 'Who may send (SPF)',
  dkim: 'Signed mails (DKIM)',
  dmarc: 'What to do with fakes (DMARC)',
};

const missing: typeof recordTitles = {
  spf: 'No record. It names the servers of your mail provider, which says what to enter; it begins with v=spf1.',
  dkim: 'No record of our key. Mails are signed once it is there.',
  dmarc: 'No record. Some providers will call your mail spam.',
};

const differs: Readonly<Record<NonNullable<MailRecord['reason']>, string>> = {
  several: 'More than one record, of which receivers take none. Join them into one.',
  open: 'It ends in +all: everyone may send in your name. Ask your mail provider how it should end.',
  another_key: 'Another key is there, so mails are not signed. Replace it by ours.',
  no_policy: 'It has no policy: p= is none, quarantine or reject.',
};

/** Returns the state of a record, with its effect on mails. */
export const sayRecord = ({ kind, host, state, reason }: MailRecord, signs: boolean): string => {
  if (state === 'failed')
    return kind === 'dkim' && signs
      ? 'The DNS gave no answer. Mails go on being signed.'
      : 'The DNS gave no answer, so it is not known. Check again in a moment.';
  if (state === 'missing') return missing[kind];
  if (state === 'differs' && reason) return differs[reason];
  if (kind === 'dkim') return 'Key found. Every mail is signed with it.';
  return kind === 'spf' ? 'Record found.' : `Record found at ${host}.`;
};
