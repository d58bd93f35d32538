import { describe, expect, test } from 'vitest';
import { sharePicture } from '../../app/metadata/share-picture';
import { siteOf } from '../../app/metadata/site';
import { createRealmFacts } from '../../app/realm-facts';
import { composeRealm } from '../../renderer/realm/compose';
import type { ContentItem, RealmSettings, Theme } from '../../schemas/generated/types';
import { fixtureEngine } from '../fixtures/engine';
import { documentsOf } from '../fixtures/realm-folder';
import { base } from '../fixtures/test-server';

const { 'settings.json': settings, 'theme.json': theme, 'menu.json': menu } = documentsOf('aster');
const FILM: ContentItem = { type: 'VOD_VIDEO', id: 'film-1', title: 'Film' };
const AMIRI = { family: 'Amiri', files: [{ src: 'media/fonts/amiri.woff2' }] };

interface Change {
  theme?: Partial<Theme>;
  settings?: Partial<RealmSettings>;
}

/** What pages of a realm with a changed look name, in a language. */
function addressOf(change: Change, language = 'en'): string {
  const documents = {
    settings: { ...settings, domains: ['aster.example'], realmLanguages: ['en_US', 'ar_AE'], ...change.settings },
    theme: { ...theme, ...change.theme },
  };
  const realm = composeRealm({ ...documents, menu, pages: [], labels: {}, content: [] }, base, 'v1');
  const { summary } = createRealmFacts()(realm, '1.0.0');
  return sharePicture({ item: FILM }, siteOf(fixtureEngine({ realm: summary, language }))!)!.url;
}

describe('the address of a share picture', () => {
  const before = addressOf({});

  test.each<[string, Change]>([
    ['background', { theme: { BG_COLOR: '#102030' } }],
    ['accent', { theme: { PRIMARY_COLOR: '#123456' } }],
    ['scheme', { theme: { mode: 'light' } }],
    ['logo', { theme: { LOGO: 'media/other.svg' } }],
    ['font of titles', { theme: { fonts: { display: AMIRI } } }],
    ['font of text', { theme: { fonts: { text: AMIRI } } }],
    ['style of titles', { theme: { titles: { case: 'upper' } } }],
    ['spacing of titles', { theme: { titles: { tracking: 0.1 } } }],
    ['name', { settings: { settings: { MAIN_TITLE: 'Another' } } }],
  ])('changes with the realm’s %s, so that networks fetch the picture again', (_, change) => {
    const after = addressOf(change);
    expect(after).not.toBe(before);
    expect(after.replace(/\?.*/, '')).toBe(before.replace(/\?.*/, ''));
  });

  test.each<[string, Change]>([
    ['setting', { settings: { hasLive: false } }],
    ['colour that no picture has', { theme: { LIVE_COLOR: '#00ff00' } }],
    ['shape of corners', { theme: { radius: 'none' } }],
    ['font of another language', { theme: { fonts: { byLanguage: { ar: { text: AMIRI } } } } }],
  ])('stays with another %s', (_, change) => {
    expect(addressOf(change)).toBe(before);
  });

  test('changes in a language with the fonts of that language', () => {
    const change = { theme: { fonts: { byLanguage: { ar: { text: AMIRI } } } } };
    expect(addressOf(change, 'ar')).not.toBe(addressOf({}, 'ar'));
  });
});
