import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { type StaffRequest, staffRequest } from './acting.ts';

type OwnConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

const mayChange = ({ query }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' || query.with !== undefined;

/** Tells the triggers of a transaction who acts in it. */
export const namingActor = (acting: StaffRequest): CompiledQuery =>
  CompiledQuery.raw("select set_config('openmat.actor', $1, true)", [JSON.stringify(acting)]);

/**
 * Names who acts (`openmat.actor`) in every transaction of a staff request, for the triggers of the audit log, and makes
 * a transaction of a change that is in none. A name for the session would stay with a connection that others use.
 */
class ActingDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    this.#inTransaction.delete(connection);
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#inTransaction.add(connection);
    await super.beginTransaction(connection, settings);
    const acting = staffRequest();
    if (acting) await connection.executeQuery(namingActor(acting));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    await super.rollbackTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  #watch(connection: DatabaseConnection): void {
    this.#watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (this.#inTransaction.has(connection) || !staffRequest() || !mayChange(query))
        return execute<R>(query);
      try {
        await this.beginTransaction(connection, {});
        const result = await execute<R>(query);
        await this.commitTransaction(connection);
        return result;
      } catch (error) {
        await this.rollbackTransaction(connection as OwnConnection);
        throw error;
      }
    };
  }
}

/** PostgreSQL as Kysely has it, with the actor of the audit log. */
export class ActingDialect extends PostgresDialect {
  readonly #given: PostgresDialectConfig;

  constructor(given: PostgresDialectConfig) {
    super(given);
    this.#given = given;
  }

  override createDriver(): PostgresDriver {
    return new ActingDriver(this.#given);
  }
}
