/** A part of the record of a member, from the feature that keeps it. */
export type RecordPart<T> = {
  /** An SQL expression whose value is made into JSON; `$1` is the member's id and `$2` the present moment. */
  sql: string;
  /** The part as the program has it, from that JSON. */
  read: (json: unknown) => T;
};

/** `Json` says what the expression gives. */
export const recordPart = <Json, T>(sql: string, read: (json: Json) => T): RecordPart<T> => ({
  sql,
  read: (json) => read(json as Json),
});

/** Parts by their names in the record. */
export type RecordParts = Readonly<Record<string, RecordPart<unknown>>>;

export type RecordOf<Parts extends RecordParts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends RecordPart<infer T> ? T : never;
};
