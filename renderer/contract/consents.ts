import type { ConsentPrompt, FunctionalPurpose } from '../../schemas/generated/types';

/** Where a prompt is shown that does not say so. */
const DEFAULT_PURPOSE: FunctionalPurpose = 'REGISTRATION';
/** What signed-in viewers are asked outside of checkout, including what they have not been asked at sign-up (MO-03). */
export const MEMBER_PURPOSES: readonly FunctionalPurpose[] = ['REGISTRATION', 'PROFILE', 'CONSENT'];

export const purposeOf = ({ functionalPurpose = DEFAULT_PURPOSE }: Pick<ConsentPrompt, 'functionalPurpose'>) =>
  functionalPurpose;

export const versionOf = ({ version = 1 }: Pick<ConsentPrompt, 'version'>): number => version;

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
  prompts.filter(
    (prompt) =>
      purposes.includes(purposeOf(prompt)) &&
      (prompt.territories === undefined || (territory != null && prompt.territories.includes(territory))),
  );

/** Whether an answer leaves a prompt invalid: a required one that was not agreed to (specification, section 5). */
export const isConsentMissing = (
  { consentField: { required } }: Pick<ConsentPrompt, 'consentField'>,
  answer: string | null,
) => required && answer !== 'true';
