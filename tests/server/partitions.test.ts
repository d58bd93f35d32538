import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionsAnswer, UserPartitions } from '../../schemas/generated/types';
import { SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, CHECKOUT, type Customer, type Shop, shop, withShop } from '../fixtures/shop';

const CLUB = {
  ...{ name: 'club', title: 'Your club' },
  options: [
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South' },
  ],
};

/** A shop whose monthly pass is sold to one club, and what it can be changed to to the other. */
function withClubs(documents: Documents): void {
  withShop(documents);
  const { licences } = documents['licences.json'];
  const licence = (id: string) => licences.find((one: { id: string }) => one.id === id);
  licence('monthly').partitions = { club: ['north'] };
  licence('trial').partitions = { club: ['south'] };
}

const withClubsOn = (documents: Documents): void => {
  withClubs(documents);
  documents['settings.json'].partitionSettings = { status: 'ENABLED', partitions: [CLUB] };
};
const withClubsOff = (documents: Documents): void => {
  withClubs(documents);
  documents['settings.json'].partitionSettings = { status: 'DISABLED', partitions: [CLUB] };
};

const PATH = '/api/v2/user/partitions';
const belonging = (club: string) => ({ partitionData: { club } });

describe.each(engines)('RS-28 partitions on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withClubsOff });
  });
  afterAll(() => on.server.close());

  const turn = async (change: (documents: Documents) => void) => {
    await on.server.folder.write('shop', change);
    const [report] = await on.server.realms.takeIn('shop');
    expect(report!.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  };
  const choices = async (customer: Customer) => (await customer.get<UserPartitions>(PATH)).partitionData;
  const basketCode = (customer: Customer, licenceId: string) =>
    customer.codeOf(`${CHECKOUT}/basket`, 'POST', { licenceId });

  test('sign-up asks for one option of each, refuses anything else by its field, and not where they are off', async () => {
    const answerTo = async (more: object) => {
      const email = `club-${on.now()}-${JSON.stringify(more).length}@example.com`;
      const body = { email, secret: SECRET, consentAnswers: [], ...more };
      const answer = await on.ask('/api/v2/user', { realm: 'shop', body });
      return answer.statusCode === 200 ? 200 : [answer.json().code, answer.json().details?.field];
    };
    await turn(withClubsOn);
    const wrong = ['FIELD_INVALID', 'partitionData.club'];
    expect(await answerTo({})).toEqual(wrong);
    expect(await answerTo(belonging('east'))).toEqual(wrong);
    expect(await answerTo({ partitionData: { club: 'north', team: 'a' } })).toEqual([
      ...['FIELD_INVALID', 'partitionData.team'],
    ]);
    expect(await answerTo(belonging('north'))).toBe(200);
    const access = await on.ask('/api/v2/access', { method: 'GET', realm: 'shop' });
    expect(access.json().partitions).toEqual([CLUB]);
    await turn(withClubsOff);
    expect((await on.ask('/api/v2/access', { method: 'GET', realm: 'shop' })).json().partitions).toEqual([]);
  });

  test('decide what a customer is offered, and nothing of what they have', async () => {
    // this account is older than the partitions
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    expect(await basketCode(customer, 'monthly')).toBe('200');
    await turn(withClubsOn);
    expect(await choices(customer)).toEqual({});
    expect(await basketCode(customer, 'monthly')).toBe('404 UNKNOWN_LICENCE');
    expect(await customer.codeOf(PATH, 'PUT', belonging('east'))).toBe('422 FIELD_INVALID');
    expect(await customer.codeOf(PATH, 'PUT', belonging('north'))).toBe('200');
    expect(await choices(customer)).toEqual({ club: 'north' });
    expect(await basketCode(customer, 'trial')).toBe('404 UNKNOWN_LICENCE');
    expect((await customer.order('monthly')).state).toBe('SUCCEEDED');
    const changes = async () =>
      (await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions')).subscriptions[0]!.changes;
    expect(await changes()).toBeUndefined();

    const request = await customer.request('film-3');
    expect(await customer.codeOf(PATH, 'PUT', belonging('south'))).toBe('200');
    expect((await changes())?.map(({ licenceId }) => licenceId)).toEqual(['trial']);
    expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', { ...request, licenceId: 'monthly' })).toBe(
      '404 UNKNOWN_LICENCE',
    );
    expect(await customer.plays('film-2')).toBe('200');

    // an option that the realm takes away counts no longer
    await turn((documents) => {
      withClubsOn(documents);
      const east = { ...CLUB, options: [CLUB.options[0], { value: 'east', label: 'East' }] };
      documents['settings.json'].partitionSettings.partitions = [east];
      documents['licences.json'].licences.find((one: { id: string }) => one.id === 'trial').partitions = {
        club: ['east'],
      };
    });
    expect(await choices(customer)).toEqual({});
    await turn(withClubsOff);
    expect(await basketCode(customer, 'trial')).toBe('200');
  });
});
