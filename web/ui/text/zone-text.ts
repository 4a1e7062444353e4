/** “Europe/Berlin” as a reader would say it: “Europe, Berlin”. */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ').replaceAll('/', ', ');
