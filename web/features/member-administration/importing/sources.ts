import type { AccountSource } from '../../../../contract/member-administration/account-import-limits.ts';
import { type Message, msg } from '../../../../contract/messages.ts';

/** The table of a platform, and the way to it. */
export type SourceWords = { about: Message; steps: readonly Message[] };

export const sourceWords: Readonly<Record<AccountSource, SourceWords>> = {
  stripe: {
    about: msg('Customers or subscriptions'),
    steps: [
      msg('In Stripe open Billing, Subscriptions, or Customers.'),
      msg('Choose Export with all columns and save the CSV file.'),
      msg('If this studio uses the same Stripe account, payments continue unchanged.'),
    ],
  },
  ghost: {
    // translators: name of a file, which stays as it is
    about: msg('members.csv'),
    steps: [
      msg('In Ghost Admin open Members.'),
      msg('Choose Export all members.'),
      msg('Stripe IDs are included.'),
    ],
  },
  woocommerce: {
    about: msg('Subscriptions export'),
    steps: [
      msg('Export subscriptions as CSV with your WooCommerce export extension.'),
      msg('Keep the columns for e-mail, names, status and next payment.'),
    ],
  },
  memberful: {
    about: msg('Members export'),
    steps: [msg('In Memberful open Members.'), msg('Choose Export, and save the CSV file.')],
  },
  uscreen: {
    about: msg('People export'),
    steps: [
      msg('In Uscreen open People and select everyone.'),
      msg('Choose Export. The file arrives by mail.'),
    ],
  },
  vimeo: {
    about: msg('Customers export'),
    steps: [msg('In Vimeo OTT open Customers, All customers.'), msg('Choose Export CSV, and save the file.')],
  },
  patreon: {
    about: msg('Members CSV'),
    steps: [
      msg('In Patreon open Audience, Relationship manager.'),
      msg('Choose CSV export, and save the file.'),
    ],
  },
  mailchimp: {
    // translators: an audience is a list of contacts in Mailchimp
    about: msg('Audience export'),
    steps: [
      msg('In Mailchimp open Audience, All contacts.'),
      msg('Choose Export audience and unzip the file.'),
    ],
  },
  openmat: {
    about: msg('Members CSV'),
    steps: [msg('In your other studio, open Members.'), msg('Choose Download CSV.')],
  },
  other: {
    about: msg('Any CSV file'),
    steps: [
      msg('Save a CSV file with a header row and one row per person.'),
      msg('Only e-mail addresses are required. You match the columns in the next step.'),
    ],
  },
};
