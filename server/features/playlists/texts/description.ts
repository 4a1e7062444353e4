import sanitizeHtml from 'sanitize-html';

/** NS-107: what an admin may write in a playlist's description; a member's is plain text as it stands. */
export const safeDescription = (text: string, htmlAllowed: boolean): string =>
  htmlAllowed
    ? sanitizeHtml(text, {
        allowedTags: ['p', 'br', 'b', 'i', 'em', 'strong', 'a', 'ul', 'li'],
        allowedAttributes: { a: ['href'] },
        allowedSchemes: ['http', 'https', 'mailto'],
      })
    : text;

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What is left of HTML for those who may only write text. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li)\b[^>]*>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();
