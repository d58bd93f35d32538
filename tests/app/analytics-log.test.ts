// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { beginVisit } from '../../app/viewer/analytics/visit';
import { noViewer } from '../../renderer/contract';
import { measurementOf } from '../../renderer/realm/measurement';
import type { CookiePolicy } from '../../schemas/generated/types';

const policy: CookiePolicy = {
  text: 'We measure.',
  purposes: [{ purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched.' }],
};
/** By hand from the specification: what the environments are, and whether their consoles show all events or warnings alone. */
const ENVIRONMENTS = [
  ['DEV', 'development', 'verbose'],
  ['QA', 'development', 'verbose'],
  ['STAG', 'staging', 'verbose'],
  ['PROD', 'production', 'warning'],
] as const;

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('AN-07 four environments have three names; outside production the console shows every event, in production warnings alone; a tenth of the errors is reported', () => {
  for (const [environment, name, level] of ENVIRONMENTS) {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const warn = vi.fn();
    const measurement = measurementOf(
      {
        analytics: { environment },
        marketingProviders: [
          { name: 'HTTP_COLLECTOR', settings: { enabled: 'true', url: '/collect' } },
          { name: 'SKYWRITER', settings: { enabled: 'true' } },
        ],
      },
      policy,
    )!;
    expect([measurement.environment, measurement.errorSampleRate]).toEqual([name, 0.1]);

    const view = { basename: '', path: '/home', search: '', locale: 'en_US', territory: null };
    const page = { route: 'home', sections: [] };
    const visit = beginVisit({
      realm: {
        name: 'aster',
        version: '1.4.0',
        routes: [],
        settings: { realmFullName: 'Aster', realmLanguages: ['en_US'] },
      },
      ...{ measurement, loaded: { view, page }, store: createStore(() => ({ engine: { view }, page })), warn },
      viewer: noViewer,
      tab: { read: () => null, write() {}, remove() {} },
    } as never);
    visit.consent({ ANALYTICS: true, MARKETING: true });

    const logged = debug.mock.calls.map(([source, event]) => `${source} ${event}`);
    expect(logged, environment).toEqual(level === 'verbose' ? ['analytics Page.viewed'] : []);
    expect(warn, environment).toHaveBeenCalledWith('Provider SKYWRITER is not yet supported or initialized');
    visit.consent({ ANALYTICS: false, MARKETING: false });
    vi.restoreAllMocks();
  }
});
