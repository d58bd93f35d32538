import type { OverlaySample } from '../../../../renderer/contract';

const ios = 'https://apps.apple.com/app/id1234567890';
const android = 'https://play.google.com/store/apps/details?id=com.example.aster';

export default [
  {
    name: 'the app on an iPhone',
    viewer: { status: 'guest' },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    settings: {
      appBanner: { name: 'Aster', description: 'Every film, on your phone', icon: 'media/art/premiere.webp', ios },
    },
  },
  {
    name: 'a name alone, on Android, on the page of a series',
    viewer: { status: 'customer', id: 'ada' },
    route: 'series',
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
    settings: { appBanner: { name: { en: 'Aster for Android' }, ios, android } },
  },
] satisfies OverlaySample[];
