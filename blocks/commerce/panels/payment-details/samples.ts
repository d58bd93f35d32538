import type { PanelSample } from '../../../../renderer/contract';
import type { Paging, SavedCard } from '../../../../schemas/generated/types';

const paging: Paging = { page: 1, pageSize: 10, totalPages: 2, totalItems: 12, moreDataAvailable: true };
const card: SavedCard = {
  savedAt: '2026-11-16T20:00:00.000Z',
  id: '0b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11',
  provider: 'card',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2030,
  default: true,
};
const wallet: SavedCard = {
  ...{ id: '2b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11', provider: 'paypal', brand: 'paypal', walletName: 'PayPal' },
  savedAt: '2026-11-16T20:00:00.000Z',
  default: false,
};
const total = { amount: 1299, scale: 2, currency: 'USD' };
const payment = { createdAt: '2026-11-16T20:00:00.000Z', description: 'Season pass', total, isTrial: false };

export default [
  {
    name: 'nothing yet',
    answers: {
      userAddresses: { addresses: [] },
      savedCards: { cards: [], paging: { ...paging, totalPages: 0, totalItems: 0, moreDataAvailable: false } },
      paymentHistory: { payments: [], paging: { ...paging, totalPages: 0, totalItems: 0, moreDataAvailable: false } },
    },
  },
  {
    name: 'cards and payments',
    answers: {
      userAddresses: { addresses: [{ id: card.id, countryCode: 'FR', default: true }] },
      savedCards: {
        cards: [
          card,
          { ...card, id: '1b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11', brand: 'mastercard', default: false },
          wallet,
        ],
        paging,
      },
      paymentHistory: {
        payments: [
          {
            ...payment,
            id: card.id,
            state: 'SUCCEEDED',
            invoiceNumber: 'RFC-2026-000041',
            refunded: { ...total, amount: 499 },
          },
          { ...payment, id: '1b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11', state: 'DECLINED', invoiceNumber: null },
          {
            ...payment,
            id: '3b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11',
            state: 'SUCCEEDED',
            isTrial: true,
            invoiceNumber: null,
          },
          { ...payment, id: '2b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11', state: 'UNKNOWN', invoiceNumber: null },
        ],
        paging,
      },
    },
  },
] satisfies PanelSample[];
