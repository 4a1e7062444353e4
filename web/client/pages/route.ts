import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import type { AppContext } from '../context.ts';
import { loadChunk } from './chunk.ts';
import { searchRead } from './page-address.ts';

export type LoaderInput = {
  context: AppContext;
  params: Record<string, string>;
  /** On the server only what the page reads of the query (`reads.ts`). */
  search: AddressSearch;
  /** Path and query. */
  href: string;
  pathname: string;
};

export type PageHead = {
  title: string;
  description?: string;
  image?: string;
  /** Path of the canonical address; the page's own path when absent. */
  canonicalPath?: string;
  noIndex?: boolean;
  /** schema.org data. */
  structuredData?: object[];
  /** The picture that is the page's largest paint. */
  preloadImage?: { srcSet: string; sizes: string };
};

export type PageData = {
  /** Prefetches the page's queries; may throw notFound() or redirect(). What it returns feeds `head`. */
  loader?: (input: LoaderInput) => Promise<unknown>;
  head?: (loaded: never, input: { params: Record<string, string>; context: AppContext }) => PageHead;
};

export type PageDefinition<Module> = PageData & {
  path: string;
  /** Source file of the page, so that the server can preload what it is built into; the same of `data`. */
  file: string;
  load: () => Promise<Module>;
  component: keyof Module & string;
  /** False where members change what a visitor sees: such a page is rendered anew for every visitor. */
  keep?: false;
  /** In place of the page while its loader is under way. */
  pending?: ComponentType;
  /** In place of the page when its loader throws notFound(); the studio's own page for that when absent. */
  notFound?: ComponentType;
  /**
   * Loader and head in a chunk of their own, in place of those here: what only this page needs is not in the script
   * that every page loads, and the calls need not wait for the page itself.
   */
  data?: { file: string; load: () => Promise<PageData> };
  /** Which part of the address's query makes the loader run again; none of it by default. */
  loaderDeps?: (search: AddressSearch) => unknown;
};

/** The meta, link and script tags of one page. */
export const headTags = (head: PageHead, studio: AppContext['studio'], pathname: string) => {
  const address = (path: string) => new URL(path, studio.publicUrl).href;
  const title =
    head.title === studio.name ? `${studio.name}: ${studio.tagline}` : `${head.title} | ${studio.name}`;
  const description = head.description ?? studio.tagline;
  const canonical = address(head.canonicalPath ?? pathname);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: address(head.image ?? '/images/og/default.jpg') },
      { property: 'og:site_name', content: studio.name },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(head.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(head.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
    ],
    links: [
      { rel: 'canonical', href: canonical },
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

type GivenToLoader = {
  context: unknown;
  params: unknown;
  location: { href: string; pathname: string; search: unknown };
};

const toInput = ({ context, params, location }: GivenToLoader): LoaderInput => ({
  context: context as AppContext,
  params: params as Record<string, string>,
  search: location.search as AddressSearch,
  href: location.href,
  pathname: location.pathname,
});

/** Makes a route whose page is a lazy chunk and whose loader fills the query cache before it renders. */
export const page = <Module extends Record<string, unknown>>(
  parent: AnyRoute,
  definition: PageDefinition<Module>,
): AnyRoute => {
  const component = definition.component;
  const { data } = definition;
  let loaded: PageData | undefined;
  const dataOf = async (): Promise<PageData> => {
    if (!data) return definition;
    loaded ??= await loadChunk(`${component} data`, data.load);
    return loaded;
  };
  return createRoute({
    getParentRoute: () => parent,
    path: definition.path,
    staticData: {
      files: [definition.file, ...(data ? [data.file] : [])],
      ...(definition.keep === false ? { keep: false } : {}),
    },
    ...(definition.pending ? { pendingComponent: definition.pending } : {}),
    ...(definition.notFound ? { notFoundComponent: definition.notFound } : {}),
    component: lazyRouteComponent(
      () => loadChunk(component, definition.load) as Promise<Record<string, ComponentType>>,
      component,
    ),
    loaderDeps: ({ search }: { search: unknown }) => ({
      on: JSON.stringify(definition.loaderDeps?.(searchRead(search as AddressSearch)) ?? null),
    }),
    // A loader that answers nothing has still succeeded, which `head` must be able to tell.
    loader: async (given: GivenToLoader) => {
      const { loader } = await dataOf();
      return (await loader?.(toInput(given))) ?? {};
    },
    head: async ({
      loaderData,
      params,
      match,
    }: {
      loaderData?: unknown;
      params: unknown;
      match: { pathname: string; context: unknown };
    }) => {
      const context = match.context as AppContext;
      if (loaderData === undefined) return {};
      const { head: headOf } = await dataOf();
      if (!headOf) return {};
      const head = headOf(loaderData as never, {
        params: params as Record<string, string>,
        context,
      });
      return headTags(head, context.studio, match.pathname);
    },
  } as never) as AnyRoute;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    files?: readonly string[];
    keep?: false;
    /** The page brings what stands around it: the shell leaves out its bars and footer for a viewer who may see it. */
    ownFrame?: true;
  }
}
