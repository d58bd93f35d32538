import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { AnalyticsEvent } from '../../schemas/generated/types';
import { writeEvents } from '../../server/features/insight/event-store';
import { eventRow } from '../../server/features/insight/rows';
import { reportAt } from '../../server/features/insight/report-at';
import { addPartitions } from '../../server/features/insight/partitions';
import { sumChangedHours } from '../../server/features/insight/sums';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { startPostgres } from '../postgres';
import type { Figure, Measure } from './figure';
import { perSecond } from './per-second';
import { openSample } from './sample-server';

const REALM = 'sample';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
/** Beacons of one round, how many events each has, and how many come at once. */
const [BEACONS, EVENTS, CALLERS] = [200, 20, 32];

const DAY = SECONDS_PER_DAY * MS_PER_SECOND;
const FIRST_DAY = Date.UTC(2026, 9, 1);
const DAYS = 30;
const STORED_EVENTS = 10_000_000;
const REPORTS = 20;
