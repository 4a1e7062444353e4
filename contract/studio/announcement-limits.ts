/** The most characters. */
export const announcementLimits = { text: 200, link: 500, linkText: 40, messageId: 60 } as const;

export const announcementBars = ['alert', 'notification'] as const;
export type AnnouncementBar = (typeof announcementBars)[number];

/** As the revisions of a bar know it. */
export const announcementRevisionId = (bar: AnnouncementBar): number => announcementBars.indexOf(bar) + 1;

export const announcementAudiences = ['everyone', 'visitors', 'members'] as const;
