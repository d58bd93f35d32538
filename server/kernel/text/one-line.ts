/**
 * A text that somebody typed as one line: without control and formatting characters, which would do something to the terminal, the
 * email or the page that shows it. The joiners that scripts and emoji need stay.
 */
export const oneLine = (typed: string): string =>
  typed.replace(/(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}])+/gu, ' ').trim();
