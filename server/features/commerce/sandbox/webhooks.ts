import { followUpJob } from '../follow-up-job';

/** What a webhook of the sandbox says: that the state of a payment has changed. */
export interface SandboxEvent {
  realm: string;
  payment: string;
}

/** The sandbox's webhooks: like those of other providers, they are delivered at least once, after what they tell of. */
export const defineSandboxWebhooks = followUpJob<SandboxEvent>('commerce/sandbox-webhook');
