import { nearest } from '../nearest';

/** A value as it is shown in a message. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** `"a", "b" or "c"`; of a long list only the beginning. */
export function listed(values: readonly unknown[], joint = 'or', most = FEW): string {
  const words = values.slice(0, most).map(quoted);
  if (values.length > most) return `${words.join(', ')}, … (${values.length} in all)`;
  if (words.length < 2) return words[0] ?? 'nothing';
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** `did you mean "x"?`, where there is something near. */
export function didYouMean(near: readonly string[]): string | undefined {
  return near.length > 0 ? `did you mean ${listed(near)}?` : undefined;
}

/** So few that all of them can be listed. */
export const FEW = 12;

/** `did you mean "x"?`, or what there is where nothing is near; nothing where there is too much to list. */
export function suggestion(written: string, candidates: readonly string[]): string | undefined {
  const near = nearest(written, candidates);
  if (near.length > 0) return didYouMean(near);
  if (candidates.length > 0 && candidates.length <= FEW) return `available: ${listed(candidates, 'and')}`;
  return undefined;
}

const aType: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** A type, or several, in words. */
export function typeInWords(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((one) => aType[String(one)] ?? String(one)).join(' or ');
}

/** What a value is, in words, with the value itself where it is short. */
export function foundInWords(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the string ${quoted(value)}` : String(value);
}
