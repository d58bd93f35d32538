import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Card, LiveAnswer } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import LiveNow from './LiveNow';
import load, { isEmpty } from './load';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const event = (id: string, end: number): Card => ({
  type: 'LIVE_EVENT',
  id,
  title: id,
  startDate: at(-2),
  endDate: at(end),
});
const answer: LiveAnswer = {
  eventCount: 3,
  events: [event('siege', 1), event('over', -1)],
  channels: [{ type: 'CHANNEL', id: 'two', title: 'Channel Two', live: true }],
  upcoming: [],
};

const context = (live: LiveAnswer, hasLive = true) => {
  const made = fixtureContext({ live: () => Promise.resolve(live) });
  return { ...made, realm: { ...made.realm, settings: { ...made.realm.settings, hasLive } } };
};

test('CT-04 counts what is live, without what has ended since, and shows the channels', async () => {
  const data = await load({}, context(answer));
  const html = renderToString(
    <InEngine engine={fixtureEngine()}>
      <LiveNow id="now" settings={{}} data={data} />
    </InEngine>,
  );
  expect(html).toContain('liveCount 2');
  expect(html).toContain('siege');
  expect(html).not.toContain('>over<');
  expect(html).toContain('Channel Two');
});

test('CT-04 nothing live is said where it is asked for, else nothing stands there', async () => {
  const none = { ...answer, eventCount: 0, events: [], channels: [] };
  expect(isEmpty(await load({}, context(none)))).toBe(true);
  const said = await load({ whenNone: 'say' }, context(none));
  expect(isEmpty(said)).toBe(false);
  const html = renderToString(
    <InEngine engine={fixtureEngine()}>
      <LiveNow id="now" settings={{ whenNone: 'say' }} data={said} />
    </InEngine>,
  );
  expect(html).toContain('liveCount 0');
  expect(isEmpty(await load({ whenNone: 'say' }, context(answer, false)))).toBe(true);
});
