// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NowProvider } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { fixtureContext, InEngine, NOW } from '../../../../tests/fixtures/engine';
import load from './load';
import Schedule from './Schedule';

afterEach(cleanup);

const HOUR = 3_600_000;
const card = (id: string, start: number, length = 1): Card => ({
  ...{ type: 'PROGRAMME', id, title: `The ${id}`, channelId: 'two', channelTitle: 'Two' },
  startDate: new Date(NOW + start * HOUR).toISOString(),
  endDate: new Date(NOW + (start + length) * HOUR).toISOString(),
});

test('what ends while somebody reads the schedule stays where it is, also when something of it has changed', async () => {
  const items = [card('early', -4), card('now', -0.5), card('late', 3)];
  const schedule = ({ from, to }: { from: string; to: string }) => Promise.resolve({ from, to, items });
  const data = await load({}, fixtureContext({ schedule }));
  const at = (now: number, shown = data) => (
    <InEngine>
      <NowProvider now={now}>
        <Schedule id="schedule" settings={{}} data={shown} />
      </NowProvider>
    </InEngine>
  );
  const earlier = () =>
    within(screen.getByText('scheduleEarlier').closest('details')!)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  const { rerender } = render(at(NOW));
  expect(earlier()).toEqual([expect.stringContaining('The early')]);
  rerender(at(NOW + HOUR));
  expect(earlier()).toHaveLength(1);
  // a feed has moved another entry
  rerender(at(NOW + HOUR, { ...data, items: [...items.slice(0, 2), card('late', 4)] }));
  expect(earlier()).toHaveLength(1);
  expect(screen.getByText('The now')).toBeTruthy();
  // whoever chooses another list has it as it stands then
  rerender(at(NOW + HOUR, { ...data, filter: 'channel:two' }));
  expect(earlier()).toEqual([expect.stringContaining('The early'), expect.stringContaining('The now')]);
});
