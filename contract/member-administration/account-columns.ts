import { isEmail, normalEmail } from '../accounts/email-addresses.ts';
import { comparedText } from '../compared-text.ts';
import {
  type AccountField,
  type AccountSource,
  accountFieldNames,
  accountSourceNames,
} from './account-import-limits.ts';

/** Headings of members' tables, as letters and digits alone. */

type Headings = Partial<Record<AccountField, readonly string[]>>;

/** Headings in English, German, Spanish and French, the likeliest first. */
const usual: Readonly<Record<AccountField, readonly string[]>> = {
  email: [
    ...['email', 'emailaddress', 'mail', 'useremail', 'memberemail', 'customeremail', 'billingemail'],
    ...['emailadresse', 'mailadresse', 'kundenemail', 'kundenemailadresse', 'mitgliedemail'],
    ...[
      'correoelectrónico',
      'correoelectronico',
      'correo',
      'direccióndecorreoelectrónico',
      'emaildelcliente',
    ],
    ...['adresseemail', 'adressemail', 'courriel', 'adressecourriel', 'adresseélectronique', 'emailduclient'],
  ],
  name: [
    ...['name', 'fullname', 'displayname', 'customername', 'membername', 'vollständigername'],
    ...['kundenname', 'vorundnachname', 'anzeigename', 'nombrecompleto', 'nombreyapellidos', 'nomcomplet'],
    ...['nometprénom', 'prénometnom'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'forename', 'billingfirstname', 'vorname', 'rufname'],
    ...['nombre', 'primernombre', 'nombredepila', 'prénom', 'prenom'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'billinglastname', 'nachname', 'familienname'],
    ...['apellido', 'apellidos', 'primerapellido', 'nomdefamille', 'nom'],
  ],
  plan: [
    ...[
      'plan',
      'planname',
      'membership',
      'membershipplan',
      'membershiplevel',
      'product',
      'productname',
      'tier',
    ],
    ...[
      'tiers',
      'offer',
      'subscriptionplan',
      'level',
      'tarif',
      'abo',
      'abonnement',
      'mitgliedschaft',
      'produkt',
    ],
    ...['membresía', 'membresia', 'suscripción', 'suscripcion', 'producto', 'tarifa', 'formule', 'adhésion'],
    ...['produit', 'offre'],
  ],
  status: [
    ...['status', 'state', 'subscriptionstatus', 'subscriptionstate', 'membershipstatus', 'memberstatus'],
    ...['zustand', 'abostatus', 'estado', 'estadodelasuscripción', 'statut', 'état', 'etat'],
  ],
  joined: [
    ...[
      'joined',
      'joinedat',
      'datejoined',
      'joindate',
      'membersince',
      'customersince',
      'created',
      'createdat',
    ],
    ...['createdutc', 'createddate', 'datecreated', 'signupdate', 'signedup', 'signedupat', 'registered'],
    ...[
      'registeredat',
      'registrationdate',
      'startdate',
      'beitritt',
      'beigetreten',
      'beitrittsdatum',
      'angelegt',
    ],
    ...['angelegtam', 'erstelltam', 'mitgliedseit', 'kundeseit', 'registriertam', 'fechadealta', 'alta'],
    ...['fechaderegistro', 'miembrodesde', 'creadoel', 'inscritle', 'dateinscription', 'datedinscription'],
    ...['membredepuis', 'crééle', 'datedecréation'],
  ],
  paidUntil: [
    ...[
      'paiduntil',
      'accessuntil',
      'accessendsat',
      'accessexpiration',
      'accessends',
      'validuntil',
      'expires',
    ],
    ...['expiresat', 'expirationdate', 'expirydate', 'expiration', 'enddate', 'endsat', 'currentperiodend'],
    ...['currentperiodendutc', 'bezahltbis', 'gültigbis', 'läuftab', 'läuftabam', 'ablaufdatum', 'endetam'],
    ...['zugangbis', 'pagadohasta', 'válidohasta', 'validohasta', 'caduca', 'vence', 'fechadevencimiento'],
    ...['payéjusquau', 'valablejusquau', 'expirele', 'datedexpiration', 'accèsjusquau'],
  ],
  nextPayment: [
    ...['nextpayment', 'nextpaymentdate', 'nextpaymentat', 'nextbilling', 'nextbillingdate', 'nextbillingat'],
    ...['nextcharge', 'nextchargedate', 'nextinvoice', 'nextinvoicedate', 'nextrenewal', 'nextrenewaldate'],
    ...['renews', 'renewsat', 'renewson', 'renewaldate', 'nächstezahlung', 'nächsteabbuchung'],
    ...['nächsteabrechnung', 'verlängertsicham', 'próximopago', 'proximopago', 'próximocobro', 'renovación'],
    ...[
      'fechaderenovación',
      'prochainpaiement',
      'prochainprélèvement',
      'prochaineéchéance',
      'renouvellement',
    ],
  ],
  customerId: [
    ...['customerid', 'providercustomerid', 'stripecustomerid', 'stripecustomer', 'customer', 'stripeid'],
    ...['paymentcustomerid', 'kundennummerstripe'],
  ],
  subscriptionId: [
    ...[
      'subscriptionid',
      'providersubscriptionid',
      'stripesubscriptionid',
      'stripesubscription',
      'subscription',
    ],
  ],
  timeZone: ['timezone', 'tz', 'zeitzone', 'zonahoraria', 'fuseauhoraire'],
  labels: ['labels', 'tags', 'schlagwörter', 'etiketten', 'etiquetas', 'étiquettes'],
};

type Platform = {
  /** Headings that stand together in no other table. */
  signs: readonly (readonly string[])[];
  /** Headings of this platform, which come before the usual ones. */
  headings: Headings;
  /** Headings that mean something else on this platform. */
  leftOut?: readonly string[];
};

const platforms: Readonly<Record<Exclude<AccountSource, 'other'>, Platform>> = {
  openmat: {
    signs: [['renewsat', 'accessendsat', 'lastpractice']],
    headings: { status: ['state'], paidUntil: ['accessendsat'], nextPayment: ['renewsat'] },
    leftOut: ['username', 'detail', 'source', 'deletedat', 'administrator', 'lastpractice'],
  },
  stripe: {
    signs: [
      ['customeremail', 'currentperiodendutc'],
      ['createdutc', 'email'],
      ['createdutc', 'customeremail'],
    ],
    headings: {
      email: ['customeremail', 'email'],
      name: ['customername', 'name'],
      joined: ['startdateutc', 'createdutc'],
      nextPayment: ['currentperiodendutc'],
      paidUntil: ['endedatutc'],
      plan: ['planname', 'productname', 'plan', 'product'],
    },
    leftOut: ['description', 'customerdescription'],
  },
  ghost: {
    signs: [
      ['subscribedtoemails', 'complimentaryplan'],
      ['stripecustomerid', 'tiers'],
      ['subscribedtoemails', 'tiers'],
    ],
    headings: { customerId: ['stripecustomerid'], plan: ['tiers'], joined: ['createdat'] },
    leftOut: ['deletedat', 'note'],
  },
  woocommerce: {
    signs: [
      ['billingfirstname', 'nextpaymentdate'],
      ['customeremail', 'subscriptionstatus'],
      ['billingemail', 'subscriptionstatus'],
      ['billingemail', 'nextpaymentdate'],
    ],
    headings: {
      email: ['customeremail', 'billingemail'],
      firstName: ['billingfirstname', 'firstname'],
      lastName: ['billinglastname', 'lastname'],
      status: ['subscriptionstatus', 'status'],
      plan: ['productname', 'product', 'orderitems', 'lineitems'],
      nextPayment: ['nextpaymentdate', 'nextpayment'],
      paidUntil: ['enddate'],
      joined: ['startdate', 'datecreated'],
      customerId: [
        'stripecustomerid',
        'paymentcustomerid',
        'poststripecustomerid',
        'billingstripecustomerid',
      ],
    },
    leftOut: ['customerid', 'subscriptionid', 'customerusername', 'billingstate', 'state'],
  },
  memberful: {
    signs: [
      ['memberfulid'],
      ['autorenew', 'expirationdate'],
      ['memberid', 'signupmethod'],
      ['unrestrictedaccess'],
    ],
    headings: {
      plan: ['plan', 'plans', 'planname'],
      status: ['active', 'status'],
      paidUntil: ['expirationdate', 'expiresat', 'expires'],
      joined: ['createdat', 'signupdate', 'created'],
      customerId: ['stripecustomerid'],
    },
    leftOut: ['username', 'memberid', 'memberfulid', 'state', 'subscriptionid'],
  },
  uscreen: {
    signs: [
      ['lifetimespent'],
      ['usertype', 'membershipstatus'],
      ['segments', 'lifetimeexpenditure'],
      ['offer', 'nextbilling'],
    ],
    headings: {
      plan: ['offer', 'offertitle', 'subscription', 'membership', 'plan'],
      status: ['membershipstatus', 'subscriptionstatus', 'status'],
      nextPayment: ['nextbilling', 'nextbillingdate', 'nextinvoicedate'],
      joined: ['joined', 'accountcreated', 'accountcreationdate', 'createdat'],
    },
    leftOut: ['segments', 'usertype'],
  },
  vimeo: {
    signs: [
      ['customeremail', 'subscriptionfrequency'],
      ['vhxcustomerid'],
      ['marketingoptin', 'platform'],
      ['siteid', 'productid'],
    ],
    headings: {
      email: ['email', 'customeremail', 'useremail'],
      plan: ['subscriptionfrequency', 'frequency', 'plan', 'product', 'productname'],
      status: ['subscriptionstatus', 'status', 'currentstatus'],
      joined: ['datejoined', 'joined', 'dateadded', 'addeddate', 'createdat'],
      nextPayment: ['nextpayment', 'nextpaymentdate'],
    },
    leftOut: ['customerid', 'userid', 'siteid', 'productid', 'state'],
  },
  patreon: {
    signs: [['patronstatus'], ['patronagesincedate']],
    headings: {
      plan: ['tier'],
      status: ['patronstatus'],
      joined: ['patronagesincedate'],
      paidUntil: ['accessexpiration'],
      nextPayment: ['nextchargedate'],
    },
    leftOut: ['state', 'userid', 'addressee', 'freemember', 'subscriptionsource'],
  },
  mailchimp: {
    signs: [['memberrating'], ['optintime'], ['euid', 'leid']],
    headings: { email: ['emailaddress'], joined: ['optintime', 'confirmtime'], timeZone: ['timezone'] },
    leftOut: ['status', 'state', 'birthday'],
  },
};

const plain = (name: string): string => comparedText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Recognizes the platform that a table comes from by its headings. */
export const recognizedSource = (columns: readonly string[]): AccountSource => {
  const has = new Set(columns.map(plain));
  return (
    accountSourceNames.find(
      (source) =>
        source !== 'other' && platforms[source].signs.some((signs) => signs.every((sign) => has.has(sign))),
    ) ?? 'other'
  );
};

type Column = {
  name: string;
  /** The value of the first row that has one. */
  sample: string;
};

/** Fields of columns by their values: ids of the provider, and addresses. */
const fieldOfSample = (sample: string): AccountField | null => {
  if (/^cus_\w+$/.test(sample)) return 'customerId';
  if (/^sub_\w+$/.test(sample)) return 'subscriptionId';
  return isEmail(normalEmail(sample)) ? 'email' : null;
};

/** “Name” beside “Vorname” is the last name; “Nombre” alone is the whole one. */
const withNames = (
  fields: readonly (AccountField | null)[],
  names: readonly string[],
): (AccountField | null)[] => {
  if (fields.includes('lastName') || !fields.includes('firstName')) return [...fields];
  const isWhole = !fields.includes('name');
  return fields.map((field, at) => {
    if (field === 'name' && ['name', 'nom'].includes(names[at] ?? '')) return 'lastName';
    return field === 'firstName' && isWhole && names[at] === 'nombre' ? 'name' : field;
  });
};

/** Guesses the field of each column, by its name at this source, its usual name, then its first value; null: left out. */
export const guessAccountFields = (
  columns: readonly Column[],
  source: AccountSource,
): (AccountField | null)[] => {
  const names = columns.map(({ name }) => plain(name));
  const guessed: (AccountField | null)[] = columns.map(() => null);
  const take = (field: AccountField, at: number): void => {
    if (at >= 0 && guessed[at] === null && !guessed.includes(field)) guessed[at] = field;
  };
  const { headings = {}, leftOut = [] }: Partial<Platform> = source === 'other' ? {} : platforms[source];
  for (const at of columns.keys()) {
    const field = fieldOfSample(columns[at]?.sample ?? '');
    if (field && field !== 'email') take(field, at);
  }
  for (const field of accountFieldNames)
    for (const heading of headings[field] ?? []) take(field, names.indexOf(heading));
  for (const field of accountFieldNames)
    for (const heading of usual[field]) if (!leftOut.includes(heading)) take(field, names.indexOf(heading));
  for (const at of columns.keys())
    if (fieldOfSample(columns[at]?.sample ?? '') === 'email') take('email', at);
  return withNames(guessed, names);
};

/** The field that stands for two columns at once; null: none does. */
export const doubleAccountField = (fields: readonly (AccountField | null)[]): AccountField | null =>
  fields.find((field, at) => field !== null && fields.indexOf(field) !== at) ?? null;
