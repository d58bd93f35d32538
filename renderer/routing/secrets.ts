/** Parameters whose values open something: they stand in no address for longer than it takes to read them. */
export const SECRET_PARAMETERS: readonly string[] = [
  'token',
  'code',
  'pin',
  'approval',
  'state',
  'iss',
  'magic',
  'resetCode',
  'passwordResetToken',
  'extraParams',
  'error',
  'error_description',
  // added by Stripe to the address that a payer comes back to
  'payment_intent_client_secret',
  'setup_intent_client_secret',
  // added by PayPal, beside the order as `token`
  'PayerID',
  'approval_token_id',
  'approval_session_id',
];

/** Whether a query has a secret, also in the way back that it may carry. */
export function hasSecret(query: URLSearchParams): boolean {
  return SECRET_PARAMETERS.some((name) => query.has(name)) || carriesSecret(query.get('from'));
}

/** Whether an address in a parameter has a secret of its own. */
export function carriesSecret(address: string | null): boolean {
  const [, search = ''] = address?.split('?') ?? [];
  const query = new URLSearchParams(search);
  return SECRET_PARAMETERS.some((name) => query.has(name));
}
