import type { Studio } from './catalog/home.schema.ts';
import type { CommentsCall } from './comments/comments-service.schema.ts';
import type { CallOf, InputOf } from './endpoint.ts';
import type { Contract, EndpointKey } from './index.ts';
import type { Language } from './languages.ts';

/** A call of the product. */
export type ApiCall = CallOf<Contract>;
export type CallInput<K extends EndpointKey> = InputOf<Contract[K]>;

/** Input of the page renderer, which is built from web/ and answers with a `PageResult`. */
export type PageRequest = {
  /** Path and query, without the prefix of a language. */
  url: string;
  /** Prefix of the address, such as `/de`; empty in the studio's default language. */
  basePath: string;
  /** Language in which the page is written: that of the address, or of the member. */
  language: Language;
  origin: string;
  /** Stands in for the CSP nonce; the server swaps it at send time so that pages can be cached. */
  noncePlaceholder: string;
  studio: Studio;
  signedIn: boolean;
  assets: PageAssets;
  call: ApiCall;
  /** Call of the comments service, in the name of the caller. */
  comments: CommentsCall;
  signal: AbortSignal;
  /** Called for every failure that the page shows instead of throwing it. */
  onFailure: (error: unknown) => void;
};
export type PageAssets = {
  entry: string;
  /** Modules that the entry imports: fetched with it instead of after it. */
  entryImports: string[];
  /** Styles of every page. */
  styles: string[];
  fonts: string[];
  /** Built scripts and styles that a module needs, by source path. */
  modules: Record<string, string[]>;
  /** Source path of the module that each lazy chunk of the renderer holds, by the name of the chunk's file. */
  sources: Record<string, string>;
};
export type PageResult = {
  status: number;
  location: string | null;
  html: string;
  /**
   * False if something on the page failed to load, or if members change its content: it is then not cached for others.
   */
  keep: boolean;
  /**
   * Called before a cached page is sent to another visitor; resolves to false if members have changed content on it.
   * Null if it has no content of members.
   */
  stillTrue: (() => Promise<boolean>) | null;
};
/**
 * Address as its page reads it: parameters that the page does not read are left out, and affect neither rendering nor
 * the cache key.
 */
export type PageAddress = {
  /** Path and query, in one spelling for all addresses that are read alike. */
  url: string;
  /** The same page under the right spelling of its path, if that is another one. */
  movedTo: string | null;
  /** False if no page has this address: all such addresses share one `url`. */
  found: boolean;
};
export type ReadAddress = (url: string, studio: Studio) => PageAddress;
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
