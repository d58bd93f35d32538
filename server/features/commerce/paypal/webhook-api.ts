import type { PaypalEvent } from '../../../../schemas/generated/types';
import { validatePaypalEvent } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import type { Call } from '../../auth';
import type { CommerceParts } from '../commerce-parts';
import { orderStore } from '../order-store';
import type { PaypalAccess } from './client';
import { PAYPAL_ENDPOINTS } from './endpoints';
import { PAYPAL } from './paypal';
import { paypalSecrets } from './secrets';
import { webhookVerifier } from './webhook-signature';

export interface PaypalWebhookOptions {
  /** Where the ids of webhooks are. */
  environment: Readonly<Record<string, string | undefined>>;
  access: PaypalAccess;
}

/** A payment as orders name it (`api.ts`): `aurora/0b6f6f3e-…`. */
const CUSTOM_ID = /^(.{1,80})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The payment that an event is about: of an order, which has it in its purchase unit, or of a capture. */
function paymentOf({ resource }: PaypalEvent, realm: string): string | undefined {
  const id = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? '';
  const [, owner, payment] = CUSTOM_ID.exec(id) ?? [];
  // realms may share an app at PayPal, which then sends each of them the events of all
  return owner === realm ? payment : undefined;
}

/** @throws ServerError BAD_BODY */
function parse(body: Buffer): PaypalEvent {
  let event: unknown;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    event = undefined;
  }
  if (validatePaypalEvent(event)) return event;
  throw new ServerError('BAD_BODY', { problem: 'It is not an event of PayPal’s.' });
}

/**
 * Takes PayPal's webhooks. An event only says which payment has changed; its state is fetched from PayPal. So repeated and reordered events
 * do no harm, and late ones are welcome: PayPal repeats for three days what was not taken.
 */
export function registerPaypalWebhook(
  { calls, database, settlement, clock }: CommerceParts,
  { environment, access }: PaypalWebhookOptions,
): void {
  const isSigned = webhookVerifier(access, clock);

  /**
   * The payment that there is news of; undefined for one that is not this realm's. Nothing is fetched for such, not even a
   * certificate: a stranger who sends events knows no payment.
   *
   * @throws ServerError UNKNOWN_PAYMENT_PROVIDER, WEBHOOK_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE, BAD_BODY
   */
  async function readPayment(name: string, { realm, served, request }: Call): Promise<string | undefined> {
    const entry = served.realm.settings.paymentProviders.find((one) => one.name === name);
    const secrets = entry?.paymentProviderType === PAYPAL ? paypalSecrets(environment, realm, name) : undefined;
    if (!secrets) throw new ServerError('UNKNOWN_PAYMENT_PROVIDER', { name });
    const { webhookId } = secrets;
    const { body, headers } = request;
    if (webhookId === undefined || !Buffer.isBuffer(body)) throw new ServerError('WEBHOOK_REFUSED', { name });
    const payment = paymentOf(parse(body), realm);
    if (payment === undefined || !(await orderStore(database, realm).ofPayment(payment))) return undefined;
    const isGenuine = await isSigned(headers, body, webhookId).catch((cause: unknown) => {
      throw new ServerError('PAYMENT_PROVIDER_UNAVAILABLE', { name }, { cause });
    });
    if (!isGenuine) throw new ServerError('WEBHOOK_REFUSED', { name });
    return payment;
  }

  calls.open(PAYPAL_ENDPOINTS.paypalWebhook, async (call) => {
    const { id: name } = call.request.params as { id: string };
    const payment = await readPayment(name, call);
    if (payment === undefined) return;
    try {
      await settlement.refreshPayment(call.served, payment);
    } catch (cause) {
      // PayPal delivers it again after an error
      throw new ServerError('PAYMENT_PROVIDER_UNAVAILABLE', { name }, { cause });
    }
  });
}
