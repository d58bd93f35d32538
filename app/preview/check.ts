import { blockValidators } from '../../blocks/generated/validators.js';
import type { PlannedSection } from '../../renderer/page/plan';
import { problem } from '../../renderer/realm/validate/problem';
import { schemaProblems } from '../../renderer/realm/validate/schema';
import type { Source } from '../../renderer/realm/validate/source';
import { listed, quoted } from '../../renderer/realm/validate/words';
import type {
  AppBanner,
  CancellationPromo,
  Menu,
  PageDocument,
  PreviewKind,
  PreviewMessage,
  PreviewProblem,
  PromoNotification,
  SectionDocument,
} from '../../schemas/generated/types';
import {
  type Validate,
  validateAppBanner,
  validateCancellationPromo,
  validateMenu,
  validatePage,
  validatePreviewMessage,
  validatePromo,
} from '../../schemas/generated/validators.js';

/** Values that came without a text: places in them are pointers alone. */
const values: Source = {
  file: '',
  value: undefined,
  problems: [],
  at: (pointer) => ({ file: '', line: 1, column: 1, pointer }),
  atKey: (pointer) => ({ file: '', line: 1, column: 1, pointer }),
  within: (pointer) => ({ file: '', line: 1, column: 1, pointer }),
};

function problemsOf(validate: Validate<unknown>, data: unknown, base = ''): PreviewProblem[] {
  return schemaProblems(validate, data, values, base).map(({ code, pointer, message }) => ({ code, pointer, message }));
}

const unknownValue = (pointer: string, found: string | undefined, allowed: string): PreviewProblem => {
  const { code, message } = problem('unknown-value', values.at(pointer), { found: quoted(found ?? ''), allowed });
  return { code, pointer, message };
};

/** What stands over a page. */
export type PreviewedPrompt = { kind: 'promo'; promo: PromoNotification } | { kind: 'appBanner'; app: AppBanner };

/** A message's document as the page that it asks for. */
export type PreviewDocument =
  | { kind: 'page' | 'notFound'; page: PageDocument }
  | { kind: 'section' | 'plugin'; section: SectionDocument }
  | { kind: 'navbar'; menu: Menu }
  | { kind: 'cancellationPromo'; promo: CancellationPromo }
  | PreviewedPrompt;

export type CheckedMessage = { problems: PreviewProblem[] } & (
  | { message: PreviewMessage; document: PreviewDocument }
  | { message: PreviewMessage | undefined; document?: undefined }
);

interface Accepts {
  kind: PreviewKind | 'any';
  locales: readonly string[];
}

const NOT_FOUND = 'notFound';

function readDocument(kind: PreviewKind, document: object): { problems: PreviewProblem[]; document: PreviewDocument } {
  switch (kind) {
    case 'navbar':
      return { problems: problemsOf(validateMenu, document), document: { kind, menu: document as Menu } };
    case 'cancellationPromo':
      return {
        problems: problemsOf(validateCancellationPromo, document),
        document: { kind, promo: document as CancellationPromo },
      };
    case 'promo':
      return {
        problems: problemsOf(validatePromo, document),
        document: { kind, promo: document as PromoNotification },
      };
    case 'appBanner':
      return { problems: problemsOf(validateAppBanner, document), document: { kind, app: document as AppBanner } };
    case 'section':
    case 'plugin': {
      const section = document as SectionDocument;
      const found = problemsOf(validatePage, { path: '/preview', sections: [section] });
      const problems = found.map(({ pointer, ...rest }) => ({
        ...rest,
        pointer: pointer.slice('/sections/0'.length),
      }));
      if (kind === 'plugin' && problems.length === 0 && section.type !== 'plugin')
        problems.push(unknownValue('/type', section.type, '"plugin"'));
      return { problems, document: { kind, section } };
    }
    default: {
      const page = document as PageDocument;
      const problems = problemsOf(validatePage, document);
      if (kind === 'notFound' && problems.length === 0 && page.route !== NOT_FOUND)
        problems.push(unknownValue('/route', page.route, quoted(NOT_FOUND)));
      return { problems, document: { kind, page } };
    }
  }
}

/**
 * Checks what a parent frame sent: the message, its options against the realm, and its document against the schema of its
 * kind (PV-09). Never throws.
 */
export function checkMessage(data: unknown, accepts: Accepts): CheckedMessage {
  const problems = problemsOf(validatePreviewMessage, data);
  const revision = (data as { revision?: unknown } | null)?.revision;
  if (problems.length > 0)
    return { message: Number.isInteger(revision) ? (data as PreviewMessage) : undefined, problems };
  const message = data as PreviewMessage;
  const { kind, document, options } = message;
  if (accepts.kind !== 'any' && accepts.kind !== kind) {
    return { message, problems: [unknownValue('/kind', kind, quoted(accepts.kind))] };
  }
  if (options?.locale && !accepts.locales.includes(options.locale)) {
    return { message, problems: [unknownValue('/options/locale', options.locale, listed(accepts.locales))] };
  }
  const read = readDocument(kind, document);
  return read.problems.length > 0
    ? { message, problems: read.problems }
    : { message, problems: [], document: read.document };
}

/** What is wrong with the settings of a plan's sections, each at its section's place in the document. */
export function checkSections(
  planned: readonly PlannedSection[],
  pointerOf: (id: string) => string | undefined,
): PreviewProblem[] {
  return planned.flatMap(({ id, type, settings, problem: wrong }) => {
    const pointer = pointerOf(id);
    if (pointer === undefined) return [];
    if (wrong) return [{ code: wrong.code, pointer: `${pointer}/type`, message: wrong.message }];
    const validate = Object.hasOwn(blockValidators, type) ? blockValidators[type] : undefined;
    return validate ? problemsOf(validate, settings, `${pointer}/settings`) : [];
  });
}
