const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The value of one cookie, decoded; `cookies` as the document has them. */
export const cookieValue = (cookies: string, name: string): string | null => {
  const start = `${name}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? null : decoded(found.slice(start.length));
};
