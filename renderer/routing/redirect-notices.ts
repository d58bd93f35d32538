/** Why an address leads somewhere else because of who opens it, by the fragment that it leads to, with the label that says so. */
export const REDIRECT_NOTICES = {
  'already-signed-in': 'alreadySignedIn',
  'no-access': 'forbidden',
  'not-for-children': 'notForChildrenMessage',
  'sign-in-required': 'signInToContinue',
} as const;

export type RedirectNotice = keyof typeof REDIRECT_NOTICES;

/** A path with the fragment that says why it is shown in place of another. */
export const withNotice = (path: string, notice: RedirectNotice): string => `${path}#${notice}`;

/** The label of the notice that a fragment stands for, without its sign; undefined for every other fragment. */
export const noticeLabel = (fragment: string): string | undefined =>
  Object.hasOwn(REDIRECT_NOTICES, fragment) ? REDIRECT_NOTICES[fragment as RedirectNotice] : undefined;
