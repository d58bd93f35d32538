// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Card } from '../../../../schemas/generated/types';
import { fixtureContext, InEngine } from '../../../../tests/fixtures/engine';
import { LONG_NAME } from '../../../../tests/fixtures/statistics';
import load from './load';
import Rankings from './Rankings';

afterEach(cleanup);

const athlete = (id: string, title: string, more: Partial<Card> = {}): Card => ({
  type: 'ATHLETE',
  id,
  title,
  ...more,
});
const ATHLETES = [
  athlete('ana', 'Ángel Ruiz', { weightClass: 'Lightweight', rank: 2, record: '9-1-0' }),
  athlete('bo', 'Bo Lind', { weightClass: 'Lightweight', rank: 0 }),
  athlete('cy', 'Cy Moss', { weightClass: 'Flyweight', rank: 1 }),
  athlete('ada', 'Ada Unranked', { weightClass: 'Flyweight' }),
];
const OWN = { id: 'mens-pound-for-pound', title: 'Men’s pound for pound' };

async function draw(query = '', settings: Parameters<typeof load>[0] = { rankings: [OWN.id] }, athletes = ATHLETES) {
  const paging = { page: 1, pageSize: 50, totalPages: 1, totalItems: athletes.length, moreDataAvailable: false };
  const video: Card = { type: 'VOD_VIDEO', id: 'film', title: 'The camp' };
  const api = {
    items: () => Promise.resolve({ contentList: athletes, paging }),
    bucket: ({ id }: { id: string }) =>
      Promise.resolve(
        id === OWN.id
          ? { bucket: OWN, contentList: [ATHLETES[2]!, ATHLETES[1]!], paging }
          : { bucket: { id: 'videos', title: 'Videos' }, contentList: [video], paging },
      ),
  } as unknown as Parameters<typeof fixtureContext>[0];
  const data = await load(settings, fixtureContext(api, {}, query));
  render(
    <InEngine>
      <Rankings id="rankings" settings={settings} data={data} />
    </InEngine>,
  );
}

const ranking = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the fighters of a realm', () => {
  test('CT-10 (part) the first ranking is that of a bucket, in its own order; the classes are links', async () => {
    await draw();
    expect(screen.getByRole('region', { name: 'Men’s pound for pound' })).toBeTruthy();
    expect(ranking()).toEqual(['1Cy Moss', '2Bo Lind']);
    const classes = within(screen.getByRole('navigation', { name: 'athleteWeightClass' })).getAllByRole('link');
    expect(classes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Men’s pound for pound', '/here'],
      ['Flyweight', '/here?class=flyweight'],
      ['Lightweight', '/here?class=lightweight'],
    ]);
  });

  test('CT-10 (part) a ranking has as many as its setting says, and a link to all of it', async () => {
    await draw('', { rankings: [OWN.id], count: 1 });
    expect(ranking()).toEqual(['1Cy Moss']);
    expect(screen.getByRole('link', { name: 'fightersAll 2' }).getAttribute('href')).toBe('/here?count=all');
    cleanup();
    await draw('count=all', { rankings: [OWN.id], count: 1 });
    expect(ranking()).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /fightersAll/ })).toBeNull();
  });

  test('CT-10 (part) a weight class has its champion first, then by rank, and nobody without one', async () => {
    await draw('class=lightweight');
    expect(ranking()).toEqual(['championBo Lind', '2Ángel Ruiz9-1-0']);
    expect(screen.getByRole('link', { name: 'Bo Lind' }).getAttribute('href')).toBe('/athlete/bo');
  });

  test('CT-10 (part) profiles are those under A, without regard to marks, until another letter is chosen', async () => {
    await draw('tab=profiles');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ada Unranked',
      'Ángel Ruiz',
    ]);
    const letters = screen.getByRole('navigation', { name: 'fightersLetters' });
    expect(within(letters).getByRole('link', { current: 'page' }).textContent).toBe('A');
    cleanup();
    await draw('tab=profiles&letter=z');
    expect(screen.getByText('fightersEmpty')).toBeTruthy();
  });

  test('CT-10 (part) videos are those of a bucket; without one there is no such tab', async () => {
    await draw('tab=videos', { videos: 'interviews' });
    expect(screen.getByText('The camp')).toBeTruthy();
    cleanup();
    await draw('tab=videos', {});
    expect(screen.queryByRole('link', { name: 'fightersVideos' })).toBeNull();
    expect(screen.getByRole('link', { name: 'fightersRankings', current: 'page' })).toBeTruthy();
  });

  test('without athletes it says so; a long name stands in full', async () => {
    await draw('', {}, []);
    expect(screen.getByText('fightersEmpty')).toBeTruthy();
    cleanup();
    await draw('', {}, [athlete('long', LONG_NAME, { weightClass: 'Flyweight', rank: 1 })]);
    expect(screen.getByRole('link', { name: LONG_NAME })).toBeTruthy();
  });
});
