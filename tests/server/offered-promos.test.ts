import { describe, expect, test } from 'vitest';
import type { Entity, PromoNotification } from '../../schemas/generated/types';
import { offeredPromos, type PromoViewer } from '../../server/features/promos/offered-promos';

const leadsTo = (contentId: string, type: 'VOD' | 'LIVE' | 'PLAYLIST'): PromoNotification => ({
  id: `to-${contentId}`,
  title: contentId,
  link: { contentLink: { contentId, type } },
});
const shop: PromoNotification = { id: 'shop', title: 'Shop', link: { linkUrl: 'https://shop.example.com/' } };

const entity = (id: string, type: Entity['type'], rest: object = {}) =>
  [id, { id, type, title: id, ...rest } as Entity] as const;

const content = new Map([
  entity('film', 'VOD_VIDEO'),
  entity('night', 'LIVE_EVENT', { allowedTerritories: ['FR'] }),
  entity('horror', 'VOD_VIDEO', { rating: '18' }),
  entity('list', 'VOD_PLAYLIST'),
]);

const promos = [
  leadsTo('gone', 'VOD'),
  leadsTo('film', 'PLAYLIST'),
  leadsTo('film', 'VOD'),
  leadsTo('night', 'LIVE'),
  leadsTo('horror', 'VOD'),
  leadsTo('list', 'PLAYLIST'),
  shop,
];

const ada: PromoViewer = { access: 'all', isChild: false, territory: 'FR', dismissed: new Set() };

const offeredTo = (viewer: Partial<PromoViewer>) =>
  offeredPromos(promos, { ...ada, ...viewer }, content).map(({ title }) => title);

describe('MO-06 (part) promos that a viewer cannot follow are skipped', () => {
  test('content that is gone, or of another type than the promo says', () => {
    expect(offeredTo({})).toEqual(['film', 'night', 'horror', 'list', 'Shop']);
  });
  test('content that is not available in their country', () => {
    expect(offeredTo({ territory: 'DE' })).toEqual(['film', 'horror', 'list', 'Shop']);
  });
  test('what is not for children, and addresses, for a child', () => {
    expect(offeredTo({ isChild: true })).toEqual(['film', 'night', 'list']);
  });
  test('what they have dismissed; a promo under another id is another promo', () => {
    expect(offeredTo({ dismissed: new Set(['to-night', 'shop']) })).toEqual(['film', 'horror', 'list']);
  });
  test('everything where the realm is closed to them', () => {
    expect(offeredTo({ access: 'none' })).toEqual([]);
  });
});
