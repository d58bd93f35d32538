import { MINUTE_MS } from '../../../renderer/contract/constants';
import type {
  CardsPage,
  CardToken,
  SandboxCardRequest,
  SavedCard,
  SavedCardAnswer,
} from '../../../schemas/generated/types';
import { validateSandboxCardRequest } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { type PageRequest, pagingOf, stretchOf } from '../../kernel/http/paging';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { accountLimit } from '../../kernel/limits/account-limit';
import { type Account, adultsAccountOf, idOf, inNameOf, lockAccount, readBody, type ViewerCall } from '../auth';
import { cardStore, type StoredCard } from './card-store';
import { wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import type { ForgetCustomer } from './forget-customer';
import type { CardOwner, PaymentProvider } from './payments/payment-provider';
import { SANDBOX, type Sandbox } from './sandbox/sandbox';
import { walletName } from './wallet-name';

const FIRST_PAGE: PageRequest = { page: 1, pageSize: COMMERCE_ENDPOINTS.savedCards.parameters.rpp.unset };
const DEFAULT = 'default';
const UUID = /^[0-9a-f-]{36}$/;

/** Saved cards (SU-11, AP-13…15). Their numbers never come here: providers give the browser a token. */
export function registerCardsApi(parts: CommerceParts, sandbox: Sandbox, forgetCustomer: ForgetCustomer): void {
  const { calls, database, providers, clock } = parts;
  const additions = accountLimit(database, 'card', { limit: 20, windowMs: 15 * MINUTE_MS }, clock);

  function answerOf({ reference: _, ...card }: StoredCard, call: ViewerCall): SavedCard {
    const name = card.last4 === undefined ? walletName(card, call.served.realm, wordsOf(call)) : undefined;
    return { ...card, ...(name !== undefined && { walletName: name }) };
  }

  async function pageOf(call: ViewerCall, viewer: string, request: PageRequest): Promise<CardsPage> {
    const store = cardStore(database, call.realm);
    const [cards, total] = await Promise.all([store.list(viewer, stretchOf(request)), store.count(viewer)]);
    return { cards: cards.map((card) => answerOf(card, call)), paging: pagingOf(request, total) };
  }

  /** @throws ServerError PAYMENT_PROVIDER_UNAVAILABLE */
  async function redeem(provider: PaymentProvider, owner: CardOwner, name: string, token: string) {
    try {
      return await provider.redeemToken(owner, token);
    } catch (cause) {
      throw new ServerError('PAYMENT_PROVIDER_UNAVAILABLE', { name }, { cause });
    }
  }

  /** What a provider has stored while the account was being erased is not left with it. */
  const forgetErased = (realm: string, viewer: string) =>
    database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, realm, viewer))) await forgetCustomer(transaction, { realm, viewer });
    });

  /** @throws ServerError UNKNOWN_PAYMENT_PROVIDER, PAYMENT_PROVIDER_UNAVAILABLE, CARD_REFUSED */
  async function save({ realm, served }: ViewerCall, account: Account, name: string, token: string): Promise<string> {
    const provider = providers.find(served.realm, name);
    if (!provider) throw new ServerError('UNKNOWN_PAYMENT_PROVIDER', { name });
    const card = await redeem(provider, { realm, viewer: account.viewer.id }, name, token);
    const id =
      card &&
      (await inNameOf(database, realm, account, (transaction) =>
        cardStore(database, realm).save(account.viewer.id, name, card, clock(), transaction),
      ).catch(async (error: unknown) => {
        await forgetErased(realm, account.viewer.id);
        throw error;
      }));
    if (!id) throw new ServerError('CARD_REFUSED');
    return id;
  }

  /** @throws ServerError UNKNOWN_CARD */
  async function makeDefault({ realm }: ViewerCall, account: Account, id: string): Promise<string> {
    const isFound =
      UUID.test(id) &&
      (await inNameOf(database, realm, account, (transaction) =>
        cardStore(database, realm).makeDefault(account.viewer.id, id, transaction),
      ));
    if (!isFound) throw new ServerError('UNKNOWN_CARD');
    return id;
  }

  calls.viewer(COMMERCE_ENDPOINTS.savedCards, async (call) => {
    const { rpp, p } = readParameters(call.request.query as RawQuery, COMMERCE_ENDPOINTS.savedCards.parameters);
    const { viewer } = await adultsAccountOf(parts, call);
    return pageOf(call, viewer.id, { page: p, pageSize: rpp });
  });

  calls.viewer(COMMERCE_ENDPOINTS.saveCard, async (call): Promise<SavedCardAnswer> => {
    const { id, token } = call.request.params as { id: string; token: string };
    const account = await adultsAccountOf(parts, call);
    const { realm } = call;
    await additions.use({ realm, subject: account.viewer.id });
    const cardId = token === DEFAULT ? await makeDefault(call, account, id) : await save(call, account, id, token);
    return { ...(await pageOf(call, account.viewer.id, FIRST_PAGE)), cardId };
  });

  calls.viewer(COMMERCE_ENDPOINTS.deleteSavedCard, async (call) => {
    const id = idOf(call, 'UNKNOWN_CARD');
    const account = await adultsAccountOf(parts, call);
    const { realm } = call;
    const isFound = await inNameOf(database, realm, account, (transaction) =>
      cardStore(database, realm).remove(account.viewer.id, id, clock(), transaction),
    );
    if (!isFound) throw new ServerError('UNKNOWN_CARD');
  });

  calls.viewer(COMMERCE_ENDPOINTS.tokenizeSandboxCard, async (call): Promise<CardToken> => {
    const card: SandboxCardRequest = readBody(call.request, validateSandboxCardRequest);
    const { viewer } = await adultsAccountOf(parts, call);
    const offered = providers.offered(call.served.realm);
    if (!offered.some(({ paymentProviderType }) => paymentProviderType === SANDBOX))
      throw new ServerError('FEATURE_OFF', { setting: 'a payment provider of the type SANDBOX in settings.json' });
    await additions.use({ realm: call.realm, subject: viewer.id });
    return { token: await sandbox.tokenize(call.realm, card) };
  });
}
