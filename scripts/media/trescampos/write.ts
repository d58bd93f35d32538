/** Writes TRESCAMPOS's content again: `npx tsx scripts/media/trescampos/write.ts`, then `npx biome format --write realms/trescampos`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { competitions, teams } from './competitors.ts';
import type { Entity } from './entity.ts';
import { events } from './fixtures.ts';
import { friendlies } from './friendlies.ts';
import { channels, programmes } from './guide.ts';
import { playlists, series, videos } from './library.ts';
import { athletes } from './people.ts';
import { buckets, sections } from './places.ts';
import { news } from './press.ts';

const folder = join(import.meta.dirname, '../../../realms/trescampos/content');
mkdirSync(folder, { recursive: true });

const write = (name: string, items: readonly Entity[]): void =>
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ $schema: '../../../schemas/content/content.schema.json', items }, null, 2)}\n`,
  );

write('sections', sections());
write('buckets', buckets());
write('events', [...events(), ...friendlies()]);
write('competitions', competitions());
write('teams', teams());
write('channels', channels());
for (const [channel, items] of programmes()) write(`programmes-${channel}`, items);
write('videos', videos());
write('series', series());
write('playlists', playlists());
write('athletes', athletes());
write('news', news());
