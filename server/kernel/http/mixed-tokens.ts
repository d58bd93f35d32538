/** Whether an `Authorization` header has both tokens of a session (AP-02), so that the answer is that session's own. */
export const hasMixedTokens = (authorization: string | undefined): boolean =>
  /^Mixed(?: |$)/i.test(authorization ?? '');
