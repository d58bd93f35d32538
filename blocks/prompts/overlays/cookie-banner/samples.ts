import type { OverlaySample } from '../../../../renderer/contract';

const cookiePolicy = { version: 1, territories: null };
const words = { label: 'consent' };
const content: OverlaySample['content'] = {
  cookiePolicy: {
    policy: { text: words, link: '/privacy', purposes: [{ purpose: 'ANALYTICS', title: words, description: words }] },
  },
};

export default [
  {
    name: 'a first visit',
    viewer: { status: 'guest' },
    settings: { cookiePolicy },
    content,
  },
  {
    name: 'opened again by a link',
    viewer: {
      status: 'guest',
      cookiePolicyAgreed: true,
      cookieChoice: { version: 1, purposes: ['ANALYTICS'], at: 1 },
    },
    hash: 'cookies',
    settings: { cookiePolicy },
    content,
  },
] satisfies OverlaySample[];
