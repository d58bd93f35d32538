/** Features whose labels travel with their blocks rather than with every page. */
export const LABEL_GROUPS = [
  'auth',
  'commerce',
  'insight',
  'playback',
  'privacy',
  'profiles',
  'prompts',
  'search',
  'sports',
] as const;

export type LabelGroup = (typeof LABEL_GROUPS)[number];

/** The module with a group's labels, beside the one with those of every page: `/labels/aster/en.commerce.4f….js`. */
export const labelGroupHref = (labelsHref: string, group: LabelGroup): string =>
  labelsHref.replace(/^(.*\/[^./]+)\./, `$1.${group}.`);
