import type { PanelSample } from '../../../../renderer/contract';
import type { PriceMigration, SubscriptionAnswer, SubscriptionChangeOffer } from '../../../../schemas/generated/types';

const subscription: SubscriptionAnswer = {
  id: '0b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11',
  licenceId: 'season-pass',
  name: 'Season pass',
  state: 'ACTIVE',
  startedAt: '2026-11-16T20:00:00.000Z',
  renewsAt: '2026-12-16T20:00:00.000Z',
  endsAt: null,
  price: { amount: 1299, scale: 2, currency: 'USD' },
  period: 'MONTH',
};
const plus: SubscriptionChangeOffer = {
  licenceId: 'season-pass-plus',
  name: 'Season pass plus',
  description: 'Every event, and the archive.',
  price: { amount: 1999, scale: 2, currency: 'USD' },
  period: 'MONTH',
  effective: 'NOW',
  startsAt: '2026-11-20T20:00:00.000Z',
};
const ends = { renewsAt: null, endsAt: '2026-12-16T20:00:00.000Z' };
const id = (digit: number) => `${digit}b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11`;

const migration: PriceMigration = {
  id: '2027',
  licenceName: 'Season pass',
  subscriptionPeriod: 'MONTH',
  consent: { deadline: '2027-02-20T00:00:00.000Z', customerConfirmed: false, customerDeclined: false },
  withoutConsent: 'STAY',
  currentPrice: subscription.price,
  newPrice: { amount: 1499, scale: 2, currency: 'USD' },
  startsAt: '2027-03-16T20:00:00.000Z',
};

const given = {
  ...{ id: id(0), name: 'Season pass (3 months)', state: 'UNREDEEMED' as const },
  gift: { recipientEmail: 'sam@example.com', deliverAt: '2026-11-16T20:00:00.000Z' },
};

export default [
  { name: 'nothing yet', answers: { subscriptions: { subscriptions: [], purchases: [] } } },
  {
    name: 'consumer rights: to be withdrawn from, withdrawn from, and cancelled as of a later day',
    answers: {
      subscriptions: {
        subscriptions: [
          { ...subscription, withdrawal: { until: '2026-11-30T22:59:59.999Z', refund: subscription.price } },
          {
            ...{ ...subscription, ...ends, id: id(1), state: 'ENDED' },
            withdrawn: { receivedAt: '2026-11-20T20:00:00.000Z', refund: subscription.price },
          },
          { ...subscription, id: id(2), cancelsOn: '2027-03-01' },
        ],
        purchases: [],
      },
    },
  },
  {
    name: 'suspended while payments are disputed',
    answers: {
      subscriptions: {
        subscriptions: [{ ...subscription, isSuspended: true }],
        purchases: [
          { licenceId: 'film', name: 'Film', from: '2026-11-16T20:00:00.000Z', until: null, isSuspended: true },
        ],
      },
    },
  },
  {
    name: 'new prices: to be answered, declined, and past the deadline',
    answers: {
      subscriptions: {
        subscriptions: [
          { ...subscription, priceMigration: migration },
          {
            ...subscription,
            ...{ id: id(1), renewsAt: null, endsAt: ends.endsAt },
            priceMigration: {
              ...migration,
              withoutConsent: 'END',
              consent: { ...migration.consent, customerDeclined: true },
            },
          },
          { ...subscription, id: id(2), ...ends },
        ],
        purchases: [],
      },
    },
  },
  {
    name: 'a subscription of every state, and a purchase',
    answers: {
      subscriptions: {
        subscriptions: [
          { ...subscription, changes: [plus, { ...plus, licenceId: 'basic', name: 'Basic', effective: 'RENEWAL' }] },
          { ...subscription, id: id(5), nextLicence: { ...plus, effective: 'RENEWAL' } },
          { ...subscription, id: id(6), state: 'ENDED', ...ends, replacedBy: 'Season pass plus' },
          {
            ...subscription,
            id: id(1),
            state: 'TRIAL',
            cancellationPromo: { title: 'Before you go', description: '', price: subscription.price, periods: 2 },
          },
          { ...subscription, id: id(2), state: 'CANCELLED', ...ends },
          { ...subscription, id: id(3), state: 'GRACE', endsAt: ends.endsAt },
          { ...subscription, id: id(4), state: 'ENDED', ...ends },
          { ...subscription, id: id(7), pauseMonths: 3 },
          { ...subscription, id: id(8), pausedFrom: ends.endsAt, renewsAt: '2027-02-16T20:00:00.000Z' },
          {
            ...subscription,
            ...{ id: id(9), state: 'PAUSED', pausedFrom: ends.endsAt, renewsAt: '2027-02-16T20:00:00.000Z' },
          },
        ],
        purchases: [
          {
            ...{ licenceId: 'fight-41', name: 'Fight 41', from: '2026-11-16T20:00:00.000Z', until: null },
            opens: { type: 'LIVE_EVENT', id: 'fight-41' },
          },
          {
            ...{ licenceId: 'fight-42', name: 'Fight 42', from: '2026-11-16T20:00:00.000Z', until: null },
            gift: { period: null },
          },
        ],
      },
    },
  },
  {
    name: 'gifts alone: one that runs, one that comes, one that is over, and four that were given',
    answers: {
      subscriptions: {
        subscriptions: [],
        purchases: [
          { from: '2026-11-01T20:00:00.000Z', until: '2027-11-01T20:00:00.000Z' },
          { from: '2027-11-01T20:00:00.000Z', until: '2027-12-01T20:00:00.000Z' },
          { from: '2025-11-01T20:00:00.000Z', until: '2025-12-01T20:00:00.000Z' },
        ].map((time) => ({ licenceId: 'season-pass', name: 'Season pass', ...time, gift: { period: 'MONTH' } })),
        gifts: [
          { ...given, withdrawal: { until: ends.endsAt, refund: subscription.price } },
          { ...given, id: id(1), state: 'REDEEMED' },
          { ...given, id: id(2), state: 'REFUNDED' },
          {
            ...{ ...given, id: id(3), state: 'REFUNDED' },
            withdrawn: { receivedAt: ends.endsAt, refund: subscription.price },
          },
        ],
      },
    },
  },
] satisfies PanelSample[];
