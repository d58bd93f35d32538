import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, type LoadContext, type RealmSummary, type SectionDefinition } from '../../renderer/contract';
import { serializeHandover } from '../../renderer/page/handover';
import { loadPage, loadSection, prepareModules, SubjectMissing } from '../../renderer/page/load';
import { planPage } from '../../renderer/page/plan';
import { createRegistry } from '../../renderer/page/registry';
import { nearest, nearestOf } from '../../renderer/realm/nearest';
import type { FrameDocument, PageDocument } from '../../schemas/generated/types';

const component = async () => ({ default: () => null });
const section = (definition: Partial<SectionDefinition>): SectionDefinition => ({
  type: 'rail',
  version: 1,
  priority: 'critical',
  skeleton: 'rail',
  view: component,
  ...definition,
});
const layout = { kind: 'layout' as const, name: 'standard', view: component };
const registryOf = (...sections: SectionDefinition[]) => createRegistry({ sections, views: [layout], overlays: [] });

const realm = { menu: { layout: 'top' } } as RealmSummary;
const noFrame: FrameDocument = { header: [], footer: [] };
const page = (...sections: unknown[]) => ({ route: 'home', sections }) as PageDocument;
const document = (id: string, more: object = {}) => ({ id, type: 'rail', settings: {}, ...more });

const planned = (pageDocument: PageDocument, registry = registryOf(section({})), frame = noFrame, role = 'guest') =>
  planPage({ page: pageDocument, frame, role, realm, suggest: nearestOf }, registry);

describe('a plan', () => {
  test('has the frame’s sections around the page’s, in their order', () => {
    const frame = { header: [document('bar')], footer: [document('foot')] } as FrameDocument;
    const { sections, layout: name } = planned(page(document('b'), document('a')), undefined, frame);
    expect(sections.map(({ id, slot }) => `${slot} ${id}`)).toEqual(['header bar', 'main b', 'main a', 'footer foot']);
    expect(name).toBe('standard');
  });

  test('has only the sections that the role sees', () => {
    const both = page(document('all'), document('members', { visibleTo: ['customer', 'admin'] }));
    const ids = (role: string) => planned(both, undefined, undefined, role).sections.map(({ id }) => id);
    expect(ids('guest')).toEqual(['all']);
    expect(ids('customer')).toEqual(['all', 'members']);
  });

  test('names what no block is called, and the nearest that one is', () => {
    const [wrong] = planned(page(document('a', { type: 'rial' }))).sections;
    expect(wrong?.problem).toEqual({
      code: 'UNKNOWN_BLOCK',
      message: 'No block is named “rial”; did you mean “rail”?',
    });
    const [strange] = planned(page(document('a', { type: 'constructor' }))).sections;
    expect(strange?.problem?.code).toBe('UNKNOWN_BLOCK');
  });

  test('carries old settings forward step by step, and refuses by name what has no way', () => {
    const upgraded = section({
      version: 3,
      upgrades: {
        1: ({ name, ...rest }) => ({ ...rest, title: name }),
        2: ({ title, ...rest }) => ({ ...rest, heading: title }),
      },
    });
    const from = (version: number | undefined, settings: object) =>
      planned(page(document('a', { version, settings })), registryOf(upgraded)).sections[0];
    expect(from(1, { name: 'x' })?.settings).toEqual({ heading: 'x' });
    expect(from(2, { title: 'x' })?.settings).toEqual({ heading: 'x' });
    expect(from(3, { heading: 'x' })?.settings).toEqual({ heading: 'x' });
    expect(from(undefined, { name: 'x' })?.settings, 'settings without a version are of the first').toEqual({
      heading: 'x',
    });
    const lost = planned(page(document('a', { version: 1 })), registryOf(section({ version: 2 }))).sections[0];
    expect(lost?.problem).toEqual({
      code: 'NO_UPGRADE_PATH',
      message: '“rail” has no way from version 1 of its settings to 2',
    });
  });

  test('leaves for later what the block or the document says, in the page’s own part alone', () => {
    const deferred = registryOf(section({ priority: 'deferred' }));
    const frame = { header: [document('bar')], footer: [] } as FrameDocument;
    const of = (registry: typeof deferred, more = {}) =>
      planned(page(document('a', more)), registry, frame).sections.map(({ deferred: later }) => later);
    expect(of(deferred)).toEqual([false, true]);
    expect(of(deferred, { priority: 'critical' })).toEqual([false, false]);
    expect(of(registryOf(section({})), { priority: 'deferred' })).toEqual([false, true]);
  });

  test('two blocks of one name are an error', () => {
    expect(() => registryOf(section({}), section({}))).toThrow('Two blocks are named “rail”');
  });
});

const context = (signal = new AbortController().signal) =>
  ({
    params: { id: 'x' },
    page: { route: 'home' },
    view: { path: '/home', search: '?a' },
    signal,
  }) as unknown as LoadContext;
const loading = (load: () => Promise<unknown>, more: Partial<SectionDefinition> = {}) =>
  registryOf(section({ load: async () => ({ default: load, isEmpty: (data: unknown) => data === null }), ...more }));
const load = (registry: ReturnType<typeof loading>, signal?: AbortSignal, report = vi.fn()) =>
  loadSection({ id: 'a', type: 'rail', settings: {} }, context(signal), registry, report);

describe('loading', () => {
  test('data, nothing, and no data to bring', async () => {
    expect((await load(loading(async () => [1]))).state).toEqual({ status: 'ready', data: [1] });
    expect((await load(loading(async () => null))).state).toEqual({ status: 'empty' });
    expect((await load(registryOf(section({})))).state).toEqual({ status: 'ready', data: undefined });
  });

  test('a module that brings data is imported once; one that could not be had is asked for again', async () => {
    const bring = vi.fn(async () => ({ default: async () => [1] }));
    bring.mockRejectedValueOnce(new Error('gone'));
    const registry = registryOf(section({ load: bring }));
    const states = [
      await load(registry),
      ...(await Promise.all([load(registry), load(registry)])),
      await load(registry),
    ];
    expect(states.map(({ state }) => state.status)).toEqual(['failed', 'ready', 'ready', 'ready']);
    expect(bring).toHaveBeenCalledTimes(2);
  });

  test('a failure becomes data for the section alone, and is told once with its code', async () => {
    const report = vi.fn();
    const error = new ApiError(500, 'INTERNAL', 'no');
    const failing = loading(() => Promise.reject(error));
    expect((await load(failing, undefined, report)).state).toEqual({ status: 'failed', code: 'INTERNAL' });
    expect(report.mock.calls).toEqual([[{ id: 'a', type: 'rail', settings: {} }, 'INTERNAL', error]]);
    const thrown = loading(() => {
      throw new Error('at once');
    });
    expect((await load(thrown)).state).toEqual({ status: 'failed', code: 'SECTION_FAILED' });
    const noModule = registryOf(section({ view: () => Promise.reject(new Error('gone')) }));
    expect((await load(noModule)).state).toEqual({ status: 'failed', code: 'SECTION_FAILED' });
  });

  test('what does not come in time is a failure of its own', async () => {
    const slow = loading(() => new Promise(() => {}));
    expect((await load(slow, AbortSignal.timeout(10))).state).toEqual({ status: 'failed', code: 'SECTION_TIMEOUT' });
  });

  test('a page whose subject is missing is not there; another failure of it is a failure', async () => {
    const missing = () => Promise.reject(new ApiError(404, 'UNKNOWN_CONTENT', 'no'));
    await expect(load(loading(missing, { subject: true }))).rejects.toBeInstanceOf(SubjectMissing);
    expect((await load(loading(missing))).state).toMatchObject({ status: 'failed', code: 'UNKNOWN_CONTENT' });
    const broken = () => Promise.reject(new ApiError(500, 'INTERNAL', 'no'));
    expect((await load(loading(broken, { subject: true }))).state).toMatchObject({ status: 'failed' });
  });

  test('a deferred section that would vanish when it is empty is settled with the page; others are left for later', async () => {
    const hidden = (isEmpty: () => boolean, bring: () => Promise<unknown> = async () => []) =>
      section({ priority: 'deferred', whenEmpty: 'hide', load: async () => ({ default: bring, isEmpty }) });
    const stateOf = async (definition: SectionDefinition) => {
      const registry = registryOf(definition);
      const { sections } = await loadPage(planned(page(document('a')), registry), context(), registry, () => {
        throw new Error('nothing has failed that anybody asked for');
      });
      return sections[0]?.state.status;
    };
    expect(await stateOf(hidden(() => true))).toBe('empty');
    expect(await stateOf(hidden(() => false))).toBe('deferred');
    expect(
      await stateOf(
        hidden(
          () => true,
          () => Promise.reject(new Error('down')),
        ),
      ),
    ).toBe('deferred');
    expect(await stateOf({ ...hidden(() => true), whenEmpty: 'say' })).toBe('deferred');
  });

  test('a page loads all at once, keeps its order, and leaves deferred and wrong sections alone', async () => {
    const order: string[] = [];
    const module = (name: string, ms: number) => async () => ({
      default: async () => {
        order.push(`start ${name}`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        order.push(`end ${name}`);
        return name;
      },
    });
    const registry = registryOf(
      section({ type: 'slow', load: module('slow', 20) }),
      section({ type: 'quick', load: module('quick', 1) }),
      section({ type: 'later', priority: 'deferred', load: module('later', 1) }),
    );
    const plan = planned(
      page(
        document('1', { type: 'slow' }),
        document('2', { type: 'quick' }),
        document('3', { type: 'later' }),
        document('4', { type: 'nobody' }),
      ),
      registry,
    );
    const loaded = await loadPage(plan, context(), registry, () => {});
    expect(loaded.sections.map(({ id, state }) => `${id} ${state.status}`)).toEqual([
      '1 ready',
      '2 ready',
      '3 deferred',
      '4 wrong',
    ]);
    expect(order).toEqual(['start slow', 'start quick', 'end quick', 'end slow']);
    expect(loaded).toMatchObject({ route: 'home', address: '/home?a', params: { id: 'x' } });
  });

  test('a view that cannot be loaded while sections are loading fails the page, and leaves no rejection unhandled', async () => {
    const broken = { ...layout, view: () => Promise.reject(new Error('EMFILE')) };
    let finish = () => {};
    const slow = async () => ({ default: () => new Promise<number>((resolve) => (finish = () => resolve(1))) });
    const registry = createRegistry({ sections: [section({ load: slow })], views: [broken], overlays: [] });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const failed = expect(
      loadPage(planned(page(document('a')), registry), context(), registry, () => {}),
    ).rejects.toThrow('EMFILE');
    // unhandled rejections are reported once the microtasks have run
    await new Promise((resolve) => setTimeout(resolve));
    finish();
    await failed;
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('a section that starts after its time is up fails, and leaves no rejection unhandled', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const late = load(
      loading(() => Promise.reject(new Error('no'))),
      AbortSignal.abort(),
    );
    expect((await late).state).toMatchObject({ status: 'failed' });
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('only a subject tells the page’s title', async () => {
    const module = async () => ({ default: async () => 1, head: () => ({ title: 'Mine' }) });
    const run = (definition: Partial<SectionDefinition>) =>
      loadSection(
        { id: 'a', type: 'rail', settings: {} },
        context(),
        registryOf(section({ load: module, ...definition })),
        () => {},
      );
    expect((await run({ subject: true })).head).toEqual({ title: 'Mine' });
    expect((await run({})).head).toEqual({});
  });

  test('the modules of a page that came from elsewhere are those of what is drawn', async () => {
    const brought: string[] = [];
    const viewed = (type: string) =>
      section({
        type,
        view: async () => {
          brought.push(type);
          return { default: () => null };
        },
      });
    const registry = registryOf(viewed('drawn'), viewed('later'));
    const state = (status: string) => ({ status }) as never;
    const sections = [
      { id: '1', type: 'drawn', slot: 'main', settings: {}, state: state('ready') },
      { id: '2', type: 'drawn', slot: 'main', settings: {}, state: state('ready') },
      { id: '3', type: 'later', slot: 'main', settings: {}, state: state('deferred') },
    ] as never;
    await prepareModules({ sections } as never, ['layout/standard'], registry);
    expect(brought).toEqual(['drawn']);
    expect(registry.readySection('drawn')).toBeDefined();
    expect(registry.readyView('layout/standard')).toBeDefined();
  });
});

describe('the hand-over', () => {
  test('any value comes back as it was, and nothing in it can end its element', () => {
    const hostile = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', '\u2029', ']]>');
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.oneof(hostile, fc.string())), (value, texts) => {
        const whole = { value, texts };
        const written = serializeHandover(whole);
        expect(written).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(whole)));
      }),
    );
  });
});

describe('the nearest names', () => {
  const types = ['rail', 'hero', 'rich-text', 'navigation', 'footer'];

  test.each([
    ['rial', 'rail'],
    ['Rail', 'rail'],
    ['richtext', 'rich-text'],
    ['navigaton', 'navigation'],
    ['xxxxxxxx', undefined],
    ['', undefined],
  ])('%s is nearest to %s', (written, name) => {
    expect(nearest(written, types)[0]).toBe(name);
  });

  test('a name is never its own nearest; three at most', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (names, at) => {
          const name = names[at % names.length]!;
          expect(nearest(name, names)).not.toContain(name);
          expect(nearest(name, names).length).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});
