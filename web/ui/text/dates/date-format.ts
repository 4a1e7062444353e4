const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format for a locale and options: made once, since making one takes longer than hundreds of uses. One without a
 * time zone is made anew, since that of the browser may change.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  if (options.timeZone === undefined) return new Intl.DateTimeFormat(locale, options);
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
};
