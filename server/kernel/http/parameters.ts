import { wholeMinute } from '../../../renderer/contract/constants';
import { ServerError } from '../errors/errors';
import { type RawQuery, readList, readMoment, readNumber, readOneOf, readText, refuseUnknown } from './query';

/** What every parameter of a query says of itself, for who reads the document. */
interface Described {
  description: string;
}

/** One parameter of a query: what it takes. */
export type Parameter = Described &
  (
    | { kind: 'text' }
    | { kind: 'number'; min: number; max: number; unset: number }
    | { kind: 'choice'; values: readonly string[]; required?: true }
    | { kind: 'flag' }
    /** Comma-separated or repeated. */
    | { kind: 'list'; max: number; values?: readonly string[] }
    /** In UTC, and always asked for; read to the minute, so that its seconds do not make answers of their own. */
    | { kind: 'moment' }
  );

export type Parameters = Readonly<Record<string, Parameter>>;

type ValueOf<Declared> = Declared extends { kind: 'number' }
  ? number
  : Declared extends { kind: 'choice'; values: readonly (infer Value)[]; required: true }
    ? Value
    : Declared extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value | undefined
      : Declared extends { kind: 'flag' }
        ? boolean
        : Declared extends { kind: 'list' }
          ? string[] | undefined
          : Declared extends { kind: 'moment' }
            ? Date
            : string | undefined;

/** A query as its parameters have it. */
export type ParameterValues<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

const FLAGS = ['true', 'false'] as const;

function readListed(query: RawQuery, name: string, max: number, values?: readonly string[]): string[] | undefined {
  if (query[name] === undefined) return undefined;
  const entries = readList(query, name, max);
  const unknown = values && entries.find((entry) => !values.includes(entry));
  if (unknown !== undefined)
    throw new ServerError('BAD_QUERY', {
      problem: `“${name}” has “${unknown}”, but can only have ${values?.join(', ')}.`,
    });
  return entries;
}

function readParameter(query: RawQuery, name: string, parameter: Parameter): unknown {
  switch (parameter.kind) {
    case 'text':
      return readText(query, name);
    case 'number':
      return readNumber(query, name, parameter);
    case 'flag':
      return readOneOf(query, name, FLAGS) === 'true';
    case 'list':
      return readListed(query, name, parameter.max, parameter.values);
    case 'moment':
      return new Date(wholeMinute(readMoment(query, name).getTime()));
    case 'choice': {
      const value = readOneOf(query, name, parameter.values);
      if (value === undefined && parameter.required)
        throw new ServerError('BAD_QUERY', { problem: `“${name}” must be one of ${parameter.values.join(', ')}.` });
      return value;
    }
  }
}

/** Whether there are endlessly many values that a parameter takes. */
const isEndless = (parameter: Parameter): boolean =>
  parameter.kind === 'text' || parameter.kind === 'moment' || (parameter.kind === 'list' && !parameter.values);

/** Whether a query is one of endlessly many that a call takes, most of which nobody repeats. */
export const isOneOfManyQueries = (query: RawQuery, parameters: Parameters): boolean =>
  Object.entries(parameters).some(([name, parameter]) => query[name] !== undefined && isEndless(parameter));

/** @throws ServerError BAD_QUERY for a parameter that is not listed, and for a value that its parameter does not take */
export function readParameters<Declared extends Parameters>(
  query: RawQuery,
  parameters: Declared,
): ParameterValues<Declared> {
  refuseUnknown(query, Object.keys(parameters));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, readParameter(query, name, parameter)]),
  ) as ParameterValues<Declared>;
}
