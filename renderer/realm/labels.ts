import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Labels } from '../../schemas/generated/types';
import { languageOf } from './languages';

/** A message as a browser gets it: a plain string, or parsed where it has arguments. No parser travels with it. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledLabels = Readonly<Record<string, CompiledMessage>>;

/** Parses a message; one without arguments, plurals or tags stays a string. Throws a SyntaxError naming the place. */
export function compileMessage(message: string): CompiledMessage {
  if (!/[{}<#']/.test(message)) return message;
  const elements = parse(message, { captureLocation: false });
  const [only, ...rest] = elements;
  return only && rest.length === 0 && only.type === 0 ? only.value : elements;
}

/** The labels of one language: the realm's over the product's over the product's in the default language. */
export function mergeLabels(
  locale: string,
  realm: Readonly<Record<string, Labels>>,
  base: Readonly<Record<string, Labels>>,
  fallbackLanguage: string,
): Record<string, string> {
  const language = languageOf(locale);
  const merged = { ...base[fallbackLanguage], ...base[language], ...realm[language] };
  delete merged.$schema;
  return merged as Record<string, string>;
}

/** Every message of a language, compiled. A message that does not parse stands as it is: validation has named it. */
export function compileLabels(labels: Readonly<Record<string, string>>): CompiledLabels {
  return Object.fromEntries(
    Object.entries(labels).map(([key, message]) => {
      try {
        return [key, compileMessage(message)];
      } catch {
        return [key, message];
      }
    }),
  );
}
