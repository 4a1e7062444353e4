/** A tax number as the provider takes it: `type` is its word for what kind of number it is. */
export type TaxId = { type: string; value: string };

type Form = {
  type: string;
  /** The number without spaces, points and dashes. */
  compact: RegExp;
  /** The written form, a # for each letter or digit; the compact one where absent. */
  written?: string;
  example: string;
};

/** The numbers for VAT within the European Union, and of Northern Ireland; each begins with its country. */
const europeanForms: Readonly<Record<string, [compact: RegExp, example: string]>> = {
  AT: [/^ATU\d{8}$/, 'ATU12345678'],
  BE: [/^BE[01]\d{9}$/, 'BE0123456789'],
  BG: [/^BG\d{9,10}$/, 'BG0123456789'],
  CY: [/^CY\d{8}[A-Z]$/, 'CY12345678Z'],
  CZ: [/^CZ\d{8,10}$/, 'CZ1234567890'],
  DE: [/^DE\d{9}$/, 'DE123456789'],
  DK: [/^DK\d{8}$/, 'DK12345678'],
  EE: [/^EE\d{9}$/, 'EE123456789'],
  ES: [/^ES[A-Z\d]\d{7}[A-Z\d]$/, 'ESA1234567Z'],
  FI: [/^FI\d{8}$/, 'FI12345678'],
  FR: [/^FR[A-Z\d]{2}\d{9}$/, 'FRAB123456789'],
  GR: [/^EL\d{9}$/, 'EL123456789'],
  HR: [/^HR\d{11}$/, 'HR12345678912'],
  HU: [/^HU\d{8}$/, 'HU12345678'],
  IE: [/^IE(\d{7}[A-Z]{1,2}|\d[A-Z]\d{5}[A-Z])$/, 'IE1234567AB'],
  IT: [/^IT\d{11}$/, 'IT12345678912'],
  LT: [/^LT(\d{9}|\d{12})$/, 'LT123456789123'],
  LU: [/^LU\d{8}$/, 'LU12345678'],
  LV: [/^LV\d{11}$/, 'LV12345678912'],
  MT: [/^MT\d{8}$/, 'MT12345678'],
  NL: [/^NL\d{9}B\d{2}$/, 'NL123456789B12'],
  PL: [/^PL\d{10}$/, 'PL1234567890'],
  PT: [/^PT\d{9}$/, 'PT123456789'],
  RO: [/^RO\d{2,10}$/, 'RO1234567891'],
  SE: [/^SE\d{12}$/, 'SE123456789123'],
  SI: [/^SI\d{8}$/, 'SI12345678'],
  SK: [/^SK\d{10}$/, 'SK1234567891'],
};

const european = Object.fromEntries(
  Object.entries(europeanForms).map(([country, [compact, example]]): [string, Form[]] => [
    country,
    [{ type: 'eu_vat', compact, example }],
  ]),
);

/** Forms by the country of the address; the first form of a country is the one that companies are billed with. */
const formsByCountry: Readonly<Record<string, readonly Form[]>> = {
  ...european,
  AE: [{ type: 'ae_trn', compact: /^\d{15}$/, example: '123456789012345' }],
  AU: [{ type: 'au_abn', compact: /^\d{11}$/, example: '12345678912' }],
  BR: [
    { type: 'br_cnpj', compact: /^\d{14}$/, written: '##.###.###/####-##', example: '01.234.456/5432-10' },
    { type: 'br_cpf', compact: /^\d{11}$/, written: '###.###.###-##', example: '123.456.789-87' },
  ],
  CA: [
    { type: 'ca_gst_hst', compact: /^\d{9}RT\d{4}$/, example: '123456789RT0002' },
    { type: 'ca_qst', compact: /^\d{10}TQ\d{4}$/, example: '1234567890TQ1234' },
    { type: 'ca_bn', compact: /^\d{9}$/, example: '123456789' },
  ],
  CH: [
    {
      type: 'ch_vat',
      compact: /^CHE\d{9}(MWST|TVA|IVA)$/,
      written: '###-###.###.### ####',
      example: 'CHE-123.456.789 MWST',
    },
    { type: 'ch_uid', compact: /^CHE\d{9}$/, written: '###-###.###.###', example: 'CHE-123.456.789' },
  ],
  CL: [{ type: 'cl_tin', compact: /^\d{8}[\dK]$/, written: '##.###.###-#', example: '12.345.678-K' }],
  DE: [...(european.DE ?? []), { type: 'de_stn', compact: /^\d{10}$/, example: '1234567890' }],
  GB: [
    { type: 'gb_vat', compact: /^GB(\d{9}|\d{12})$/, example: 'GB123456789' },
    { type: 'eu_vat', compact: /^XI(\d{9}|\d{12})$/, example: 'XI123456789' },
  ],
  HK: [{ type: 'hk_br', compact: /^\d{8}$/, example: '12345678' }],
  IL: [{ type: 'il_vat', compact: /^\d{9}$/, example: '123456789' }],
  IN: [{ type: 'in_gst', compact: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, example: '12ABCDE3456FGZH' }],
  IS: [{ type: 'is_vat', compact: /^\d{6}$/, example: '123456' }],
  JP: [
    { type: 'jp_trn', compact: /^T\d{13}$/, example: 'T1234567891234' },
    { type: 'jp_cn', compact: /^\d{13}$/, example: '1234567891234' },
  ],
  KR: [{ type: 'kr_brn', compact: /^\d{10}$/, written: '###-##-#####', example: '123-45-67890' }],
  LI: [
    { type: 'li_vat', compact: /^\d{5}$/, example: '12345' },
    { type: 'li_uid', compact: /^CHE\d{9}$/, example: 'CHE123456789' },
  ],
  MX: [{ type: 'mx_rfc', compact: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, example: 'ABC010203AB9' }],
  NO: [{ type: 'no_vat', compact: /^\d{9}MVA$/, example: '123456789MVA' }],
  NZ: [{ type: 'nz_gst', compact: /^\d{8,9}$/, example: '123456789' }],
  SA: [{ type: 'sa_vat', compact: /^\d{15}$/, example: '123456789012345' }],
  SG: [
    { type: 'sg_uen', compact: /^\d{8,9}[A-Z]$/, example: '123456789F' },
    { type: 'sg_gst', compact: /^M\d{8}[A-Z\d]$/, example: 'M12345678X' },
  ],
  TH: [{ type: 'th_vat', compact: /^\d{13}$/, example: '1234567891234' }],
  TR: [{ type: 'tr_tin', compact: /^\d{10}$/, example: '0123456789' }],
  TW: [{ type: 'tw_vat', compact: /^\d{8}$/, example: '12345678' }],
  UA: [{ type: 'ua_vat', compact: /^\d{9}$/, example: '123456789' }],
  US: [{ type: 'us_ein', compact: /^\d{9}$/, written: '##-#######', example: '12-3456789' }],
  ZA: [{ type: 'za_vat', compact: /^4\d{9}$/, example: '4123456789' }],
};

const writtenAs = (compact: string, pattern: string | undefined): string => {
  if (!pattern) return compact;
  const letters = [...compact];
  return [...pattern]
    .map((sign) => (sign === '#' ? (letters.shift() ?? '') : letters.length > 0 ? sign : ''))
    .join('');
};

/** The tax number of a country in the provider's words; null where it is none that is known of this country. */
export const taxIdOf = (country: string, typed: string): TaxId | null => {
  const compact = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  const form = formsByCountry[country]?.find((one) => one.compact.test(compact));
  return form ? { type: form.type, value: writtenAs(compact, form.written) } : null;
};

/** An example of the tax numbers of a country; null for a country whose numbers are not known here. */
export const taxNumberExample = (country: string): string | null =>
  formsByCountry[country]?.[0]?.example ?? null;

/** An example of every form, with the country that it is of. */
export const taxNumberExamples: readonly { country: string; type: string; example: string }[] =
  Object.entries(formsByCountry).flatMap(([country, forms]) =>
    forms.map(({ type, example }) => ({ country, type, example })),
  );
