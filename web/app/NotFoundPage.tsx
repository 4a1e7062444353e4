import { NotFound } from './NotFound.tsx';

/** The router's view of an address without a page (S44). */
export const NotFoundPage = () => <NotFound />;
