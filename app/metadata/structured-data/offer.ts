import type { ContentItem } from '../../../schemas/generated/types';

type Access = Pick<ContentItem, 'locked'>;

/** Search engines are told that a licence opens the content, so that a page without its player is no deception. */
export const accessOf = ({ locked }: Access) => ({ isAccessibleForFree: !locked });

/** The same of a medium: the vocabulary has subscriptions for nothing else. */
export const mediumAccessOf = ({ locked }: Access) => ({
  ...accessOf({ locked }),
  ...(locked && { requiresSubscription: true }),
});

/** Seconds as an ISO 8601 duration. */
export const durationOf = (seconds: number | undefined) =>
  seconds === undefined ? {} : { duration: `PT${Math.round(seconds)}S` };
