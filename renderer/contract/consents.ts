import type { ConsentPrompt, FunctionalPurpose } from '../../schemas/generated/types';

/** Where a prompt is shown that does not say so. */
const DEFAULT_PURPOSE: FunctionalPurpose = 'REGISTRATION';
/** What signed-in viewers are asked outside of checkout, including what they have not been asked at sign-up (MO-03). */
export const MEMBER_PURPOSES: readonly FunctionalPurpose[] = ['REGISTRATION', 'PROFILE', 'CONSENT'];

export const purposeOf = ({ functionalPurpose = DEFAULT_PURPOSE }: Pick<ConsentPrompt, 'functionalPurpose'>) =>
  functionalPurpose;

export const versionOf = ({ version = 1 }: Pick<ConsentPrompt, 'version'>): number => version;

/** Whether something for these countries is asked of a viewer; where their country is not known, only what is for all is. */
export const isAskedIn = (territories: readonly string[] | null | undefined, territory: string | null | undefined) =>
  territories == null || (territory != null && territories.includes(territory));

/**
 * The prompts that a viewer is asked for these purposes.
 *
 * @param territory the viewer's country; where none is known, only prompts for all countries are asked
 */
export const promptsFor = <Prompt extends Pick<ConsentPrompt, 'functionalPurpose' | 'territories'>>(
  prompts: readonly Prompt[],
  purposes: readonly FunctionalPurpose[],
  territory: string | null | undefined,
): Prompt[] =>
  prompts.filter((prompt) => purposes.includes(purposeOf(prompt)) && isAskedIn(prompt.territories, territory));

/** Whether an answer leaves a prompt invalid: a required one that was not agreed to (specification, section 5). */
export const isConsentMissing = (
  { consentField: { required } }: Pick<ConsentPrompt, 'consentField'>,
  answer: string | null,
) => required && answer !== 'true';

/** Whether a choice that was made in the cookie banner counts for the policy in force (MO-07). */
export const isCookieChoiceCurrent = (choice: { version: number } | null, policy: { version: number }): boolean =>
  choice !== null && choice.version >= policy.version;
