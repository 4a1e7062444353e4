/** The files of the sea by moonlight in one format. */
const seaFiles = (format: string, widths: readonly number[]): string =>
  widths.map((width) => `/images/hero/moon-sea-${width}.${format} ${width}w`).join(', ');

/** A stand-in for the page builder: the same request and answer, a handful of models, and failures on demand. */
const models: Record<string, string> = {
  'home-feature': `<section class="content-feature on-image">
    <picture>
      <source type="image/avif" srcset="${seaFiles('avif', [960, 1920, 2160, 2880])}" sizes="max(100vw, 712px)">
      <img src="/images/hero/moon-sea-1920.webp" srcset="${seaFiles('webp', [960, 1920])}" sizes="max(100vw, 712px)" width="1920" height="1080" alt="" loading="lazy">
    </picture>
    <div class="page-width"><h2 class="display-2">Twelve minutes before sleep.</h2>
    <p class="lede">Lie down, dim the screen, follow along. Let the day go quiet on its own.</p>
    <p><a class="content-button content-button-light" href="/series/blue-hour/workouts/1113">Play Evening Breath by the Sea</a></p></div>
  </section>`,
};

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers `GET …/{model}?apiKey=…&userAttributes.urlPath=…` as the builder does; unknown models are 404, no key is 401. */
export const pageBuilderStandIn = async (url: URL): Promise<Response> => {
  if (!url.searchParams.get('apiKey')) return json(401, { error: { message: 'apiKey is required' } });
  const html = models[decodeURIComponent(url.pathname.split('/').at(-1) ?? '')];
  if (!html) return json(404, { error: { message: 'model not found' } });
  return json(200, {
    results: [{ data: { html, urlPath: url.searchParams.get('userAttributes.urlPath') } }],
  });
};
