/** The parameter with which players tell of themselves (CTA-5004). It changes no answer. */
export const CMCD = 'CMCD';
