/** A word above the form: what the viewer has done on the page that led here, or why they are here again. */
export interface LoginNotice {
  kind: 'success' | 'info';
  /** The key of its label. */
  label: string;
}

const NOTICES: readonly { name: string; value: string; notice: LoginNotice }[] = [
  { name: 'reset', value: 'done', notice: { kind: 'success', label: 'passwordIsReset' } },
  { name: 'confirmed', value: '1', notice: { kind: 'success', label: 'emailIsConfirmed' } },
  { name: 'expired', value: '1', notice: { kind: 'info', label: 'sessionExpired' } },
];

/** Why the sign-in page is shown in place of the requested page. */
const LED_HERE: LoginNotice = { kind: 'info', label: 'signInToContinue' };

/** What an address says to the viewer. */
export const noticeOf = (query: URLSearchParams): LoginNotice | undefined =>
  NOTICES.find(({ name, value }) => query.get(name) === value)?.notice ?? (query.has('from') ? LED_HERE : undefined);
