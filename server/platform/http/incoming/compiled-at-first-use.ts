import type { AjvCompiler } from '@fastify/ajv-compiler';

type BuildCompiler = ReturnType<typeof AjvCompiler>;
type ValidateFunction = ReturnType<ReturnType<BuildCompiler>>;

/**
 * Compiles the schema of a route when its first request comes. A process knows some hundred routes, whose schemas
 * together take half a second to compile before it can listen.
 */
export const compiledAtFirstUse =
  (buildCompiler: BuildCompiler): BuildCompiler =>
  (externalSchemas, options) => {
    const compile = buildCompiler(externalSchemas, options);
    return (route) => {
      let compiled: ValidateFunction | undefined;
      const validate = (value: unknown): unknown => {
        compiled ??= compile(route);
        const result = compiled(value);
        // Where Fastify looks for what is wrong.
        validate.errors = compiled.errors ?? null;
        return result;
      };
      validate.errors = null as ValidateFunction['errors'];
      return validate as ValidateFunction;
    };
  };
