import { createEngine } from '../../app/engine';
import { summarizeRealm } from '../../app/realm-summary';
import { createApiClient } from '../../app/viewer/api-client';
import { type ContentApi, type Engine, type LoadContext, noViewer, pageHints } from '../../renderer/contract';
import { wholeMinute } from '../../renderer/contract/constants';
import type { Registry } from '../../renderer/page/registry';
import { compileLabels } from '../../renderer/realm/labels';
import { contentFetch } from '../fixtures/content-fetch';
import { NOW, type TestServer } from '../fixtures/test-server';
import { markedEngine, markedLabels } from './marked-words';

/** The kinds of content that a block's page is about, where it is not any that is watched. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  athlete: ['ATHLETE'],
  'news-item': ['NEWS'],
  programmes: ['CHANNEL'],
};
const WATCHED = ['VOD_SERIES', 'VOD_VIDEO', 'VOD_PLAYLIST', 'LIVE_EVENT'];

/** The fixture realm's content; an id of a sample that it does not have stands for the first of its kind. */
export async function sampleContext(server: TestServer, block: string): Promise<LoadContext> {
  const { realm } = (await server.realms.get('aster'))!;
  const rows = await server.store.database
    .selectFrom('content')
    .where('realm', '=', 'aster')
    .select(['id', 'type'])
    .execute();
  const texts = (id: string, ...kinds: string[]) =>
    rows.some((row) => row.id === id && kinds.includes(row.type))
      ? id
      : (rows.find(({ type }) => kinds.includes(type))?.id ?? id);
  const first = (type: string) => rows.find((row) => row.type === type)?.id ?? '';
  const client = createApiClient({
    fetch: await contentFetch(server, 'aster'),
    base: '',
    realm: 'aster',
    locale: 'en_US',
    version: 'test',
  });
  const api: ContentApi = {
    ...client,
    section: (input) => client.section({ ...input, id: texts(input.id, 'SECTION') }),
    bucket: (input) => client.bucket({ ...input, id: texts(input.id, 'BUCKET') }),
    content: ({ id }) => client.content({ id: texts(id, ...(SUBJECTS[block] ?? WATCHED)) }),
    cards: ({ ids = [] } = {}) => client.cards({ ids: ids.map((id) => texts(id, 'VOD_VIDEO', 'LIVE_EVENT')) }),
    // the provider in the address
    access: async () => ({
      ...(await client.access()),
      providers: [{ name: first('BUCKET'), fields: [], autoLogin: false }],
    }),
  };
  const view: LoadContext['view'] = {
    build: 'test',
    realm: 'aster',
    realmVersion: '1',
    contentRevision: 1,
    liveRevision: 0,
    basename: '',
    path: '/home',
    search: '',
    locale: 'en_US',
    timeZone: 'UTC',
    viewport: 'wide',
    scheme: 'dark',
    territory: null,
    audience: { role: 'guest', child: false },
  };
  return {
    api,
    view,
    now: wholeMinute(NOW),
    params: { id: first('BUCKET'), eventId: first('LIVE_EVENT'), playlistId: first('VOD_PLAYLIST') },
    query: new URLSearchParams(),
    page: { route: 'home' },
    hints: pageHints({ width: 1280, height: 800 }),
    realm: summarizeRealm(realm, '0.0.0'),
    signal: new AbortController().signal,
  };
}

/**
 * What blocks see of a sample's page, in a language that nobody speaks.
 *
 * @param onFault called with a label that no language has
 */
export async function sampleEngine(
  server: TestServer,
  registry: Registry,
  { view, now, realm, api, hints }: LoadContext,
  onFault: (fault: string) => void,
): Promise<Engine> {
  const labels = (await server.realms.get('aster'))!.realm.labels.en!;
  return markedEngine(
    createEngine({
      view,
      now,
      realm,
      labels: compileLabels(markedLabels(labels)),
      registry,
      api,
      hints,
      toast: () => {},
      // a session that fails says so in its state
      viewer: { ...noViewer, impersonate: async () => {} },
      menu: { status: 'success', retry: () => {} },
      onMissingLabel: (key) => onFault(`uses the label “${key}”, which no language has: add it to app/base/labels`),
    }),
  );
}

/** The name of a language in itself, which the switch of languages shows. */
function ownName(locale: string): string | undefined {
  const [language = locale] = locale.split('_');
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
  return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What a page of the realm may show besides labels: its own texts, and its languages by name. */
export const realmTexts = (realm: LoadContext['realm']) => [realm, realm.settings.realmLanguages.map(ownName)];
