import type { OverlaySample } from '../../../../renderer/contract';
import type { ConsentAnswers, SessionAnswer } from '../../../../schemas/generated/types';

const account: SessionAnswer = {
  preferences: {},
  realm: 'aster',
  referrer: null,
  exp: 0,
  user: { id: 'ada', isGuest: false, rol: 'customer' },
  userInfo: { sub: 'ada' },
  child: false,
  missingInformationStatus: 'NONE',
  lacksConfirmation: false,
  impersonationState: 'none',
  profile: null,
};

const unanswered = (fieldName: string, required: boolean): ConsentAnswers['answers'][number] => ({
  ...{ consentField: { fieldName, required }, text: { label: 'consent' }, link: '/terms' },
  ...{ functionalPurpose: 'CONSENT', version: 2, answer: null, answeredAt: null },
});

const viewer: OverlaySample['viewer'] = { status: 'customer', id: 'ada', account };

export default [
  {
    name: 'a required consent and an optional one are missing',
    viewer,
    answers: { consentAnswers: { answers: [unanswered('terms', true), unanswered('news', false)] } },
  },
  {
    name: 'only an optional consent was never answered',
    viewer,
    answers: { consentAnswers: { answers: [unanswered('news', false)] } },
  },
] satisfies OverlaySample[];
