/** Video hosts, and the embed address of each. */
const embeds: readonly { hosts: readonly string[]; embedded: (url: URL) => string | null }[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    embedded: ({ pathname, searchParams }) => {
      const id = searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([\w-]+)/.exec(pathname)?.[1];
      return id ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` : null;
    },
  },
  {
    hosts: ['youtu.be'],
    embedded: ({ pathname }) => {
      const id = /^\/([\w-]+)/.exec(pathname)?.[1];
      return id ? `https://www.youtube-nocookie.com/embed/${id}` : null;
    },
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com'],
    embedded: ({ pathname }) => {
      const id = /^\/(\d+)/.exec(pathname)?.[1];
      return id ? `https://player.vimeo.com/video/${id}` : null;
    },
  },
];

const readAddress = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' ? url : null;
};

/** Returns the embed address of an external video; null for an address that is not https. */
export const externalFrame = (address: string): string | null => {
  const url = readAddress(address);
  if (!url) return null;
  const known = embeds.find(({ hosts }) => hosts.includes(url.hostname));
  return known?.embedded(url) ?? url.href;
};

/** Returns the address of Facebook's own player for a Facebook video; null for any other address. */
export const facebookFrame = (address: string): string | null => {
  const url = readAddress(address);
  if (!url || !/(^|\.)(facebook\.com|fb\.watch)$/.test(url.hostname)) return null;
  if (url.pathname.startsWith('/plugins/')) return url.href;
  return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}&show_text=false`;
};
