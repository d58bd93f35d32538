import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn } from '../fixtures/mailbox';
import { withShop } from '../fixtures/shop';
import { shopWithCommand } from '../fixtures/shop-command';

let beside: Awaited<ReturnType<typeof shopWithCommand>>;
beforeAll(async () => {
  beside = await shopWithCommand({
    shop(documents) {
      withShop(documents);
      documents['commerce.json'].consumerRights = { cancellationButton: true };
    },
  });
  await beside.on.server.app.ready();
});
afterAll(() => beside.on.server.close());

test('an operator lists what was declared and what became of it, on one line each, whatever was typed', async () => {
  const { on, command } = beside;
  expect(await command('cancellations', 'list')).toMatchObject({ said: ['There are no cancellations in shop.'] });
  const declare = (body: object) => on.ask('/api/v2/cancellations', { realm: 'shop', body });
  const said = { name: 'Ada', contract: 'Monthly\u001b[2J\npass', kind: 'FOR_CAUSE', reason: 'It moved.' };
  await declare({ ...said, email: 'ada@example.com', endsOn: '2030-01-31' });
  await declare({ name: 'Grace', contract: 'Trial', kind: 'ORDINARY', email: 'grace@example.com' });
  const token = linkIn(await on.mailbox.next('grace@example.com')).searchParams.get('token');
  await on.ask('/api/v2/cancellations/confirm', { realm: 'shop', body: { token } });

  const { code, said: lines } = await command('cancellations', 'list');
  expect(code).toBe(0);
  const words = lines.map((line) => line.split('  ').slice(2));
  expect(words).toContainEqual([
    ...['UNCONFIRMED', 'Ada <ada@example.com>', 'Monthly [2J pass', 'FOR_CAUSE', '(It moved.)', 'as of 2030-01-31'],
  ]);
  expect(words).toContainEqual(['NO SUBSCRIPTION', 'Grace <grace@example.com>', 'Trial', 'ORDINARY']);
  expect(lines).toHaveLength(2);
  const wrong = await command('cancellations', 'lsit');
  expect(wrong.complained[0]).toContain('Available: list.');
});
