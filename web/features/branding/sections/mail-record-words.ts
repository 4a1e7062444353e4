import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { MailRecord } from '../../../../contract/studio/sender-domain.schema.ts';

export const recordTitles: Readonly<Record<MailRecord['kind'], Message>> = {
  spf: msg('Who may send (SPF)'),
  dkim: msg('Signed mails (DKIM)'),
  dmarc: msg('Handling fakes (DMARC)'),
};

const missing: typeof recordTitles = {
  spf: msg('No record. Your mail provider tells you what to enter. It starts with v=spf1.'),
  dkim: msg('Our key is missing. Mail is signed once you add it.'),
  dmarc: msg('No record. Some providers will call your mail spam.'),
};

const differs: Readonly<Record<NonNullable<MailRecord['reason']>, Message>> = {
  several: msg('More than one record, so receivers ignore them. Combine them into one.'),
  open: msg('It ends in +all, so anyone can send as you. Ask your mail provider for the right ending.'),
  another_key: msg('A different key is there, so mail is not signed. Replace it with ours.'),
  no_policy: msg('It has no policy: p= is none, quarantine or reject.'),
};

/** Returns the state of a record, with its effect on mails. */
export const sayRecord = ({ kind, host, state, reason }: MailRecord, signs: boolean): string => {
  if (state === 'failed')
    return kind === 'dkim' && signs
      ? t('DNS did not answer. Mail is still signed.')
      : t('DNS did not answer. Check again in a moment.');
  if (state === 'missing') return t(missing[kind]);
  if (state === 'differs' && reason) return t(differs[reason]);
  if (kind === 'dkim') return t('Key found. Every mail is signed with it.');
  return kind === 'spf' ? t('Record found.') : t('Record found at {host}.', { host });
};
