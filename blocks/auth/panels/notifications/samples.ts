import type { PanelSample } from '../../../../renderer/contract';
import type { PushSubscriptionAnswer } from '../../../../schemas/generated/types';

const publicKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const off: PushSubscriptionAnswer = { publicKey, topics: null };

export default [
  { name: 'off', answers: { pushSubscription: off } },
  { name: 'for events', answers: { pushSubscription: { publicKey, topics: { live: true, episodes: false } } } },
] satisfies readonly PanelSample[];
