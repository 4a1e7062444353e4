import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../contract/messages.ts';
import { withBasePath } from '../../../contract/pages/language-addresses.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';

const escapeXml = (text: string): string =>
  text
    // XML 1.0 has no place for the others, not even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

type Feed = {
  name: string;
  tagline: string;
  publicUrl: string;
  /** Prefix of addresses in the language of the feed, such as /de; empty in the studio's default. */
  basePath: string;
};

const item = ({ publicUrl, basePath }: Feed, entry: PlanEntry): string => {
  const address = fullAddress(publicUrl, withBasePath(basePath, entry.planEntryUrl));
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

/** RSS 2.0 of these classes in the language in force, the newest first (BEY-70). */
export const rssOf = (feed: Feed, classes: readonly PlanEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', t('{studio}: new classes', { studio: feed.name })),
    element('link', `${feed.publicUrl}${feed.basePath}/class-finder?order=date`),
    element('description', feed.tagline),
    `<atom:link href="${escapeXml(`${feed.publicUrl}${feed.basePath}`)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...classes.map((entry) => item(feed, entry)),
    '</channel></rss>',
  ].join('');
