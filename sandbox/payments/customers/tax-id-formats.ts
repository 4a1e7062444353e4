/** Forms of the values of Stripe's types of tax ids, spaces left out; https://docs.stripe.com/billing/customer/tax-ids. */
const formats: Readonly<Record<string, RegExp>> = {
  ae_trn: /^\d{15}$/,
  au_abn: /^\d{11}$/,
  br_cnpj: /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/,
  br_cpf: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ca_qst: /^\d{10}TQ\d{4}$/,
  ch_uid: /^CHE-\d{3}\.\d{3}\.\d{3}$/,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3}(MWST|TVA|IVA)$/,
  cl_tin: /^\d{2}\.\d{3}\.\d{3}-[\dK]$/,
  de_stn: /^\d{10}$/,
  eu_vat:
    /^(ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|HR\d{11}|HU\d{8}|IE[A-Z\d]{8,9}|IT\d{11}|LT(\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI(\d{9}|\d{12}))$/,
  gb_vat: /^GB(\d{9}|\d{12})$/,
  hk_br: /^\d{8}$/,
  il_vat: /^\d{9}$/,
  in_gst: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
  is_vat: /^\d{6}$/,
  jp_cn: /^\d{13}$/,
  jp_trn: /^T\d{13}$/,
  kr_brn: /^\d{3}-\d{2}-\d{5}$/,
  li_uid: /^CHE\d{9}$/,
  li_vat: /^\d{5}$/,
  mx_rfc: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/,
  no_vat: /^\d{9}MVA$/,
  nz_gst: /^\d{8,9}$/,
  sa_vat: /^\d{15}$/,
  sg_gst: /^M\d{8}[A-Z\d]$/,
  sg_uen: /^\d{8,9}[A-Z]$/,
  th_vat: /^\d{13}$/,
  tr_tin: /^\d{10}$/,
  tw_vat: /^\d{8}$/,
  ua_vat: /^\d{9}$/,
  us_ein: /^\d{2}-\d{7}$/,
  za_vat: /^4\d{9}$/,
};

/** Checks a value by its type; a type that the sandbox does not know is refused, too. */
export const isTaxId = (type: string, value: string): boolean =>
  formats[type]?.test(value.replaceAll(' ', '')) ?? false;

/** Returns the country of a tax id; a number of the European Union names its own, Greece as EL. */
export const countryOfTaxId = (type: string, value: string): string => {
  const code = (type === 'eu_vat' ? value : type).slice(0, 2).toUpperCase();
  if (code === 'EL') return 'GR';
  return code === 'XI' ? 'GB' : code;
};
