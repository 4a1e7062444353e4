export const announcementBars = ['alert', 'notification'] as const;
export type AnnouncementBar = (typeof announcementBars)[number];

/** As the revisions of a bar know it. */
export const announcementRevisionId = (bar: AnnouncementBar): number => announcementBars.indexOf(bar) + 1;
