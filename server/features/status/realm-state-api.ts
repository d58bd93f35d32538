import type { RealmStateAnswer } from '../../../schemas/generated/types';
import type { Calls } from '../auth';
import type { RealmReport, RealmService } from '../realms';
import { STATUS_ENDPOINTS } from './endpoints';

export interface RealmStateOptions {
  calls: Pick<Calls, 'system'>;
  realms: Pick<RealmService, 'reports'>;
  /** The build that this process runs. */
  build: string;
}

/** How many problems are listed. */
const MOST_PROBLEMS = 50;

/** Where problems are and of which kind; their words may name what is not the operator's, such as another realm or a path of the machine. */
function folderOf({ outcome, problems }: RealmReport): RealmStateAnswer['folder'] {
  return {
    outcome,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    problems: problems
      .slice(0, MOST_PROBLEMS)
      .map(({ code, severity, file, line, column }) => ({ code, severity, file, line, column })),
  };
}

/** How a realm is served, for its operator and nobody else. */
export function registerRealmState({ calls, realms, build }: RealmStateOptions): void {
  calls.system(STATUS_ENDPOINTS.realmState, async ({ realm: name, served, apiKey }): Promise<RealmStateAnswer> => {
    const report = realms.reports().find((candidate) => candidate.name === name);
    return {
      ...{ realm: name, version: served.realm.version, build },
      store: apiKey.isRemembered ? 'away' : 'responding',
      ...(report && { folder: folderOf(report) }),
    };
  });
}
