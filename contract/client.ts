import type { Studio } from './catalog/home.ts';
import type { CommentsCall } from './comments/comments-service.ts';
import type { CallOf, InputOf } from './endpoint.ts';
import type { Contract, EndpointKey } from './index.ts';

/** A call of the product. */
export type ApiCall = CallOf<Contract>;
export type CallInput<K extends EndpointKey> = InputOf<Contract[K]>;

/** What the server hands to the page renderer, and what it gets back. The renderer is built from web/. */
export type PageRequest = {
  /** Path and query. */
  url: string;
  origin: string;
  /** Stands in for the CSP nonce; the server swaps it at send time so that pages can be cached. */
  noncePlaceholder: string;
  studio: Studio;
  signedIn: boolean;
  assets: PageAssets;
  call: ApiCall;
  /** Of the comments service, in the name of the caller. */
  comments: CommentsCall;
  signal: AbortSignal;
  /** Told of every failure that the page shows instead of throwing it. */
  onFailure: (error: unknown) => void;
};
export type PageAssets = {
  entry: string;
  /** What the entry imports: fetched with it instead of after it. */
  entryImports: string[];
  /** Of every page. */
  styles: string[];
  fonts: string[];
  /** Built scripts and styles that a route's module needs, by source path. */
  modules: Record<string, string[]>;
};
export type PageResult = {
  status: number;
  location: string | null;
  html: string;
  /** False when something on the page failed to load, or when members change what it shows: never kept for others. */
  keep: boolean;
  /**
   * Asked before a cached page is sent to another visitor: false where what members made and it shows is not as it was.
   * Null where it shows nothing of theirs.
   */
  stillTrue: (() => Promise<boolean>) | null;
};
/** An address as its page reads it: what the page does not read is left out, so that it is neither rendered nor cached by. */
export type PageAddress = {
  /** Path and query, one spelling for all that are read alike. */
  url: string;
  /** The same page under the spelling of its path, where that is another one. */
  movedTo: string | null;
  /** False where no page has this address: all such share one `url`. */
  found: boolean;
};
export type ReadAddress = (url: string, studio: Studio) => PageAddress;
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
