import { formatProblems } from '../renderer/realm/validate';
import type { RealmReport, RealmService } from './features/realms';
import type { ServerSettings } from './settings';

/** What a person at the terminal is told about a realm that has been looked at. */
export function describeReport({ name, outcome, problems }: RealmReport, realmsDir: string): string[] {
  if (outcome === 'gone')
    return [
      `${name}: its folder was removed; the realm is no longer served. Its domains stay reserved for it for a day, or until \`npm run realm -- release-domains ${name}\``,
    ];
  const lines = formatProblems(problems, `${realmsDir}/${name}`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counted = `${errors} error${errors === 1 ? '' : 's'}`;
  if (outcome === 'kept') return [...lines, `${name}: ${counted}; the last valid version is still served`];
  if (outcome === 'refused') return [...lines, `${name}: ${counted}; the realm is not served until this is fixed`];
  return outcome === 'taken-in' ? [...lines, `${name}: loaded`] : lines;
}

/** More realms than these are counted, and not listed. */
const MAX_LISTED_REALMS = 20;

/** Where each realm can be opened. */
export function addressesOf(realms: Pick<RealmService, 'names'>, origin: string): string[] {
  const { port } = new URL(origin);
  const names = realms.names();
  const listed = names.slice(0, MAX_LISTED_REALMS);
  const others = names.length - listed.length;
  return [
    ...listed.flatMap((name) => [
      `  ${name}`,
      `    ${origin}/realm/${name}/`,
      `    http://${name}.localhost${port ? `:${port}` : ''}/`,
    ]),
    ...(others > 0 ? [`  and ${others} more`] : []),
  ];
}

/** What is said of realms that are served as another build has checked them. */
export const describeUnchecked = (count: number): string[] =>
  count > 0
    ? [`  ${count} realm${count === 1 ? ' was' : 's were'} checked by another build, and will be checked by this one`]
    : [];

/**
 * Where emails go while no server is named that sends them.
 *
 * @param outboxKey opens the outbox; null where there is none
 */
export function describeMail(
  { mail }: Pick<ServerSettings, 'mail'>,
  origin: string,
  outboxKey: string | null,
): string[] {
  if (mail) return [];
  if (outboxKey) return [`  emails are not sent, and can be read at ${origin}/outbox?key=${outboxKey}`];
  return ['  NO_MAIL  Emails are neither sent nor stored: set SMTP_URL and MAIL_FROM'];
}
