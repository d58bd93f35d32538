import { isbot } from 'isbot';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import { deviceClassOf } from '../../../renderer/contract/device-class';
import { MAX_USER_AGENT } from '../../../renderer/contract/television';
import { validatePlaybackReport } from '../../../schemas/generated/validators.js';
import { gather } from '../../kernel/database/gather';
import { ServerError } from '../../kernel/errors/errors';
import { networkLimit } from '../../kernel/limits/network-limit';
import type { ServerParts } from '../../kernel/server-parts';
import { type Call, type Calls, readBody } from '../auth';
import { INSIGHT_ENDPOINTS } from './endpoints';
import { type Delivery, deleteVisitor, writeDeliveries } from './event-store';
import { insightSettings } from './insight-realms';
import { onceADay } from './once-a-day';
import { addPartitions } from './partitions';
import { readBeacon, readEvents, refuseAnother } from './read-events';
import { eventRow, playOfEvent, playOfReport, type Sender } from './rows';
import { createSalts, visitorKey } from './visitor-key';

export interface CollectOptions extends Pick<ServerParts, 'database' | 'clock' | 'onTrouble'> {
  calls: Pick<Calls, 'open'>;
  /** Something has been stored that changes sums. */
  onStored(): void;
}

/** Beacons of one network, such as an office: a visitor who is busy sends about fifteen in a minute. */
const ALLOWANCE = { limit: 1_500, windowMs: MINUTE_MS };
/** How many beacons wait to be written; what comes beyond is refused, and nothing of the viewers' waits for it. */
const MOST_WAITING = 5_000;
/** How many are written together. */
const MOST_TOGETHER = 500;

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Collects what browsers report after consent (docs/insight.md). */
export function registerCollector({ calls, database, clock, onTrouble, onStored }: CollectOptions): void {
  const limit = networkLimit(ALLOWANCE, clock);
  const saltOf = createSalts(database);
  const preparePartitions = onceADay((day) => addPartitions(database, day));
  const write = gather<Delivery>((deliveries) => writeDeliveries(database, deliveries), MOST_TOGETHER);
  let waiting = 0;

  async function store(delivery: Delivery): Promise<void> {
    if (waiting >= MOST_WAITING) throw new ServerError('TOO_BUSY');
    waiting++;
    try {
      // without a partition of its own, a day goes to the one that takes all others
      await preparePartitions(delivery.receivedAt).catch((error: unknown) =>
        onTrouble(error, 'a day has no partition'),
      );
      await write(delivery);
    } finally {
      waiting--;
    }
    onStored();
  }

  /** @returns undefined for a bot, of which nothing is stored */
  async function senderOf({ realm, request, origin }: Call, receivedAt: number): Promise<Sender | undefined> {
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
    // every browser says what it is
    if (userAgent === '' || isbot(userAgent)) return undefined;
    const salt = await saltOf(receivedAt);
    const visitor = visitorKey(salt, { realm, address: origin.address, userAgent });
    return { realm, visitor, device: deviceClassOf(userAgent), country: origin.country };
  }

  /** @throws ServerError FEATURE_OFF or TOO_MANY_ATTEMPTS */
  function admit({ served, realm, origin }: Call): void {
    insightSettings(served);
    limit.use(realm, origin.address);
  }

  calls.open(INSIGHT_ENDPOINTS.collectEvents, async (call) => {
    admit(call);
    const { realm, request } = call;
    const { accepted, refused } = readEvents(request.body, realm);
    const receivedAt = clock();
    const sender = await senderOf(call, receivedAt);
    if (!sender) return;
    const { events: measured } = call.served.realm.settings.analytics ?? {};
    const isMeasured = ({ name }: { name: string }) => measured === undefined || measured.some((one) => one === name);
    const counted = accepted.filter(isMeasured);
    const events = counted.map((event) => eventRow(event, sender, receivedAt)).filter(isPresent);
    const plays = counted.map((event) => playOfEvent(event, sender, receivedAt)).filter(isPresent);
    await store({ realm, receivedAt, events, plays, refused });
  });

  calls.open(INSIGHT_ENDPOINTS.collectPlay, async (call) => {
    admit(call);
    const { realm, request } = call;
    const report = readBody({ body: readBeacon(request.body) }, validatePlaybackReport);
    refuseAnother(report, realm);
    const receivedAt = clock();
    const sender = await senderOf(call, receivedAt);
    const play = sender && playOfReport(report, sender, receivedAt);
    if (play) await store({ realm, receivedAt, events: [], plays: [play], refused: [] });
  });

  calls.open(INSIGHT_ENDPOINTS.withdrawInsight, async (call) => {
    admit(call);
    refuseAnother(readBeacon(call.request.body), call.realm);
    const sender = await senderOf(call, clock());
    if (!sender) return;
    await deleteVisitor(database, call.realm, sender.visitor);
    onStored();
  });
}
