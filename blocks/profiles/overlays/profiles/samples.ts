import type { OverlaySample } from '../../../../renderer/contract';

const moment = {
  viewer: { status: 'customer' as const, id: 'ada' },
  hash: 'profiles',
  settings: { profileConfiguration: { status: 'ENABLED', maxProfiles: 5, childProfilesAllowed: true } as const },
};

export default [
  {
    name: 'an adult and a child',
    ...moment,
    answers: {
      profiles: {
        profiles: [
          { id: 'p1', name: 'Ada', type: 'a', avatar: 'one', main: true },
          { id: 'p2', name: 'Bo', type: 'c', avatar: 'two' },
        ],
        maxProfiles: 5,
        childProfilesAllowed: true,
      },
    },
  },
  { name: 'profiles that failed to load', ...moment },
] satisfies OverlaySample[];
