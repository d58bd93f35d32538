import type { OverlayDefinition } from './overlay';

/** What has to be answered before anything else: modal dialogs, which stand over whatever else there is. */
const REQUIRED = ['consents', 'details'] as const;

/**
 * What may ask for attention over a page, in order of precedence: what has to be answered, the banner that the law requires,
 * and then what the realm would like to be seen.
 */
export const PROMPTS = [...REQUIRED, 'cookies', 'appBanner', 'promo'] as const;

export type Prompt = (typeof PROMPTS)[number];

const isRequired = ({ prompt }: Competing): boolean => REQUIRED.some((required) => required === prompt);

/** What decides about an overlay. */
type Competing = Pick<OverlayDefinition, 'name' | 'prompt' | 'isOpened'>;

/**
 * The overlays that are mounted. At most one prompt stands over the page: one that has nothing to show gives its turn to the
 * next. Over what the viewer has opened stands none but what has to be answered. Pure.
 *
 * @param calledFor the overlays that the moment calls for
 * @param opened the names of those among them that the address opens
 * @param idle the names of prompts that have said that they have nothing to show
 */
export function mountedOverlays<Overlay extends Competing>(
  calledFor: readonly Overlay[],
  opened: ReadonlySet<string>,
  idle: ReadonlySet<string>,
): Overlay[] {
  const prompts = PROMPTS.flatMap((prompt) => calledFor.filter((overlay) => overlay.prompt === prompt)).filter(
    (overlay) => opened.size === 0 || opened.has(overlay.name) || isRequired(overlay),
  );
  const first = prompts.findIndex(({ name }) => !idle.has(name));
  // those before it stay mounted: they may have something to show later
  const turns = new Set(first < 0 ? prompts : prompts.slice(0, first + 1));
  return calledFor.filter((overlay) => overlay.prompt === undefined || turns.has(overlay));
}
