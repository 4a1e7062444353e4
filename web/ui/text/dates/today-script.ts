/** Expression of an inline script for the day of the device in the language of the page, as "26 October 2026". */
export const todayScript =
  "new Intl.DateTimeFormat(document.documentElement.lang.replace(/^(en)?$/,'en-GB'),{dateStyle:'long'}).format()";
