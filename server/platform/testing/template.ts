declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the run's server. */
    databaseServer: string;
  }
}

/** The migrated, empty database that every test file's own is cloned from. */
export const templateName = 'openmat_template';
