import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ConnectionKind } from '../../../contract/studio/connection-limits.ts';
import type { Connections } from '../../../contract/studio/connections.schema.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { connectionsQuery } from './queries.ts';

type ConnectionFormOptions<Fields, Tried> = {
  kind: ConnectionKind;
  /** The connection as it was read; a newer one replaces fields that were not touched. */
  connection: { version: number };
  fieldsOf: () => Fields;
  save: (fields: Fields & { version: number }) => Promise<Connections>;
  tryOut: (fields: Fields) => Promise<Tried>;
};

const problemsOf = (error: unknown): Readonly<Record<string, string[]>> =>
  error instanceof ApiError ? error.fields : {};

/** Tells the page which connections have unsaved fields. */
export const UnsavedContext = createContext<(kind: ConnectionKind, unsaved: boolean) => void>(
  () => undefined,
);

/** The fields of one connection with its three actions: save, test, remove. Typed values outlast every failure. */
export const useConnectionForm = <Fields extends object, Tried>({
  kind,
  connection,
  fieldsOf,
  save: saveFields,
  tryOut: tryFields,
}: ConnectionFormOptions<Fields, Tried>) => {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = connectionsQuery(api);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const read = fieldsOf();
  const fields = { ...read, ...typed };
  const unsaved = Object.entries(typed).some(([name, value]) => value !== read[name as keyof Fields]);
  const markUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    markUnsaved(kind, unsaved);
    return () => markUnsaved(kind, false);
  }, [markUnsaved, kind, unsaved]);
  const { version } = connection;

  const save = useMutation({
    mutationFn: () => saveFields({ ...fields, version }),
    onSuccess: (connections) => {
      queries.setQueryData(queryKey, connections);
      setTyped({});
      trial.reset();
    },
    onError: (failure) => logFailure('A connection was not saved', failure),
  });
  const trial = useMutation({
    mutationFn: () => tryFields(fields),
    onMutate: () => save.reset(),
    onError: (failure) => logFailure('A connection was not tried out', failure),
  });
  const forget = useMutation({
    mutationFn: () => api('DELETE /admin/api/connections/{kind}', { params: { kind }, body: { version } }),
    onSuccess: () => {
      setTyped({});
      return queries.invalidateQueries({ queryKey });
    },
    onError: (failure) => logFailure('A connection was not removed', failure),
  });
  return {
    fields,
    change: (changes: Partial<Fields>): void => {
      setTyped((before) => ({ ...before, ...changes }));
      trial.reset();
    },
    problems: { ...problemsOf(trial.error), ...problemsOf(save.error) },
    save,
    trial,
    forget,
  };
};
