import { expect, test } from 'vitest';
import { guessAccountFields, recognizedSource } from './account-columns.ts';
import type { AccountSource } from './account-import-limits.ts';

type Expected = { source: AccountSource; fields: Record<string, string> };

/** Headings as platforms and people write them, with the fields that are read of them. */
const tables: Readonly<Record<string, Expected>> = {
  'id,Customer ID,Customer Description,Customer Email,Plan,Quantity,Status,Created (UTC),Current Period Start (UTC),Current Period End (UTC)':
    {
      source: 'stripe',
      fields: {
        'Customer ID': 'customerId',
        'Customer Email': 'email',
        Plan: 'plan',
        Status: 'status',
        'Created (UTC)': 'joined',
        'Current Period End (UTC)': 'nextPayment',
      },
    },
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers':
    {
      source: 'ghost',
      fields: {
        email: 'email',
        name: 'name',
        stripe_customer_id: 'customerId',
        created_at: 'joined',
        labels: 'labels',
        tiers: 'plan',
      },
    },
  'customer_email,billing_first_name,billing_last_name,billing_state,subscription_status,next_payment_date,customer_id':
    {
      source: 'woocommerce',
      fields: {
        customer_email: 'email',
        billing_first_name: 'firstName',
        billing_last_name: 'lastName',
        subscription_status: 'status',
        next_payment_date: 'nextPayment',
      },
    },
  'Full name,Email,Memberful ID,Stripe Customer ID,Plan,Active,Expiration date,Created at,State': {
    source: 'memberful',
    fields: {
      'Full name': 'name',
      Email: 'email',
      'Stripe Customer ID': 'customerId',
      Plan: 'plan',
      Active: 'status',
      'Expiration date': 'paidUntil',
      'Created at': 'joined',
    },
  },
  'Name,Email,Segments,Lifetime spent,Offer,Status,Next billing,Joined': {
    source: 'uscreen',
    fields: {
      Name: 'name',
      Email: 'email',
      Offer: 'plan',
      Status: 'status',
      'Next billing': 'nextPayment',
      Joined: 'joined',
    },
  },
  'Name,Email,Marketing Opt In,Platform,Subscription Status,Product,Date Joined,Next Payment': {
    source: 'vimeo',
    fields: {
      Name: 'name',
      Email: 'email',
      'Subscription Status': 'status',
      Product: 'plan',
      'Date Joined': 'joined',
      'Next Payment': 'nextPayment',
    },
  },
  'Name,Email,Discord,Patron Status,Tier,City,State,Patronage Since Date,User ID,Access Expiration,Next Charge Date':
    {
      source: 'patreon',
      fields: {
        Name: 'name',
        Email: 'email',
        'Patron Status': 'status',
        Tier: 'plan',
        'Patronage Since Date': 'joined',
        'Access Expiration': 'paidUntil',
        'Next Charge Date': 'nextPayment',
      },
    },
  'Email Address,First Name,Last Name,Birthday,MEMBER_RATING,OPTIN_TIME,TIMEZONE,LEID,EUID': {
    source: 'mailchimp',
    fields: {
      'Email Address': 'email',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      OPTIN_TIME: 'joined',
      TIMEZONE: 'timeZone',
    },
  },
  'Kunden-E-Mail,Vorname,Name,Tarif,Mitglied seit,Bezahlt bis': {
    source: 'other',
    fields: {
      'Kunden-E-Mail': 'email',
      Vorname: 'firstName',
      Name: 'lastName',
      Tarif: 'plan',
      'Mitglied seit': 'joined',
      'Bezahlt bis': 'paidUntil',
    },
  },
  'Correo electrónico,Nombre,Apellidos,Estado,Próximo pago': {
    source: 'other',
    fields: {
      'Correo electrónico': 'email',
      Nombre: 'firstName',
      Apellidos: 'lastName',
      Estado: 'status',
      'Próximo pago': 'nextPayment',
    },
  },
  'Adresse e-mail,Prénom,Nom,Formule,Expire le': {
    source: 'other',
    fields: {
      'Adresse e-mail': 'email',
      Prénom: 'firstName',
      Nom: 'lastName',
      Formule: 'plan',
      'Expire le': 'paidUntil',
    },
  },
};

test.each(Object.entries(tables))('the headings %s are known', (heading, { source, fields }) => {
  const names = heading.split(',');
  const guessed = guessAccountFields(
    names.map((name) => ({ name, sample: '' })),
    source,
  );
  expect(recognizedSource(names)).toBe(source);
  expect(Object.fromEntries(names.flatMap((name, at) => (guessed[at] ? [[name, guessed[at]]] : [])))).toEqual(
    fields,
  );
});

test('a column of addresses or of ids at the provider is recognized by its values', () => {
  const columns = [
    { name: 'id', sample: 'cus_1' },
    { name: 'x', sample: 'ann@example.com' },
    { name: 'ref', sample: 'sub_1' },
  ];
  expect(guessAccountFields(columns, 'other')).toEqual(['customerId', 'email', 'subscriptionId']);
});
