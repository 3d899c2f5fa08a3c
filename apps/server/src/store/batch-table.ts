/**
 * The statements of the group commit. A table's columns are declared once, each with its type and where its value comes
 * from; the SQL and the array literals that it unnests follow from that, so that no two lists of columns can differ.
 */
import { booleanArray, numberArray, textArray, timeArray } from './array-literals.ts';

/** A column of a batch: the type that PostgreSQL reads, and all rows' values as one array literal. */
interface BatchColumn<Row> {
  readonly type: string;
  /** The column's value out of the unnested row; by itself, the row's column. */
  readonly select?: (name: string) => string;
  readonly toArray: (rows: readonly Row[]) => string;
}

type Read<Row, Value> = (row: Row) => Value;
type Numeric = number | string | null;

const numeric =
  (type: string) =>
  <Row>(read: Read<Row, Numeric>): BatchColumn<Row> => ({
    type,
    toArray: (rows) => numberArray(rows.map(read)),
  });

export const bigint = numeric('bigint');
export const integer = numeric('integer');
export const smallint = numeric('smallint');
export const double = numeric('double precision');

export function boolean<Row>(read: Read<Row, boolean | null>): BatchColumn<Row> {
  return { type: 'boolean', toArray: (rows) => booleanArray(rows.map(read)) };
}

/** From epoch milliseconds. */
export function instant<Row>(read: Read<Row, number | null>): BatchColumn<Row> {
  return { type: 'timestamptz', toArray: (rows) => timeArray(rows.map(read)) };
}

const textual =
  (type: string) =>
  <Row>(read: Read<Row, string | null>): BatchColumn<Row> => ({
    type,
    toArray: (rows) => textArray(rows.map(read)),
  });

export const text = textual('text');
export const date = textual('date');
/** From JSON's text. */
export const jsonb = textual('jsonb');

/** A list in one value: unnest would take a nested array apart, so each row's travels as the text of an array. */
const nested =
  <Element>(select: (name: string) => string, toArray: (elements: readonly Element[]) => string) =>
  <Row>(read: Read<Row, readonly Element[]>): BatchColumn<Row> => ({
    type: 'text',
    select,
    // Most rows have none.
    toArray: (rows) =>
      textArray(
        rows.map((row) => {
          const elements = read(row);
          return elements.length === 0 ? null : toArray(elements);
        }),
      ),
  });

export const texts = nested<string>((name) => `coalesce(${name}::text[], '{}')`, textArray);
/** Null where there are none. */
export const smallintsOrNull = nested<number | null>((name) => `${name}::smallint[]`, numberArray);

/** One statement with its values, as the driver takes it. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: string[];
}

export interface BatchTable<Row> {
  /** @throws RangeError for a value that has no text as its column's type. */
  toStatement(rows: readonly Row[]): Statement;
}

type Columns<Row> = Readonly<Record<string, BatchColumn<Row>>>;

interface Insert<Row> {
  readonly table: string;
  /** The first column must have a value in each row: the longest array says how many rows there are. */
  readonly columns: Columns<Row>;
  /** Columns of the unique key. */
  readonly key: readonly string[];
  /** What replaces a row that is there already; by itself, nothing does. */
  readonly replace?: {
    /** By itself, all columns but the key's. */
    readonly columns?: readonly string[];
    /** Only where this holds; the row that is there is named `present`. */
    readonly where?: string;
  };
}

/** Inserts the rows. Repeatable: a row that is there already is replaced where `replace` says so, else left. */
export function defineInsert<Row>({ table, columns, key, replace }: Insert<Row>): BatchTable<Row> {
  const names = Object.keys(columns);
  const replaced = replace && (replace.columns ?? names.filter((name) => !key.includes(name)));
  const update = replaced
    ? `UPDATE SET ${replaced.map((name) => `${name} = excluded.${name}`).join(', ')}${
        replace.where === undefined ? '' : ` WHERE ${replace.where}`
      }`
    : 'NOTHING';
  return toTable(
    `batch-insert-${table}`,
    columns,
    `INSERT INTO ${table} AS present (${names.join(', ')})
    SELECT ${Object.entries(columns)
      .map(([name, { select }]) => select?.(name) ?? name)
      .join(', ')}
    FROM ${unnest(columns)}
    ON CONFLICT (${key.join(', ')}) DO ${update}`,
  );
}

interface Update<Row> {
  readonly table: string;
  readonly columns: Columns<Row>;
  /** Columns by which the table's row is found. */
  readonly key: readonly string[];
  /** Columns that follow from the others, by their expressions; the batch's row is named `row`. */
  readonly derived?: Readonly<Record<string, string>>;
  /** Only where this holds. */
  readonly where?: string;
}

/** Updates what is there; rows of the batch that name none are left out. */
export function defineUpdate<Row>({
  table,
  columns,
  key,
  derived = {},
  where,
}: Update<Row>): BatchTable<Row> {
  const changed = Object.keys(columns)
    .filter((name) => !key.includes(name))
    .map((name) => `${name} = row.${name}`);
  const following = Object.entries(derived).map(([name, expression]) => `${name} = ${expression}`);
  const conditions = key.map((name) => `${table}.${name} = row.${name}`);
  if (where !== undefined) conditions.push(where);
  return toTable(
    `batch-update-${table}`,
    columns,
    `UPDATE ${table} SET ${[...changed, ...following].join(', ')}
    FROM ${unnest(columns)}
    WHERE ${conditions.join(' AND ')}`,
  );
}

/** Any statement over the rows, of which it is given `unnest(…) AS row (…)`. */
export function defineStatement<Row>(
  name: string,
  columns: Columns<Row>,
  toText: (rows: string) => string,
): BatchTable<Row> {
  return toTable(name, columns, toText(unnest(columns)));
}

function unnest<Row>(columns: Columns<Row>): string {
  const arrays = Object.values(columns).map(({ type }, index) => `$${index + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS row (${Object.keys(columns).join(', ')})`;
}

function toTable<Row>(name: string, columns: Columns<Row>, sqlText: string): BatchTable<Row> {
  const all = Object.values(columns);
  return {
    toStatement: (rows) => ({ name, text: sqlText, values: all.map(({ toArray }) => toArray(rows)) }),
  };
}
