import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'schemas/api';

/** The feed types as the specification lists them (section 3, feed types). */
const SPECIFIED =
  'basketball_live_stats, epg_now_playing, events_live, events_not_live, golf_live_stats, live_stats, mma_live_stats, pinLogin, vcid, uefa-match-events'.split(
    ', ',
  );

interface Schema {
  required?: string[];
  properties?: { type?: { const?: string } };
}

/** The type that messages of a schema say, where it is one of a feed's messages. */
const typeOf = (file: string): string | undefined => {
  const schema = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Schema;
  return schema.properties?.type?.const;
};

test('EN-22 each feed type has one schema for its messages, and no other schema is one', () => {
  const files = readdirSync(FOLDER).filter((file) => /^(?:feed-|pin-login-message)/.test(file));
  const types = files.map(typeOf).filter((type) => type !== undefined);
  expect(types.sort()).toEqual([...SPECIFIED].sort());
});
