import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import { fillPattern } from '../../../renderer/routing/fill-pattern';
import { inStoreTime } from '../../kernel/database/store-failure';
import type { ServerError } from '../../kernel/errors/errors';
import { type Answer, makeAnswer } from '../../kernel/http/answers';
import { offerAnswer } from '../../kernel/http/cdn';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type Parameters, type ParameterValues, readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { sendAnswer } from '../../kernel/http/send';
import type { ServerParts } from '../../kernel/server-parts';
import type { ContentCalls } from '../catalogue';
import { type Addresses, realmAddress } from '../mail';
import { type RealmService, realmOfCall, type ServedRealm } from '../realms';
import { admitVisitor } from './admit-visitor';

export interface SyndicationOptions
  extends Pick<ServerParts, 'cache' | 'answering' | 'clock' | 'countryHeader' | 'vpnHeader' | 'cdn'> {
  realms: RealmService;
  calls: Pick<ContentCalls, 'local'>;
  addresses: Addresses;
}

/** What is known when an answer is made. */
export interface OpenCall<Declared extends Parameters> {
  served: ServedRealm;
  parameters: ParameterValues<Declared>;
  /** One of the realm's languages (BCP 47). */
  language: string;
  /** When it is made, ms since the epoch. */
  now: number;
  /** The realm's own address without a slash at its end; null where none is known. */
  base: string | null;
  /** The address of a page of the realm; undefined where it has none, or none is known. */
  addressOf: (route: string, parameters: Readonly<Record<string, string>>) => string | undefined;
  /** What a call about content answers to somebody without a session. @throws the given error for any other answer */
  bring: <Body>(address: string, missing: ServerError) => Promise<Body>;
}

/** What is answered at an address of a realm's own. */
export interface OpenAddress<Declared extends Parameters> {
  /** `calendar.ics` */
  file: string;
  type: string;
  parameters: Declared;
  /** The name under which a browser saves it; one that shows it when left out. */
  savedAs?: (parameters: ParameterValues<Declared>) => string;
  /** Pages of every origin may read it. */
  isForEveryOrigin?: boolean;
  /** Parameters that are not declared change nothing: programs add their own. They are refused when left out. */
  ignoresOthers?: boolean;
  make: (call: OpenCall<Declared>) => Promise<string>;
}

/** How long programs and the server keep an answer, in ms. */
export const KEPT_MS = 15 * MINUTE_MS;

/**
 * Answers at addresses that programs fetch by themselves: they send no header of ours, and no bearer (docs/decisions/0116). What they
 * get is what somebody without a session sees: nothing of a realm for members, unless its schedule is for guests (RS-22).
 */
export function openAddresses(app: FastifyInstance, options: SyndicationOptions) {
  const { realms, calls, cache, answering, clock, countryHeader, vpnHeader, addresses, cdn: caching } = options;

  return <const Declared extends Parameters>(address: OpenAddress<Declared>): void => {
    const { file, type, parameters: declared, savedAs, isForEveryOrigin, ignoresOthers, make } = address;
    const queryOf = (query: RawQuery): RawQuery =>
      ignoresOthers
        ? Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(declared, name)))
        : query;

    async function find(request: FastifyRequest, reply: FastifyReply, named: string | undefined) {
      // refusals can be read as well
      if (isForEveryOrigin) reply.header('access-control-allow-origin', '*');
      const parameters = readParameters(queryOf(request.query as RawQuery), declared);
      const served = await realmOfCall(request, realms, named);
      const { realm, contentRevision, liveRevision } = served;
      const territory = admitVisitor(request, reply, served, { countryHeader, vpnHeader });
      const asked = (parameters as { language?: string }).language ?? request.headers['accept-language'];
      const language = negotiateLanguage(asked, realm.settings.realmLanguages);
      const base = realmAddress(request, realm, addresses);
      const now = clock();
      const pathOf = (route: string) => realm.routes.find(({ name }) => name === route)?.path;

      async function answer(): Promise<Answer> {
        const local = calls.local({ served, role: 'unauthenticated', language, territory });
        const body = await make({
          ...{ served, parameters, language, now, base },
          addressOf(route, values) {
            const path = pathOf(route);
            const target = path && fillPattern(path, values);
            return base !== null && target ? base + target : undefined;
          },
          async bring<Body>(path: string, missing: ServerError) {
            const brought = await local.call(path);
            if (brought?.status !== 200) throw missing;
            return brought.body as Body;
          },
        });
        const varies = ['Accept-Encoding', 'Accept-Language', 'Host', countryHeader, vpnHeader];
        const headers = {
          'cache-control': `public, max-age=${KEPT_MS / MS_PER_SECOND}`,
          vary: varies.filter((name) => name !== null).join(', '),
          'content-language': language,
          ...(savedAs && { 'content-disposition': `attachment; filename="${savedAs(parameters)}"` }),
        };
        return makeAnswer({ type, body, headers, madeAt: now, freshUntil: now + KEPT_MS });
      }

      const values = Object.keys(declared)
        // the language is in what the answer depends on already, however it was written
        .filter((name) => name !== 'language')
        .map((name) => String((parameters as Record<string, unknown>)[name] ?? ''));
      const dependsOn = [realm.name, realm.version, contentRevision, liveRevision, language, territory, base];
      const share = { realm: realm.name, address: request.ip };
      const key = [file, ...dependsOn, ...values].join('\n');
      const found = await cache.get(key, () => answering(share, () => inStoreTime(answer())), {
        isOneOfMany: values.some((value) => value !== ''),
        onFound: (how) => {
          request.facts.cache = how;
        },
      });
      offerAnswer({ caching, clock }, reply, found, { realm: realm.name });
      return found;
    }

    app.get(`/${file}`, async (request, reply) => sendAnswer(request, reply, await find(request, reply, undefined)));
    app.get<{ Params: { name: string } }>(`/realm/:name/${file}`, async (request, reply) =>
      sendAnswer(request, reply, await find(request, reply, request.params.name)),
    );
  };
}
