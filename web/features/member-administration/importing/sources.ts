import type { AccountSource } from '../../../../contract/member-administration/account-import-limits.ts';

/** The table of a platform, and the way to it. */
export type SourceWords = { about: string; steps: readonly string[] };

export const sourceWords: Readonly<Record<AccountSource, SourceWords>> = {
  stripe: {
    about: 'Customers or subscriptions',
    steps: [
      'In Stripe open Billing, Subscriptions, or Customers.',
      'Choose Export with all columns and save the CSV file.',
      'If this studio uses the same Stripe account, payments continue unchanged.',
    ],
  },
  ghost: {
    about: 'members.csv',
    steps: ['In Ghost Admin open Members.', 'Choose Export all members.', 'Stripe IDs are included.'],
  },
  woocommerce: {
    about: 'Subscriptions export',
    steps: [
      'Export subscriptions as CSV with your WooCommerce export extension.',
      'Keep the columns for e-mail, names, status and next payment.',
    ],
  },
  memberful: {
    about: 'Members export',
    steps: ['In Memberful open Members.', 'Choose Export, and save the CSV file.'],
  },
  uscreen: {
    about: 'People export',
    steps: ['In Uscreen open People and select everyone.', 'Choose Export. The file arrives by mail.'],
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
    steps: ['In Mailchimp open Audience, All contacts.', 'Choose Export audience and unzip the file.'],
  },
  openmat: {
    about: 'Members CSV',
    steps: ['In your other studio, open Members.', 'Choose Download CSV.'],
  },
  other: {
    about: 'Any CSV file',
    steps: [
      'Save a CSV file with a header row and one row per person.',
      'Only e-mail addresses are required. You match the columns in the next step.',
    ],
  },
};
