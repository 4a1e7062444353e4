import type { TSchema } from 'typebox';
import * as Type from 'typebox';

type Properties = Record<string, TSchema>;

const closedEach = (schemas: Properties): Properties =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));

/**
 * The schema without room for what it does not name: an object that says nothing of further fields allows none,
 * wherever in the schema it stands.
 */
export const closed = (schema: TSchema): TSchema => {
  if (Type.IsIntersect(schema)) return closed(Type.Evaluate(schema));
  if (Type.IsObject(schema))
    return { additionalProperties: false, ...schema, properties: closedEach(schema.properties) };
  if (Type.IsArray(schema)) return { ...schema, items: closed(schema.items) };
  if (Type.IsUnion(schema)) return { ...schema, anyOf: schema.anyOf.map(closed) };
  if (Type.IsRecord(schema)) return { ...schema, patternProperties: closedEach(schema.patternProperties) };
  return schema;
};
