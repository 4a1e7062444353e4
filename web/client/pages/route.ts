import {
  type AnyRoute,
  lazyRouteComponent,
  type createRootRouteWithContext as rootWithContext,
  type createRoute as routeWithLink,
} from '@tanstack/react-router';
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core';
import { type ComponentType, createElement } from 'react';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';
import {
  basePathOf,
  languagesOf,
  splitLanguage,
  withBasePath,
} from '../../../contract/pages/language-addresses.ts';
import type { PageAddress, PageParams, RoutePath } from '../../../contract/pages/page-addresses.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import type { AppContext } from '../context.ts';
import { useShownLanguage } from '../language/shown-language.ts';
import { loadChunk } from './chunk.ts';
import { searchRead } from './page-address.ts';

export type LoaderInput<Path extends RoutePath = '/'> = {
  context: AppContext;
  params: PageParams<Path>;
  /** Query of the address; on the server only the part that the page reads (`reads.ts`). */
  search: AddressSearch;
  /** Path and query. */
  href: string;
  pathname: string;
};

/** Dynamic import of a module, such as `() => import('./HomePage.tsx')`. */
export type LazyImport = () => Promise<unknown>;

export type PageHead = {
  title: string;
  description?: string;
  image?: string;
  /** Path of the canonical address; the page's own path when absent. */
  canonicalPath?: PageAddress;
  noIndex?: boolean;
  /** schema.org data. */
  structuredData?: object[];
  /** Picture of the page's largest paint (LCP). */
  preloadImage?: { srcSet: string; sizes: string };
};

/** Loader and head of a page; `Path` is the whole path of its route. */
export type PageData<Path extends RoutePath = '/'> = {
  /** Prefetches the page's queries; may throw notFound() or redirect(). The return value is passed to `head`. */
  loader?: (input: LoaderInput<Path>) => Promise<unknown>;
  head?: (loaded: never, input: { params: PageParams<Path>; context: AppContext }) => PageHead;
};

type PageDefinition<Module, Path extends RoutePath, DataName extends string> = PageData<Path> & {
  load: () => Promise<Module>;
  /** Lazy imports of islands that the server renders with the page: the document names their style sheets alone. */
  islands?: readonly LazyImport[];
  component: keyof Module & string;
  /** False where members change the content that a visitor sees: such a page is rendered anew for every visitor. */
  keep?: false;
  /** Replaces the page while its loader runs. */
  pending?: ComponentType;
  /** Replaces the page when its loader throws notFound(); absent: the studio's own page. */
  notFound?: ComponentType;
  /**
   * Loader and head in a separate chunk, in place of those here: code that only this page needs stays out of the script
   * that every page loads, and the calls need not wait for the page itself. `name` is that of the module's export.
   */
  data?: { load: () => Promise<Record<DataName, PageData<Path>>>; name: DataName };
  /** Part of the query whose change runs the loader again; none by default. */
  loaderDeps?: (search: AddressSearch) => unknown;
};

/** Paths of the pages that /oembed supports. */
const embeddable = /^\/(?:series|bundles|instructors)\/(?!filter$)/;

/** Returns the locale of a language in the form of Open Graph, such as `de_DE`. */
const localeOf = (language: Language): string =>
  `${language}_${new Intl.Locale(language).maximize().region ?? ''}`;

/** Returns the tags by which programs know the language of a page and its addresses in the others. */
const languageTags = (
  { studio, basePath }: Pick<AppContext, 'studio' | 'basePath'>,
  path: string,
  isListed: boolean,
) => {
  // Programs read what the server sent; a studio in English alone says nothing of languages.
  if (!import.meta.env.SSR || !studio.languages) return { meta: [], links: [] };
  const languages = languagesOf(studio);
  const own = splitLanguage(basePath).language ?? languages[0] ?? defaultLanguage;
  const alternate = (hrefLang: string, prefix: string) => ({
    rel: 'alternate',
    hrefLang,
    href: new URL(withBasePath(prefix, path), studio.publicUrl).href,
  });
  return {
    // The router keeps one tag of a property, so the other locales (`og:locale:alternate`) stay with `hreflang`.
    meta: [{ property: 'og:locale', content: localeOf(own) }],
    links:
      isListed && languages.length > 1
        ? [
            ...languages.map((language) => alternate(language, basePathOf(language, languages))),
            alternate('x-default', ''),
          ]
        : [],
  };
};

/** Returns the meta, link and script tags of one page. */
export const headTags = (
  head: PageHead,
  { studio, basePath }: Pick<AppContext, 'studio' | 'basePath'>,
  pathname: string,
) => {
  const address = (path: string) => new URL(path, studio.publicUrl).href;
  const path = head.canonicalPath ?? pathname;
  const inLanguages = languageTags({ studio, basePath }, path, !head.noIndex);
  const title =
    head.title === studio.name ? `${studio.name}: ${studio.tagline}` : `${head.title} | ${studio.name}`;
  const description = head.description ?? studio.tagline;
  const canonical = address(withBasePath(basePath, path));
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: address(head.image ?? studio.shareImageUrl) },
      { property: 'og:site_name', content: studio.name },
      ...inLanguages.meta,
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(head.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(head.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...inLanguages.links,
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: t('New classes'),
        href: address(withBasePath(basePath, '/rss.xml')),
      },
      ...(embeddable.test(pathname) && !head.noIndex
        ? [
            {
              rel: 'alternate',
              type: 'application/json+oembed',
              title: head.title,
              // oEmbed knows no prefix.
              href: address(`/oembed?format=json&url=${encodeURIComponent(address(path))}`),
            },
          ]
        : []),
      ...(head.preloadImage
        ? [
            {
              rel: 'preload',
              as: 'image',
              imageSrcSet: head.preloadImage.srcSet,
              imageSizes: head.preloadImage.sizes,
              fetchPriority: 'high' as const,
            },
          ]
        : []),
    ],
  };
};

type GivenToLoader<Path extends RoutePath> = {
  context: AppContext;
  params: PageParams<Path>;
  location: { href: string; pathname: string; search: AddressSearch };
};

const toInput = <Path extends RoutePath>({
  context,
  params,
  location: { search, href, pathname },
}: GivenToLoader<Path>): LoaderInput<Path> => ({ context, params, search, href, pathname });

type BeforeEveryPage = (input: {
  context: AppContext;
  location: { pathname: string; href: string };
}) => Promise<void>;

/**
 * Creates a route as the router's core has it. That of the router for React adds a link and hooks of its own, which no
 * page uses: ours is `Anchor` (docs/decisions/0018).
 */
export const createRoute = ((options: never) => new BaseRoute(options)) as unknown as typeof routeWithLink;

const createRootRoute = ((options: never) => new BaseRootRoute(options)) as unknown as ReturnType<
  typeof rootWithContext<AppContext>
>;

/** Creates the root route. The query of every page is plain text, which pages parse leniently. */
export const createRoot = (beforeLoad: BeforeEveryPage) =>
  createRootRoute({
    beforeLoad,
    validateSearch: (search: Record<string, unknown>) => search as AddressSearch,
  });
export type RootRoute = ReturnType<typeof createRoot>;

type PageRoute<Parent extends AnyRoute, Path extends string> = ReturnType<
  typeof createRoute<unknown, Parent, Path>
>;

/** Parent route of all admin pages. */
export type AdminRoute = PageRoute<RootRoute, '/admin'>;

/** Path of a route below another, so that the contract lists the whole path. */
type PathBelow<Parent extends string, Whole extends RoutePath = RoutePath> = Parent extends '/'
  ? Whole
  : Whole extends Parent
    ? '/'
    : Whole extends `${Parent}${infer Path extends `/${string}`}`
      ? Path
      : never;
type WholePath<Parent extends string, Path extends string> = Extract<
  Parent extends '/' ? Path : Path extends '/' ? Parent : `${Parent}${Path}`,
  RoutePath
>;

/** Returns the page that is rendered again, with everything on it, when its language changes. */
const inShownLanguage = (Page: ComponentType): ComponentType =>
  function PageInLanguage() {
    useShownLanguage();
    return createElement(Page);
  };

/** Creates a route whose page is a lazy chunk and whose loader fills the query cache before it renders. */
export const page = <
  Parent extends AnyRoute,
  const Path extends PathBelow<Parent['fullPath']>,
  Module extends Record<string, unknown>,
  const DataName extends string,
>(
  parent: Parent,
  definition: PageDefinition<Module, WholePath<Parent['fullPath'], Path>, DataName> & { path: Path },
): PageRoute<Parent, Path> => {
  type Whole = WholePath<Parent['fullPath'], Path>;
  const component = definition.component;
  const { data } = definition;
  let loaded: PageData<Whole> | undefined;
  const dataOf = async (): Promise<PageData<Whole>> => {
    if (!data) return definition;
    loaded ??= (await loadChunk(`${component} data`, data.load))[data.name];
    return loaded;
  };
  // The router cannot infer the route's types while the path is a type parameter.
  return createRoute({
    getParentRoute: () => parent,
    path: definition.path,
    staticData: {
      ...(import.meta.env.SSR
        ? {
            loads: [definition.load, ...(data ? [data.load] : [])],
            islands: definition.islands,
            keep: definition.keep,
          }
        : {}),
    },
    ...(definition.pending ? { pendingComponent: definition.pending } : {}),
    ...(definition.notFound ? { notFoundComponent: definition.notFound } : {}),
    component: lazyRouteComponent(async () => {
      const loaded = (await loadChunk(component, definition.load)) as Record<string, ComponentType>;
      return { [component]: inShownLanguage(loaded[component] as ComponentType) };
    }, component),
    loaderDeps: ({ search }: { search: AddressSearch }) => ({
      on: JSON.stringify(definition.loaderDeps?.(searchRead(search)) ?? null),
    }),
    // A loader that returns nothing has still succeeded, which `head` must be able to tell.
    loader: async (given: GivenToLoader<Whole>) => {
      const { loader } = await dataOf();
      return (await loader?.(toInput(given))) ?? {};
    },
    head: async ({
      loaderData,
      params,
      match: { pathname, context },
    }: {
      loaderData?: unknown;
      params: PageParams<Whole>;
      match: { pathname: string; context: AppContext };
    }) => {
      if (loaderData === undefined) return {};
      const { head: headOf } = await dataOf();
      if (!headOf) return {};
      return headTags(headOf(loaderData as never, { params, context }), context, pathname);
    },
  } as never) as PageRoute<Parent, Path>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Lazy imports of the page, by which the server finds the chunks to preload. */
    loads?: readonly LazyImport[];
    /** Lazy imports of islands, by which the server finds their style sheets. */
    islands?: readonly LazyImport[] | undefined;
    keep?: false;
    /** The page has a frame of its own: the shell leaves out its bars and footer for a viewer who may see it. */
    ownFrame?: true;
  }
}
