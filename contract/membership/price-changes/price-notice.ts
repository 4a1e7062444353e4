/** Days between the notice of a higher price and the first renewal that takes it. The page reads it at run time, so no schemas here. */
export const priceNoticeDays = 30;
