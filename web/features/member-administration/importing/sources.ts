import type { AccountSource } from '../../../../contract/member-administration/account-import-limits.ts';

/** The table of a platform, and the way to it. */
export type SourceWords = { about: string; steps: readonly string[] };

export const sourceWords: Readonly<Record<AccountSource, SourceWords>> = {
  stripe: {
    about: 'Customers or subscriptions',
    steps: [
      'In Stripe open Billing, Subscriptions, or Customers.',
      'Choose Export, all columns, and save the CSV file.',
      'Where this studio uses the same Stripe account, payments go on as they are.',
    ],
  },
  ghost: {
    about: 'members.csv',
    steps: ['In Ghost Admin open Members.', 'Choose Export all members.', 'Its Stripe ids are taken over.'],
  },
  woocommerce: {
    about: 'Subscriptions export',
    steps: [
      'In WooCommerce export subscriptions as CSV, by the export extension that you use.',
      'Keep the columns of e-mail, names, status and next payment.',
    ],
  },
  memberful: {
    about: 'Members export',
    steps: ['In Memberful open Members.', 'Choose Export, and save the CSV file.'],
  },
  uscreen: {
    about: 'People export',
    steps: ['In Uscreen open People and choose all of them.', 'Choose Export; the file comes by mail.'],
  },
  vimeo: {
    about: 'Customers export',
    steps: ['In Vimeo OTT open Customers, All customers.', 'Choose Export CSV, and save the file.'],
  },
  patreon: {
    about: 'Members CSV',
    steps: ['In Patreon open Audience, Relationship manager.', 'Choose CSV export, and save the file.'],
  },
  mailchimp: {
    about: 'Audience export',
    steps: ['In Mailchimp open Audience, All contacts.', 'Choose Export audience, and unpack the file.'],
  },
  openmat: {
    about: 'Members, downloaded as CSV',
    steps: ['In the other studio open Members.', 'Choose Download CSV.'],
  },
  other: {
    about: 'Any CSV file',
    steps: [
      'Save the table as CSV, with one row for each person and a heading above.',
      'A column of e-mail addresses is enough; you choose the columns below.',
    ],
  },
};
