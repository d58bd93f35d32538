import { type Draft, useTabDraft } from '../../renderer/forms/draft';
import { EMAIL } from './email-field';

/**
 * The email address that a visitor without an account has typed: asked for once in a tab, it is offered by checkout, sign-up and
 * sign-in alike, until one of them has made a session of it.
 */
export const useGuestEmail = (): Draft => useTabDraft('guestEmail', [EMAIL]);
