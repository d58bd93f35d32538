import type { FastifyInstance } from 'fastify';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { defineLookJob } from './look-job';
import { defineSendJob, type SendParts } from './send-job';
import { registerSubscriptionsApi, type SubscriptionsApiOptions } from './subscriptions-api';

/** How often it is looked for what is new by default, in ms. */
const LOOK_MS = 30 * MS_PER_SECOND;

export interface NotificationsOptions extends SubscriptionsApiOptions, Omit<SendParts, 'sessions'> {
  /** How often it is looked for what is new, in ms; half a minute when left out. */
  lookMs: number | undefined;
}

/** Notifications that browsers show while no page of the realm is open (docs/notifications.md). */
export function registerNotifications(app: FastifyInstance, parts: NotificationsOptions): void {
  const { onTrouble, lookMs = LOOK_MS } = parts;
  registerSubscriptionsApi(parts);
  const look = defineLookJob({ ...parts, enqueueSends: defineSendJob(parts) });
  const lookSoon = () =>
    look().catch((error: unknown) => onTrouble(error, 'what viewers are to be notified of is looked for later'));
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(lookSoon, lookMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
