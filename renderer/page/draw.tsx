import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  FirstSeenProvider,
  type LayoutProps,
  type SkeletonShape,
  useEngine,
  useIsRevealed,
  useLiveOverlay,
  useWithoutResults,
} from '../contract';
import { SectionBoundary } from './boundary';
import type { LoadedPage, LoadedSection, SectionState } from './load';
import type { Slot } from './plan';
import type { Registry } from './registry';
import { SectionEmpty, SectionFailed, SectionWrong, Skeleton } from './states';
import { WithViewer } from './with-viewer';

/** Brings a section again: a deferred one that came near, a failed one that is tried once more. */
export type SectionLoader = (section: LoadedSection) => Promise<SectionState>;

export interface DrawOptions {
  registry: Registry;
  loadLater: SectionLoader;
  /** Wrong documents are shown in development and preview, never to a viewer. */
  showProblems: boolean;
  onSectionError: (section: { id: string; type: string }, error: unknown) => void;
  /** Draws something with a section of the content: a preview's problems at their place. */
  around?: (section: LoadedSection, drawn: ReactNode, isFirst: boolean) => ReactNode;
}

/** How near a deferred section comes before it is loaded: a screen ahead. */
const DEFERRED_MARGIN = '600px';

function useNear(enabled: boolean, onNear: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!enabled || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: DEFERRED_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, onNear]);
  return mark;
}

interface OverlaidProps {
  data: unknown;
  /** The data lack a result that the viewer wants to know by now. */
  onRevealed: () => void;
  children: (data: unknown) => ReactNode;
}

/** Draws what a section has loaded as its events stand now, without the results that the viewer does not want to know. */
function Overlaid({ data, onRevealed, children }: OverlaidProps) {
  const isRevealed = useIsRevealed(data);
  useEffect(() => {
    if (isRevealed) onRevealed();
  }, [isRevealed, onRevealed]);
  return children(useWithoutResults(useLiveOverlay(data)));
}

/** One section; drawn again only when it is another one, or what it uses of the engine is. */
const Section = memo(function Section({ section, options }: { section: LoadedSection; options: DrawOptions }) {
  const { registry, loadLater, showProblems, onSectionError } = options;
  const [later, setLater] = useState<SectionState | 'loading' | undefined>();
  const state = later === 'loading' ? ({ status: 'deferred' } as const) : (later ?? section.state);
  // what is drawn stays until it has come
  const load = useCallback(() => {
    loadLater(section).then(setLater, () => setLater({ status: 'failed', code: 'SECTION_FAILED' }));
  }, [loadLater, section]);
  const prepare = useCallback(() => {
    setLater('loading');
    load();
  }, [load]);
  const mark = useNear(section.state.status === 'deferred' && later === undefined, prepare);
  const definition = registry.section(section.type);
  const failed = (retry: () => void): ReactNode => <SectionFailed retry={retry} />;

  switch (state.status) {
    case 'deferred':
      return (
        <div ref={mark}>
          <Skeleton shape={definition?.skeleton ?? 'none'} />
        </div>
      );
    case 'empty':
      return definition?.whenEmpty === 'hide' ? null : <SectionEmpty />;
    case 'failed':
      return failed(prepare);
    case 'wrong':
      return showProblems ? <SectionWrong id={section.id} problem={state.problem} /> : null;
    case 'ready': {
      const Component = registry.readySection(section.type);
      if (!Component) return failed(prepare);
      return (
        <SectionBoundary failed={failed} onError={(error) => onSectionError(section, error)}>
          <Overlaid data={state.data} onRevealed={load}>
            {(data) =>
              definition?.loadViewer ? (
                <WithViewer
                  section={section}
                  data={data}
                  loadModule={definition.loadViewer}
                  of={Component}
                  onError={onSectionError}
                />
              ) : (
                <Component id={section.id} settings={section.settings} data={data} />
              )
            }
          </Overlaid>
        </SectionBoundary>
      );
    }
  }
});

/** Sections of these shapes are so low that the one below them is seen as well. */
const LOW_SHAPES: ReadonlySet<string> = new Set<SkeletonShape>(['none', 'bar']);

/** The sections of the page's content that are seen first, on whatever screen: down to the first one of some height. */
function firstSeenOf({ sections }: LoadedPage, registry: Registry): ReadonlySet<LoadedSection> {
  const drawn = sections.filter(({ slot, state }) => slot === 'main' && state.status === 'ready');
  const last = drawn.findIndex(({ type }) => !LOW_SHAPES.has(registry.section(type)?.skeleton ?? 'none'));
  return new Set(last < 0 ? drawn : drawn.slice(0, last + 1));
}

/** Draws a loaded page: each section inside the engine's boundary, all inside the page's layout. */
export function PageScreen({ page, options }: { page: LoadedPage; options: DrawOptions }) {
  const { realm, viewOf } = useEngine();
  const firstSeen = firstSeenOf(page, options.registry);
  const inSlot = (slot: Slot) =>
    page.sections
      .filter((section) => section.slot === slot)
      .map((section, at) => (
        <div
          key={slot === 'main' ? `${page.address} ${section.id}` : section.id}
          data-section={section.id}
          data-block={section.type}
        >
          <FirstSeenProvider isFirst={firstSeen.has(section)}>
            {options.around && slot === 'main' ? (
              options.around(section, <Section section={section} options={options} />, at === 0)
            ) : (
              <Section section={section} options={options} />
            )}
          </FirstSeenProvider>
        </div>
      ));
  const layoutProps: LayoutProps = {
    header: inSlot('header'),
    footer: inSlot('footer'),
    children: inSlot('main'),
    navigation: realm.menuLayout,
  };
  const Layout = viewOf(`layout/${page.layout}`);
  return Layout ? <Layout {...layoutProps} /> : <main>{layoutProps.children}</main>;
}
