import { NotFound } from './NotFound.tsx';

/** The router's view of an address without a page. */
export const NotFoundPage = () => <NotFound />;
