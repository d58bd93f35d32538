import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preparing } from '../../server/features/realms/prepare';
import {
  RealmOvertaken,
  readRealmState,
  readVersion,
  releaseDomains,
  withdraw,
} from '../../server/features/realms/realm-store';
import { createRealmService, type RealmReport, type RealmService } from '../../server/features/realms/service';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { describeReport } from '../../server/report';
import { engines } from '../fixtures/engines';
import { publish } from '../fixtures/publish';
import { type Documents, type RealmsFolder, realmsFolder } from '../fixtures/realm-folder';
import { base, check, NOW, prepare } from '../fixtures/test-server';

describe.each(engines)('realms on $name', (engine) => {
  let store: Store;
  let folder: RealmsFolder;
  let realms: RealmService;

  beforeAll(async () => {
    store = await openStore(await engine.place());
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    for (const table of ['content', 'realm', 'realm_version'] as const)
      await store.database.deleteFrom(table).execute();
    folder = realmsFolder();
    realms = await service();
  });
  afterEach(() => folder.clear());

  let now = NOW;
  const service = (build = 'one') =>
    createRealmService({ store, realmsDir: folder.path, base, build, prepare, clock: () => now });

  test('the host of PUBLIC_ORIGIN is the server’s, whatever realm lists it', async () => {
    await folder.write('aster');
    const options = { store, realmsDir: folder.path, base, build: 'one', prepare };
    const realms = await createRealmService({ ...options, publicHost: 'www.aster.example' });
    await realms.takeIn();
    const owners = ['aster.example', 'www.aster.example', 'WWW.aster.example'].map(realms.nameOfHost);
    expect(owners).toEqual(['aster', undefined, undefined]);
    await realms.close();
  });

  const outcomes = (reports: readonly RealmReport[]) => reports.map(({ name, outcome }) => `${name} ${outcome}`);
  const titled = (title: string) => (documents: Documents) => {
    documents['settings.json'].settings.MAIN_TITLE = title;
  };
  const broken = (documents: Documents) => {
    documents['theme.json'] = '{ "mode": ';
  };
  const titleOf = async (name: string) => (await realms.get(name))?.realm.settings.settings?.MAIN_TITLE;

  describe('realms are taken in whole', () => {
    test('a new one is served with all that it says', async () => {
      await folder.write('aster');
      expect(outcomes(await realms.takeIn())).toEqual(['aster taken-in']);
      expect(realms.names()).toEqual(['aster']);
      expect(await titleOf('aster')).toBe('aster TV');
      expect(realms.nameOfHost('ASTER.example')).toBe('aster');
      expect(realms.nameOfHost('aster.localhost')).toBe('aster');
      expect(await realms.get('nobody')).toBeUndefined();
    });

    test('one that could not be read is reported with what stood in the way, so that it is looked at again', async () => {
      await folder.write('aster');
      const busy = new Error('EAGAIN');
      const busyOnce = vi
        .fn(check)
        .mockImplementationOnce((path) => ({ ...check(path), documents: undefined, failure: busy }));
      const reader = await createRealmService({
        store,
        realmsDir: folder.path,
        base,
        build: 'one',
        prepare: preparing(busyOnce),
      });
      expect(await reader.takeIn('aster')).toMatchObject([{ outcome: 'refused', failure: busy }]);
      expect(await reader.takeIn('aster')).toEqual([
        { name: 'aster', outcome: 'taken-in', problems: [], seconds: expect.any(Number) },
      ]);
    });

    test('another folder that takes its place while it is read, or that keeps changing, is never published as the one that was seen', async () => {
      await folder.write('aster');
      const readings = (changes: number) => {
        let reading = 0;
        return vi.fn((path: string) => {
          const checked = check(path);
          reading += 1;
          if (reading <= changes) folder.put('aster', 'labels/en.json', JSON.stringify({ play: `Play ${reading}` }));
          return checked;
        });
      };
      const reader = (checked: typeof check) =>
        createRealmService({ store, realmsDir: folder.path, base, build: 'one', prepare: preparing(checked) });
      const once = readings(1);
      expect(await (await reader(once)).takeIn('aster')).toMatchObject([{ outcome: 'taken-in', failure: undefined }]);
      expect(once).toHaveBeenCalledTimes(2);
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster unchanged']);

      folder.put('aster', 'labels/en.json', JSON.stringify({ play: 'Play it' }));
      const always = await reader(readings(100));
      expect(await always.takeIn('aster')).toMatchObject([
        { outcome: 'taken-in', failure: new Error('it was changed while it was read') },
      ]);
      // what is there now is another state than what was read
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster unchanged']);
    });

    test('one that has not changed is not looked at again, by the next server too; by another build it is', async () => {
      await folder.write('aster');
      await realms.takeIn();
      expect(outcomes(await realms.takeIn())).toEqual(['aster unchanged']);
      expect(outcomes(await (await service()).takeIn())).toEqual(['aster unchanged']);
      expect(outcomes(await (await service('two')).takeIn())).toEqual(['aster taken-in']);
    });

    test('at a start, folders that changed are looked at, and those that another build has checked are served as they are', async () => {
      for (const name of ['aster', 'borage', 'clover', 'dahlia']) await folder.write(name);
      expect(await realms.takeInChanged()).toMatchObject({
        reports: ['aster', 'borage', 'clover', 'dahlia'].map((name) => ({ name, outcome: 'taken-in' })),
        unchecked: [],
      });
      await folder.write('borage', titled('Borage again'));
      await folder.write('clover', broken);
      folder.remove('dahlia');
      const next = await service('two');
      const { reports, unchecked } = await next.takeInChanged();
      expect(outcomes(reports)).toEqual(['borage taken-in', 'clover kept', ...(store.shared ? [] : ['dahlia gone'])]);
      expect(unchecked).toEqual(['aster']);
      // another process on the store may have the folder that this one never saw
      expect(next.names()).toEqual(['aster', 'borage', 'clover', ...(store.shared ? ['dahlia'] : [])]);
      expect(outcomes(await next.takeIn('aster'))).toEqual(['aster taken-in']);
      const again = await (await service('two')).takeInChanged();
      expect(outcomes(again.reports)).toEqual(['aster unchanged', 'borage unchanged', 'clover kept']);
      expect(again.unchecked).toEqual([]);
    });

    test('SU-17 sign-up where guests are not allowed is told by every server that starts, and once by each', async () => {
      await folder.write('aster', (documents) => {
        Object.assign(documents['settings.json'], {
          allowSelfregistration: true,
          guestsAllowed: false,
          fullGuestAccess: 'LOGIN_REQUIRED',
        });
      });
      const saysSo = (reports: readonly RealmReport[]) =>
        reports
          .flatMap((report) => describeReport(report, folder.path))
          .filter((line) => line.includes('guests are not allowed'));
      expect(saysSo(await realms.takeIn())).toHaveLength(1);
      expect(saysSo(await realms.takeIn())).toEqual([]);
      const restarted = await service();
      expect(saysSo(await restarted.takeIn())).toHaveLength(1);
      expect(saysSo(await restarted.takeIn())).toEqual([]);
      await restarted.close();
    });

    test('a process that was slow does not publish over what another one has seen since', async () => {
      const { database } = store;
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      /** The store, whose transactions begin once the gate is open. */
      const slow = new Proxy(database, {
        get(target, key) {
          if (key === 'transaction')
            return () => ({ execute: (work: never) => gate.then(() => database.transaction().execute(work)) });
          const value = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const closed = (documents: Documents) => {
        Object.assign(documents['settings.json'], { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED' });
      };
      const prepare = vi.fn(preparing(check));
      const options = { realmsDir: folder.path, base, build: 'one', prepare };
      const late = await createRealmService({ ...options, store: { ...store, database: slow } });
      for (const name of ['aster', 'beryl']) await folder.write(name);
      const looking = late.takeIn('aster');
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
      await prepare.mock.results[0]!.value;
      await folder.write('aster', closed);
      expect(outcomes(await realms.takeIn())).toEqual(['aster taken-in', 'beryl taken-in']);
      open();
      expect(outcomes(await looking)).toEqual(['aster unchanged']);
      await late.refresh('aster');
      for (const service of [late, realms])
        expect((await service.get('aster'))?.realm.settings.guestsAllowed).toBe(false);
      await late.close();
    });

    test('nor does it bring back a realm whose folder is gone, or take away one whose folder is back', async () => {
      await folder.write('aster');
      await realms.takeIn();
      const { database } = store;
      const before = await readRealmState(database, 'aster');
      folder.remove('aster');
      expect(outcomes(await realms.takeIn())).toEqual(['aster gone']);
      const documents = await readVersion(database, 'aster', before!.version);
      const stale = { name: 'aster', version: 'older', fingerprint: 'older', documents, content: [], contentHash: '' };
      await expect(publish(database, stale, before)).rejects.toThrow(RealmOvertaken);
      const gone = await readRealmState(database, 'aster');
      await folder.write('aster', titled('Back'));
      await realms.takeIn();
      await expect(withdraw(database, 'aster', gone, now)).rejects.toThrow(RealmOvertaken);
      expect(await titleOf('aster')).toBe('Back');
    });

    test('a link that is made to lead elsewhere is a change', async () => {
      await folder.write('aster');
      const media = join(folder.path, 'aster/media');
      symlinkSync('art/cover.png', join(media, 'cover.png'));
      expect(outcomes(await realms.takeIn())).toEqual(['aster taken-in']);
      rmSync(join(media, 'cover.png'));
      symlinkSync('/etc/hostname', join(media, 'cover.png'));
      const [report] = await realms.takeIn();
      expect(report).toMatchObject({ outcome: 'kept', problems: [{ code: 'outside-folder' }] });
    });

    test('a change is served at once, and told', async () => {
      await folder.write('aster');
      await realms.takeIn();
      expect(await titleOf('aster')).toBe('aster TV');
      const notifications: string[] = [];
      realms.onChange((name) => notifications.push(name));
      await folder.write('aster', titled('New'));
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
      expect(await titleOf('aster')).toBe('New');
      expect((await realms.get('aster'))?.contentRevision).toBe(2);
      expect(notifications).toEqual(['aster']);
    });

    test('one that breaks keeps its last good version, after a restart too', async () => {
      await folder.write('aster');
      await realms.takeIn();
      await folder.write('aster', broken);
      const [report] = await realms.takeIn();
      expect(report).toMatchObject({ outcome: 'kept', problems: [{ file: 'theme.json', code: 'json-syntax' }] });
      expect(describeReport(report!, '/realms').at(-1)).toBe('aster: 1 error; the last valid version is still served');
      expect(await titleOf('aster')).toBe('aster TV');
      realms = await service();
      await realms.takeIn();
      expect(await titleOf('aster')).toBe('aster TV');
      await folder.write('aster');
      expect(outcomes(await realms.takeIn())).toEqual(['aster taken-in']);
    });

    test('a new one with an error is refused, and touches no other', async () => {
      await folder.write('aster', broken);
      await folder.write('beryl');
      expect(outcomes(await realms.takeIn())).toEqual(['aster refused', 'beryl taken-in']);
      expect(realms.names()).toEqual(['beryl']);
      expect(await realms.get('aster')).toBeUndefined();
      expect(await titleOf('beryl')).toBe('beryl TV');
    });

    test('one whose folder is gone is no longer served; it comes back with its folder', async () => {
      await folder.write('aster');
      await folder.write('beryl');
      await realms.takeIn();
      folder.remove('aster');
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster gone']);
      expect(realms.names()).toEqual(['beryl']);
      expect(realms.nameOfHost('aster.example')).toBeUndefined();
      expect(await realms.get('aster')).toBeUndefined();
      await folder.write('aster');
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
      expect(await titleOf('aster')).toBe('aster TV');
    });

    test('a name that never was a realm says nothing', async () => {
      expect(await realms.takeIn('nobody')).toEqual([]);
      expect(await realms.takeIn('../..')).toEqual([]);
    });

    test('what the store does not take is that realm’s problem alone', async () => {
      await folder.write('aster', (documents) => {
        documents['content/all.json'].items[0].description = 'nul \u0000 here';
      });
      await folder.write('beryl');
      const reports = await realms.takeIn();
      expect(outcomes(reports)).toEqual(['aster refused', 'beryl taken-in']);
      expect(reports[0]?.problems.length).toBeGreaterThan(0);
    });

    test('two looks at once see the later state last', async () => {
      await folder.write('aster');
      await realms.takeIn();
      await folder.write('aster', titled('Second'));
      const one = realms.takeIn('aster');
      await folder.write('aster', titled('Third'));
      const other = realms.takeIn('aster');
      await Promise.all([one, other]);
      expect(await titleOf('aster')).toBe('Third');
    });
  });

  describe('hosts', () => {
    test('a domain stays with the realm that serves it', async () => {
      await folder.write('beryl');
      await realms.takeIn();
      await folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.example'));
      const [report] = await realms.takeIn('aster');
      expect(report).toMatchObject({ outcome: 'refused', problems: [{ code: 'taken-domain', file: 'settings.json' }] });
      expect(realms.nameOfHost('beryl.example')).toBe('beryl');
    });

    test('nobody takes another’s name under localhost', async () => {
      await folder.write('beryl');
      await realms.takeIn();
      await folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.localhost'));
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster refused']);
      expect(realms.nameOfHost('beryl.localhost')).toBe('beryl');
    });

    test('a realm that was refused for the domain of another is told of when the domain is free', async () => {
      const freed: string[] = [];
      realms.onLookDue((name) => freed.push(name));
      await folder.write('beryl');
      await folder.write('citrine');
      await realms.takeIn();
      await folder.write('aster', (documents) =>
        documents['settings.json'].domains.push('beryl.example', 'citrine.example'),
      );
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster refused']);
      const withoutDomains = (documents: Documents) => {
        Object.assign(documents['settings.json'], { domains: [], preferredDomain: null });
      };
      await folder.write('beryl', withoutDomains);
      await realms.takeIn('beryl');
      expect(freed).toEqual([]);
      await folder.write('citrine', withoutDomains);
      await realms.takeIn('citrine');
      expect(freed).toContain('aster');
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
    });

    test('a realm whose folder is away for a moment comes back with its domain, whoever waits for it in any process', async () => {
      const claiming = (documents: Documents) => documents['settings.json'].domains.push('beryl.example');
      const freed: string[] = [];
      realms.onLookDue((name) => freed.push(name));
      await folder.write('beryl');
      await realms.takeIn();
      const other = await service();
      await folder.write('aster', claiming);
      await realms.takeIn('aster');
      folder.remove('beryl');
      expect(outcomes(await realms.takeIn('beryl'))).toEqual(['beryl gone']);
      expect(freed).toEqual([]);
      // nor does one get it that has not heard of anything
      for (const service of [realms, other])
        expect((await service.takeIn('aster'))[0]).toMatchObject({
          ...{ outcome: 'refused', problems: [{ code: 'taken-domain' }] },
        });
      await other.close();
      await folder.write('beryl');
      expect(outcomes(await realms.takeIn('beryl'))).toEqual(['beryl taken-in']);
      expect(realms.nameOfHost('beryl.example')).toBe('beryl');
    });

    describe('the domain of a realm that was removed', () => {
      const freed: string[] = [];
      beforeEach(async () => {
        freed.length = 0;
        realms.onLookDue((name) => freed.push(name));
        await folder.write('beryl');
        await realms.takeIn();
        await folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.example'));
        folder.remove('beryl');
        expect(outcomes(await realms.takeIn())).toEqual(['aster refused', 'beryl gone']);
      });

      test('is free once it was released', async () => {
        expect(await releaseDomains(store.database, 'nobody')).toBe('unknown');
        expect(await releaseDomains(store.database, 'beryl')).toBe('released');
        // the embedded store has no other process that could tell
        if (!store.shared) await realms.refresh('beryl');
        await expect.poll(() => freed).toContain('aster');
        expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
        expect(await releaseDomains(store.database, 'aster')).toBe('served');
      });

      test('is free after a day', async () => {
        now += 24 * 60 * 60 * 1000 - 1;
        expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster refused']);
        now += 1;
        await realms.refresh('aster');
        expect(freed).toContain('aster');
        expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
      });
    });

    test('realms that exchange their domains are taken in, once each has given up what the others claim', async () => {
      const withDomain = (name: string, domain: string) =>
        folder.write(name, (documents) => {
          Object.assign(documents['settings.json'], { domains: [`${domain}.example`], preferredDomain: null });
        });
      const owners = () => ['one', 'two', 'three'].map((domain) => realms.nameOfHost(`${domain}.example`));
      await withDomain('aster', 'one');
      await withDomain('beryl', 'two');
      await withDomain('citrine', 'three');
      await realms.takeIn();
      await withDomain('aster', 'two');
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster kept']);
      // beryl claims a domain that citrine keeps, and stays where it is
      await withDomain('beryl', 'three');
      expect(outcomes(await realms.takeIn('beryl'))).toEqual(['beryl kept']);
      expect(owners()).toEqual(['aster', 'beryl', 'citrine']);
      await withDomain('citrine', 'one');
      expect(outcomes(await realms.takeIn('citrine')).sort()).toEqual([
        'aster taken-in',
        'beryl taken-in',
        'citrine taken-in',
      ]);
      expect(owners()).toEqual(['citrine', 'aster', 'beryl']);
      expect(outcomes(await realms.takeIn())).toEqual(['aster unchanged', 'beryl unchanged', 'citrine unchanged']);
    });

    test('of two realms that claim a domain at once, in two processes, one gets it', async () => {
      const places = [realmsFolder(), realmsFolder()];
      const services = await Promise.all(
        places.map(({ path }) => createRealmService({ store, realmsDir: path, base, build: 'one', prepare })),
      );
      try {
        for (const [at, name] of ['aster', 'beryl'].entries())
          await places[at]!.write(name, (documents) => documents['settings.json'].domains.push('both.example'));
        const reports = (await Promise.all(services.map((one) => one.takeIn()))).flat();
        const [refused] = reports.filter(({ outcome }) => outcome === 'refused');
        expect(outcomes(reports).sort()).toEqual(
          refused?.name === 'aster' ? ['aster refused', 'beryl taken-in'] : ['aster taken-in', 'beryl refused'],
        );
        expect(refused).toMatchObject({ problems: [{ code: 'taken-domain', file: 'settings.json' }] });
      } finally {
        for (const one of services) await one.close();
        for (const place of places) place.clear();
      }
    });

    test('the name of a realm under localhost is never given up', async () => {
      await folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.localhost'));
      await folder.write('beryl', (documents) => documents['settings.json'].domains.push('aster.localhost'));
      expect(outcomes(await realms.takeIn())).toEqual(['aster refused', 'beryl refused']);
    });

    test('a domain that is given up may be taken', async () => {
      await folder.write('beryl');
      await realms.takeIn();
      await folder.write('beryl', (documents) => {
        documents['settings.json'].domains = ['www.beryl.example'];
        documents['settings.json'].preferredDomain = null;
      });
      await folder.write('aster', (documents) => documents['settings.json'].domains.push('beryl.example'));
      await realms.takeIn('beryl');
      expect(outcomes(await realms.takeIn('aster'))).toEqual(['aster taken-in']);
      expect(realms.nameOfHost('beryl.example')).toBe('aster');
    });
  });
});
