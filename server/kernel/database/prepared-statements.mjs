// PGlite's own `query` has each statement parsed and planned anew, in six exchanges with the database. A server sends a few
// hundred statements over and over, so they are prepared once and then executed in one exchange.
import { protocol, types } from '@electric-sql/pglite';

const { serialize } = protocol;

/** How many prepared statements the database holds at most. The least recently used one makes room. */
const MAX_STATEMENTS = 250;
/** Longer statements are written for one occasion, such as a batch of rows, and would take much memory. In characters. */
const MAX_LENGTH = 10_000;
/**
 * For how long a statement is used, in ms. Its plan suits the tables as they were when it was made: a table that was nearly empty is read
 * from end to end, which has to be reconsidered after it has grown. Only `analyze` would invalidate the plan.
 */
const MAX_AGE_MS = 60_000;

const PREPARABLE = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;
const CHANGES_TABLES = /\b(?:create|alter|drop)\b/i;

/**
 * @typedef {object} PreparedStatement
 * @property {string} name by which the database knows it
 * @property {number} preparedAt in ms of the clock that was handed in
 * @property {number[]} parameters the object ids of the parameters' types
 * @property {{ name: string, dataTypeID: number }[]} columns of its rows
 */

/** A clause that PostgreSQL answers a statement with, such as `INSERT 0 5`, `UPDATE 3` or `SELECT 2`. @param {string} tag */
function affectedRowsOf(tag) {
  const [, count] = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? [];
  return Number(count ?? 0);
}

const find = (messages, name) => messages.find((message) => message.name === name);

/**
 * Runs statements on PGlite and prepares those that can be sent again.
 *
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {() => number} now a clock in ms; only differences count
 */
export function preparedStatements(database, now) {
  /** By their text, the least recently used first. @type {Map<string, PreparedStatement>} */
  const statements = new Map();
  let prepared = 0;

  const send = (...messages) =>
    database.execProtocolStream(new Uint8Array(Buffer.concat([...messages, serialize.sync()])), { syncToFs: false });

  async function discard(sql) {
    const { name } = statements.get(sql);
    statements.delete(sql);
    await send(serialize.close({ type: 'S', name }));
  }

  async function prepare(sql) {
    prepared += 1;
    const name = `s${prepared}`;
    const description = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    return {
      name,
      preparedAt: now(),
      parameters: find(description, 'parameterDescription')?.dataTypeIDs ?? [],
      columns: find(description, 'rowDescription')?.fields ?? [],
    };
  }

  async function statementOf(sql) {
    const earlier = statements.get(sql);
    const isFresh = earlier && now() - earlier.preparedAt <= MAX_AGE_MS;
    if (earlier && !isFresh) await discard(sql);
    const statement = isFresh ? earlier : await prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > MAX_STATEMENTS) await discard(statements.keys().next().value);
    return statement;
  }

  function textOf(parameter, type) {
    if (parameter === null || parameter === undefined) return null;
    const serializer = database.serializers[type];
    return serializer ? serializer(parameter) : parameter.toString();
  }

  const rowOf = ({ fields }, columns) =>
    Object.fromEntries(
      columns.map(({ name, dataTypeID }, at) => [name, types.parseType(fields[at], dataTypeID, database.parsers)]),
    );

  async function execute(sql, parameters) {
    const { name, parameters: parameterTypes, columns } = await statementOf(sql);
    const values = parameters.map((parameter, at) => textOf(parameter, parameterTypes[at]));
    const messages = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const rows = messages.filter((message) => message.name === 'dataRow').map((message) => rowOf(message, columns));
    return { rows, affectedRows: affectedRowsOf(find(messages, 'commandComplete')?.text ?? '') };
  }

  async function discardAll() {
    for (const sql of [...statements.keys()]) await discard(sql);
  }

  return {
    /**
     * @param {string} sql one statement, with `$1`, `$2`, … for its parameters
     * @param {readonly unknown[]} [parameters]
     * @returns {Promise<{ rows: object[], affectedRows?: number }>}
     * @throws DatabaseError what PostgreSQL answered instead
     */
    async query(sql, parameters = []) {
      if (PREPARABLE.test(sql) && sql.length <= MAX_LENGTH)
        return database.runExclusive(() => execute(sql, parameters));
      // the columns that were described may be others afterwards
      if (CHANGES_TABLES.test(sql)) await database.runExclusive(discardAll);
      return database.query(sql, parameters);
    },
  };
}
