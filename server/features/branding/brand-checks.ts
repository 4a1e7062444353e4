import { type Translations, tidyTranslations } from '../../../contract/fields/field-table.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { photoPlace } from '../../../contract/library/photo-address.ts';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { t } from '../../../contract/messages.ts';
import type { BrandFields } from '../../../contract/studio/brand.schema.ts';
import {
  type BrandColors,
  brandColorNames,
  contrastProblems,
  productColors,
  readColor,
} from '../../../contract/studio/brand-colors.ts';
import { brandWords } from '../../../contract/studio/brand-words.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { keptMarks } from './store.ts';
import { colorsOf, type settingsOf } from './studio-values.ts';

type Problems = Record<string, string[]>;

/** Control characters: a text in the head of a mail must never begin another line of it. */
const controls = /\p{Cc}+/gu;
const oneLine = (text: string): string => text.replaceAll(controls, ' ').trim();
const manyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => oneLine(line))
    .join('\n')
    .trim();

/** Returns an empty text in place of one that equals the settings, so that these go on deciding. */
const unlessSaid = (text: string, said: string): string => (text === said ? '' : text);

const tidiedTranslations = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(tidyTranslations(brandWords, translations)).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          name === 'mailFooter' ? manyLines(text) : oneLine(text),
        ]),
      ),
    ]),
  );

/** Returns the fields with trimmed texts and colors in one spelling. */
export const tidied = (given: BrandFields, settings: ReturnType<typeof settingsOf>): BrandFields => {
  const colors = Object.fromEntries(
    brandColorNames.map((name) => [
      name,
      unlessSaid(readColor(given[name]) ?? given[name].trim(), productColors[name]),
    ]),
  ) as BrandColors;
  const { logo, logoDark, icon, picture, typefaces, corners, languages, translations } = given;
  return {
    logo,
    logoDark,
    icon,
    picture,
    typefaces,
    corners,
    languages,
    ...colors,
    name: unlessSaid(oneLine(given.name), settings.name),
    shortName: oneLine(given.shortName),
    tagline: unlessSaid(oneLine(given.tagline), settings.tagline),
    senderName: unlessSaid(oneLine(given.senderName), settings.senderName),
    mailFooter: manyLines(given.mailFooter),
    links: given.links.map(({ title, href }) => ({ title: oneLine(title), href: href.trim() })),
    timeZone: unlessSaid(given.timeZone.trim(), settings.timeZone),
    currency: unlessSaid(given.currency.trim().toLowerCase(), settings.currency),
    ...(translations && { translations: tidiedTranslations(translations) }),
  };
};

/** Returns true for an https address of another site, without credentials. */
const isElsewhere = (href: string): boolean => {
  if (!URL.canParse(href)) return false;
  const { protocol, hostname, username, password } = new URL(href);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const currencies: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

const unreadColors = (fields: BrandFields): Problems => {
  const colors = colorsOf(fields);
  const unread = brandColorNames.filter((name) => colors[name] !== '' && readColor(colors[name]) === null);
  return Object.fromEntries(
    unread.map((name) => [name, [t('Type a color as # and six digits, such as #1f3a5f.')]]),
  );
};

const contrast = (fields: BrandFields): Problems =>
  Object.fromEntries(
    Object.entries(contrastProblems(colorsOf(fields))).map(([name, problem]) => [name, [problem]]),
  );

const linkProblems = ({ links }: BrandFields): Problems =>
  Object.fromEntries(
    links.flatMap(({ title, href }, index) => [
      ...(title === '' ? [[`links/${index}/title`, [t('Type what the link is called.')]]] : []),
      ...(isElsewhere(href)
        ? []
        : [[`links/${index}/href`, [t('Begins with https:// and names another site.')]]]),
    ]),
  );

/** Returns true for a picture of ours: one that comes with the program, or an uploaded one. */
const isPicture = (key: string): boolean =>
  key.startsWith('photos/') ? photoPlace(imageOf(key).url) !== null : /^[a-z]+(?:\/[\w-]+)+$/.test(key);

const wordProblems = ({ timeZone, currency, picture, senderName }: BrandFields): Problems => ({
  ...(timeZone === '' || isTimeZone(timeZone)
    ? {}
    : { timeZone: [t('Choose a time zone, such as Europe/Berlin.')] }),
  ...(currency === '' || currencies.has(currency)
    ? {}
    : { currency: [t('Choose a currency, such as eur.')] }),
  ...(picture === null || isPicture(picture)
    ? {}
    : { picture: [t('Choose this picture again: it is not kept any more.')] }),
  ...(/[<>"@]/.test(senderName)
    ? { senderName: [t('Leave out < > " and @: mail programs take them for an address.')] }
    : {}),
});

const markProblems = async (trx: Database, fields: BrandFields): Promise<Problems> => {
  const names = [fields.logo, fields.logoDark, fields.icon].filter((name) => name !== null);
  const kept = await keptMarks(trx, names);
  return Object.fromEntries(
    (['logo', 'logoDark', 'icon'] as const).flatMap((field) => {
      const name = fields[field];
      return name === null || kept.has(name)
        ? []
        : [[field, [t('Choose this file again: it was not saved for a day, and is not kept any more.')]]];
    }),
  );
};

const draftProblems = async (
  trx: Database,
  fields: BrandFields,
  currencyHeld: string | null,
): Promise<Problems> => ({
  ...unreadColors(fields),
  ...linkProblems(fields),
  ...wordProblems(fields),
  ...(await markProblems(trx, fields)),
  ...(currencyHeld === null ? {} : { currency: [currencyHeld] }),
});

const check = (problems: Problems): void => {
  const sentences = Object.values(problems).flat();
  if (sentences.length > 0)
    throw new AppError('invalid', { message: joinSentences(...sentences), fields: problems });
};

/**
 * Throws `invalid` with the fields that cannot be saved, not even as a draft; `currencyHeld` is the reason why the
 * currency stays as it is.
 */
export const checkDraft = async (
  trx: Database,
  fields: BrandFields,
  currencyHeld: string | null,
): Promise<void> => check(await draftProblems(trx, fields, currencyHeld));

/** Fields of the name and look that a mail shows. */
const inMails: ReadonlySet<string> = new Set([
  ...['name', 'senderName', 'mailFooter', 'logo', 'logoDark'],
  ...brandColorNames,
]);

/** Throws `invalid` with the fields that a mail cannot show; ignores the others. */
export const checkMailLook = async (db: Database, fields: BrandFields): Promise<void> => {
  const problems = Object.entries(await draftProblems(db, fields, null));
  check(Object.fromEntries(problems.filter(([name]) => inMails.has(name))));
};

/**
 * Throws `invalid` with the fields that members should not see: those wrong in a draft, and colors without contrast.
 */
export const checkPublication = async (
  trx: Database,
  fields: BrandFields,
  currencyHeld: string | null,
): Promise<void> => check({ ...contrast(fields), ...(await draftProblems(trx, fields, currencyHeld)) });
