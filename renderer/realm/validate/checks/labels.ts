import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import { compileMessage } from '../../labels';
import type { Context } from '../context';
import { problem } from '../problem';
import { escapePointer, type Source } from '../source';
import { didYouMean, listed, quoted } from '../words';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The names of a message's arguments. */
function argumentsOf(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if ('value' in element && typeof element.value === 'string' && element.type !== 0 && element.type !== 8)
      found.add(element.value);
    if ('options' in element) {
      for (const option of Object.values(element.options as Record<string, { value: MessageFormatElement[] }>))
        argumentsOf(option.value, found);
    }
    if ('children' in element) argumentsOf(element.children as MessageFormatElement[], found);
  }
  return found;
}

function argumentsOfMessage(message: string): ReadonlySet<string> {
  try {
    const compiled = compileMessage(message);
    return typeof compiled === 'string' ? new Set() : argumentsOf(compiled);
  } catch {
    return new Set();
  }
}

function checkMessage(context: Context, source: Source, pointer: string, key: string, message: string): void {
  try {
    compileMessage(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : 'not understood';
    context.report(problem('label-syntax', source.at(pointer), { reason }));
    return;
  }
  const base = context.product.base.labels[DEFAULT_LANGUAGE]?.[key];
  if (typeof base !== 'string') return;
  const expected = argumentsOfMessage(base);
  const foreign = [...argumentsOfMessage(message)].filter((name) => !expected.has(name));
  if (foreign.length === 0) return;
  const hint = expected.size > 0 ? `available: ${listed([...expected], 'and')}` : 'this label has no arguments';
  context.report(problem('label-arguments', source.at(pointer), { found: listed(foreign, 'and') }, hint));
}

/** Whether a key has a text in a language, the realm's own or the product's. */
function hasText({ product, labels, complete }: Context, key: string, language: string): boolean {
  const own = (messages: unknown) => isRecord(messages) && Object.hasOwn(messages, key);
  const overrides = complete.customizations.labels ?? {};
  return (
    own(labels.get(language)?.value) ||
    own(product.base.labels[language]) ||
    own(Object.hasOwn(overrides, language) ? overrides[language] : undefined)
  );
}

function labelKeys({ product, labels }: Context): Set<string> {
  const keys = new Set<string>();
  for (const messages of [...Object.values(product.base.labels), ...[...labels.values()].map(({ value }) => value)]) {
    for (const key of Object.keys(messages)) if (key !== '$schema') keys.add(key);
  }
  return keys;
}

/** A key that a document names must have a text in each of the realm's languages. */
function checkKey(context: Context, keys: ReadonlySet<string>, source: Source, pointer: string, key: string): void {
  if (!context.sound.labels) return;
  const missing = context.languages.filter((language) => !hasText(context, key, language));
  if (missing.length === 0) return;
  if (missing.length === context.languages.length) {
    context.report(
      problem(
        'unknown-label',
        source.at(pointer),
        { key: quoted(key) },
        didYouMean(context.nearest(key, () => [...keys])),
      ),
    );
  } else {
    context.report(
      problem('missing-label', source.at(pointer), { key: quoted(key), languages: listed(missing, 'and') }),
    );
  }
}

/** A text by language has one for each of the realm's languages, and none for another. */
function checkLanguages(
  { languages, report }: Context,
  source: Source,
  pointer: string,
  text: Record<string, unknown>,
): void {
  const missing = languages.filter((language) => !Object.hasOwn(text, language));
  if (missing.length > 0) {
    report(problem('missing-translation', source.at(pointer), { languages: listed(missing, 'and') }));
  }
  for (const language of Object.keys(text)) {
    if (languages.includes(language)) continue;
    const at = source.atKey(`${pointer}/${escapePointer(language)}`);
    report(problem('unused-language', at, { language: quoted(language), languages: listed(languages, 'and') }));
  }
}

/** Checks the texts of all documents, and gives the keys that they use. */
function checkTexts(context: Context, keys: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  for (const { mark, value, pointer, source } of context.marked) {
    if (mark === 'label-key' && typeof value === 'string') {
      used.add(value);
      checkKey(context, keys, source, pointer, value);
    }
    if ((mark !== 'text' && mark !== 'rich-text') || !isRecord(value)) continue;
    if (!Object.hasOwn(value, 'label')) checkLanguages(context, source, pointer, value);
    else if (Object.keys(value).length > 1) {
      const reason = 'a text names a label or gives the words by language, not both';
      context.report(problem('does-not-fit', source.at(pointer), { reason }));
    } else if (typeof value.label === 'string') {
      used.add(value.label);
      checkKey(context, keys, source, `${pointer}/label`, value.label);
    }
  }
  return used;
}

function checkFile(
  context: Context,
  language: string,
  source: Source,
  messages: object,
  used: ReadonlySet<string>,
): void {
  const { languages, product, report } = context;
  if (!languages.includes(language)) {
    report(
      problem('unused-language', source.at(''), { language: quoted(language), languages: listed(languages, 'and') }),
    );
  }
  const base = new Set(Object.keys(product.base.labels[DEFAULT_LANGUAGE] ?? {}));
  for (const [key, message] of Object.entries(messages)) {
    if (key === '$schema') continue;
    const pointer = `/${escapePointer(key)}`;
    checkMessage(context, source, pointer, key, String(message));
    if (used.has(key) || base.has(key)) continue;
    const near = context.nearest(key, () => [...base]);
    report(problem('unused-label', source.atKey(pointer), { key: quoted(key) }, didYouMean(near)));
  }
}

/** A language that the product does not speak needs all the product's texts from the realm. */
function checkBaseLabels({ languages, product, labels, settings, report }: Context): void {
  const needed = Object.keys(product.base.labels[DEFAULT_LANGUAGE] ?? {}).filter((key) => key !== '$schema');
  languages.forEach((language, place) => {
    if (Object.hasOwn(product.base.labels, language)) return;
    const own = labels.get(language);
    const missing = needed.filter((key) => own === undefined || !Object.hasOwn(own.value, key));
    if (missing.length === 0) return;
    const at = own?.source.at('') ?? settings.source.at(`/realmLanguages/${place}`);
    report(
      problem('missing-base-labels', at, {
        language: quoted(language),
        count: missing.length,
        keys: listed(missing, 'and', 5),
      }),
    );
  });
}

/** Labels and texts: readable messages, keys that exist, every language served and no other. */
export function checkLabels(context: Context): void {
  const used = checkTexts(context, labelKeys(context));
  for (const [language, { source, value }] of context.labels) checkFile(context, language, source, value, used);
  const overrides = context.complete.customizations.labels ?? {};
  for (const [language, messages] of Object.entries(overrides)) {
    for (const [key, message] of Object.entries(messages)) {
      const pointer = `/customizations/labels/${escapePointer(language)}/${escapePointer(key)}`;
      checkMessage(context, context.settings.source, pointer, key, message);
    }
  }
  if (context.sound.labels) checkBaseLabels(context);
}
