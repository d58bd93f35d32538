import type { ContentItem } from '../../../schemas/generated/types';

/** Search engines are told that a licence opens the content, so that a page without its player is no deception. */
export const accessOf = ({ locked }: Pick<ContentItem, 'locked'>) => ({
  isAccessibleForFree: !locked,
  ...(locked && { requiresSubscription: true }),
});

/** Seconds as an ISO 8601 duration. */
export const durationOf = (seconds: number | undefined) =>
  seconds === undefined ? {} : { duration: `PT${Math.round(seconds)}S` };
