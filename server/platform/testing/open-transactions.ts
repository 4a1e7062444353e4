import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db.ts';

type OpenTransaction = { isOpen: boolean; begun: Error };

const context = new AsyncLocalStorage<OpenTransaction>();
const refused: Error[] = [];

/** Has each transaction of this database known to the asynchronous context that it runs in. */
export const watchTransactions = (db: Database): void => {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        const open = { isOpen: true, begun: new Error('The transaction began here') };
        try {
          return await context.run(open, () => work(trx));
        } finally {
          open.isOpen = false;
        }
      });
    return builder;
  };
};

/** Throws inside of an open transaction, whose connection would be held while another server is waited for. */
export const mustBeOutsideTransactions = (call: string): void => {
  const open = context.getStore();
  if (!open?.isOpen) return;
  const error = new Error(`${call} was called inside of an open transaction`, { cause: open.begun });
  refused.push(error);
  throw error;
};

/** Throws if a call was refused since the last time: the code that made it may have handled the error. */
export const expectNoCallsInTransactions = (): void => {
  const [first] = refused.splice(0);
  if (first) throw first;
};
