import { deviceClassOf } from '../../renderer/contract/device-class';
import { type Delivery, writeDeliveries } from '../../server/features/insight/event-store';
import { noteRealm } from '../../server/features/insight/insight-realms';
import { addPartitions } from '../../server/features/insight/partitions';
import { eventRow, playOfEvent, playOfReport, type Sender } from '../../server/features/insight/rows';
import { sumChangedHours } from '../../server/features/insight/sums';
import { dayOf } from '../../server/features/insight/time';
import { visitorKey } from '../../server/features/insight/visitor-key';
import type { Database } from '../../server/kernel/database/open';
import type { TrafficSink } from './sink';
import type { Visit } from './visit';

/** How many visits are written together. */
const BATCH = 500;

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined;

function deliveryOf(realm: string, visit: Visit): Delivery {
  const { visitor, userAgent, country, events, plays } = visit;
  const senderAt = (at: number): Sender => ({
    ...{ realm, country, device: deviceClassOf(userAgent) },
    // others on another day, as those of the collector are
    visitor: visitorKey(String(dayOf(at)), { realm, address: visitor, userAgent }),
  });
  return {
    realm,
    receivedAt: events[0]!.at,
    // everything arrives when it happens
    events: events.map((event) => eventRow(event, senderAt(event.at), event.at)).filter(isPresent),
    plays: [
      ...events.map((event) => playOfEvent(event, senderAt(event.at), event.at)),
      ...plays.map(({ at, report }) => playOfReport(report, senderAt(at), at)),
    ].filter(isPresent),
    refused: [],
  };
}

/** Adds visits to a store, as if they had been collected when they happened, and sums them. @param now ms since the epoch */
export const writeToStore =
  (database: Database, realm: string, now: number): TrafficSink =>
  async (visits) => {
    let batch: Delivery[] = [];
    const days = new Set<number>();
    const flush = async () => {
      for (const day of new Set(batch.map(({ receivedAt }) => dayOf(receivedAt)))) {
        if (!days.has(day)) await addPartitions(database, day);
        days.add(day);
      }
      await writeDeliveries(database, batch);
      batch = [];
    };
    for (const visit of visits) {
      batch.push(deliveryOf(realm, visit));
      if (batch.length >= BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    await sumChangedHours(database);
    await noteRealm(database, realm, {}, now);
  };
