import type { FastifyInstance } from 'fastify';
import { isPublicRealm, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { canonicalDomainOf } from '../../../renderer/realm/canonical-domain';
import type { RealmService } from '../realms';

/** Forms that lead back to a page: whoever follows them finds nothing new. */
const FORMS = ['/_language', '/_results'];

/**
 * `robots.txt` of a host (RFC 9309). It only counts at a host's root, so that the one of a host with realms by path is about all
 * of them, and names none: which realms there are is not everybody's to know. Pages that search engines must not list say so
 * themselves, which crawlers can only read where they may fetch them.
 */
export function registerRobots(app: FastifyInstance, realms: Pick<RealmService, 'nameOfHost' | 'get'>): void {
  app.get('/robots.txt', async (request, reply) => {
    const name = realms.nameOfHost(request.hostname);
    const settings = name === undefined ? undefined : (await realms.get(name))?.realm.settings;
    const domain = settings && isPublicRealm(settings) ? canonicalDomainOf(settings) : null;
    const lines = [
      'User-agent: *',
      ...FORMS.flatMap((path) => [`Disallow: ${path}`, ...(settings ? [] : [`Disallow: /realm/*${path}`])]),
      ...(domain === null ? [] : ['', `Sitemap: https://${domain}/sitemap.xml`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${SECONDS_PER_DAY / 24}`)
      .header('vary', 'Host')
      .send(`${lines.join('\n')}\n`);
  });
}
