import type { OverlayDefinition } from './overlay';

/**
 * What may ask for attention over a page, in order of precedence. What has to be answered before anything else is a modal
 * dialog and comes first, the banner that the law requires next.
 */
export const PROMPTS = ['consents', 'missingDetails', 'cookies'] as const;

export type Prompt = (typeof PROMPTS)[number];

/** What decides about an overlay. */
type Competing = Pick<OverlayDefinition, 'name' | 'prompt' | 'isOpened'>;

/**
 * The overlays that are mounted. At most one prompt stands over the page: one that has nothing to show gives its turn to the
 * next. None stands over what the viewer has opened, except that which they have opened themselves. Pure.
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
  const isCovered = opened.size > 0;
  const prompts = PROMPTS.flatMap((prompt) => calledFor.filter((overlay) => overlay.prompt === prompt));
  const last = prompts.findIndex(({ name }) => !idle.has(name));
  const turns = new Set(last < 0 ? prompts : prompts.slice(0, last + 1));
  return calledFor.filter(
    (overlay) => overlay.prompt === undefined || opened.has(overlay.name) || (!isCovered && turns.has(overlay)),
  );
}
