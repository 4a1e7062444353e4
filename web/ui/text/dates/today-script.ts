/** Expression of an inline script for the day of the device, as "26 October 2026". */
export const todayScript = "new Intl.DateTimeFormat('en-GB',{dateStyle:'long'}).format()";
