import { ApiError, type OverlaySample } from '../../../../renderer/contract';
import type { SessionAnswer } from '../../../../schemas/generated/types';

const labels = { emptyLabel: 'requiredField', errorLabel: 'requiredField' };
const missingFields = ['fullName', 'birthDate', 'phoneNumber', 'taxNumber'].map((fieldName) => ({
  fieldName,
  ...labels,
}));

const account: SessionAnswer = {
  preferences: {},
  realm: 'aster',
  referrer: null,
  exp: 0,
  user: { id: 'ada', isGuest: false, rol: 'customer' },
  userInfo: { sub: 'ada' },
  child: false,
  missingInformationStatus: 'INCOMPLETE',
  lacksConfirmation: false,
  impersonationState: 'none',
  profile: null,
};

export default [
  {
    name: 'four details are missing',
    viewer: { status: 'customer', id: 'ada', account },
    answers: {
      missingInformation: new ApiError(422, 'MISSING_INFORMATION', 'Missing', { details: { missingFields } }),
      userProfile: {
        contactEmail: 'ada@example.com',
        name: { fullName: '', preferredName: 'Ada' },
        status: 'INCOMPLETE',
      },
      userAddresses: { addresses: [] },
    },
  },
  {
    name: 'the profile cannot be loaded',
    viewer: { status: 'customer', id: 'ada', account },
    answers: {
      missingInformation: new ApiError(422, 'MISSING_INFORMATION', 'Missing', { details: { missingFields } }),
      userProfile: new ApiError(500, 'INTERNAL', 'The profile cannot be loaded'),
      userAddresses: { addresses: [] },
    },
  },
] satisfies OverlaySample[];
