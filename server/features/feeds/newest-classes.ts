import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';

const escapeXml = (text: string): string =>
  text
    // XML 1.0 has no place for the others, not even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

type FeedStudio = { name: string; tagline: string; publicUrl: string };

const item = ({ publicUrl }: FeedStudio, entry: PlanEntry): string => {
  const address = fullAddress(publicUrl, entry.planEntryUrl);
  const coaches = entry.coaches.map(fullNameOf);
  return [
    '<item>',
    element('title', entry.title),
    element('link', address),
    `<guid isPermaLink="false">${escapeXml(publicUrl)}/classes/${entry.id}</guid>`,
    element('pubDate', new Date(entry.publishedAt).toUTCString()),
    element('description', entry.previewDescription),
    element('category', entry.plan.title),
    ...coaches.map((name) => element('dc:creator', name)),
    '</item>',
  ].join('');
};

/** RSS 2.0 of these classes, the newest first (BEY-70). */
export const rssOf = (studio: FeedStudio, classes: readonly PlanEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${studio.name}: new classes`),
    element('link', `${studio.publicUrl}/class-finder?order=date`),
    element('description', studio.tagline),
    `<atom:link href="${escapeXml(studio.publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...classes.map((entry) => item(studio, entry)),
    '</channel></rss>',
  ].join('');
