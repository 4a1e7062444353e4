/** However an address is written (`/%6dedia/`, `//media/`), a token in it is told by its form. */
const mediaToken = /(?<![\w-])[\w-]{16,500}\.[\w-]{43}(?![\w-])/g;
const feedToken = /[\w-]{43}\.ics/gi;
const secretParam = /([?&](?:token|apiKey|code|state|user|client_secret)=)[^&#]*/gi;

/**
 * An address as it may stand in a log: media tokens, and what mailed links carry to prove who follows them, are left
 * out. An address inside an address (`?redirect=…`) is written encoded and searched too.
 */
export const loggedUrl = (url: string): string =>
  url
    .replace(/\/media\/[^/?#]+/, '/media/…')
    .replace(/\/calendar\/[^/?#]+/, '/calendar/…')
    .replace(/\/notices\/unsubscribe\/[^/?#]+/, '/notices/unsubscribe/…')
    .replace(feedToken, '….ics')
    .replace(mediaToken, '…')
    .replace(secretParam, '$1…')
    .replace(/((?:%3F|%26)(?:token|apiKey|code)%3D)(?:(?!%26)[^&#])*/gi, '$1…');
