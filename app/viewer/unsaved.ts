type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
/** Sliders belong to players; what is pressed holds no text. */
const NO_INPUT: ReadonlySet<string> = new Set(['range', 'button', 'submit', 'reset', 'hidden']);
/** Whose value is the choice, not the text. */
const CHOICES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'select-one', 'select-multiple']);

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS) && !NO_INPUT.has((target as Field).type);

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement => !CHOICES.has(field.type);

/**
 * Notes what the viewer enters from now on, and what they have typed before the page was taken over.
 *
 * @returns whether any of it is still on the page
 */
export function watchInput(root: Document): () => boolean {
  const touched = new Set<Field>();
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isField(field) && isText(field) && field.value !== field.defaultValue) touched.add(field);
  root.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true);
  return () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    return [...touched].some((field) => !isText(field) || field.value !== '');
  };
}

/** Whether a film is playing. Those that repeat are decoration. */
export const isFilmPlaying = (root: Document): boolean =>
  [...root.querySelectorAll('video, audio')].some((element) => {
    const { paused, ended, loop } = element as HTMLMediaElement;
    return !paused && !ended && !loop;
  });
