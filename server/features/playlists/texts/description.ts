import sanitizeHtml from 'sanitize-html';

/**
 * NS-107: sanitizes the HTML of a description if its author may write HTML; other descriptions are plain text and stay
 * as they are.
 */
export const safeDescription = (text: string, htmlAllowed: boolean): string =>
  htmlAllowed
    ? sanitizeHtml(text, {
        allowedTags: ['p', 'br', 'b', 'i', 'em', 'strong', 'a', 'ul', 'li'],
        allowedAttributes: { a: ['href'] },
        allowedSchemes: ['http', 'https', 'mailto'],
      })
    : text;

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Converts HTML to plain text, for authors who may not write HTML. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li)\b[^>]*>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();
