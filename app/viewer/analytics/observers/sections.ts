import { MS_PER_SECOND } from '../../../../renderer/contract/constants';

export interface SeenSection {
  section: string;
  block: string;
  /** Its place on the page, from 0. */
  position: number;
}

/** How long a section has to be in sight, ms. */
const SEEN_MS = MS_PER_SECOND;
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Half of the section is in sight, or it fills half of the screen. */
const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? innerHeight) / 2);

/** Reports each section of the page that is seen for a while, once. Sections that appear later are observed as well. */
export function observeSections(root: Element, onSeen: (seen: SeenSection) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observed = new WeakSet<Element>();
  const sections = () => [...root.querySelectorAll<HTMLElement>('[data-section]')];

  function report(element: HTMLElement): void {
    intersections.unobserve(element);
    const position = sections().indexOf(element);
    // its page has given way to another one, and observers of what is seen are told of that later
    if (position < 0) return;
    const { section = '', block = '' } = element.dataset;
    onSeen({ section, block, position });
  }
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const element = entry.target as HTMLElement;
        clearTimeout(timers.get(element));
        if (isSeen(entry)) timers.set(element, setTimeout(report, SEEN_MS, element));
      }
    },
    { threshold: STEPS },
  );
  function observe(): void {
    for (const section of sections()) {
      if (observed.has(section)) continue;
      observed.add(section);
      intersections.observe(section);
    }
  }
  const mutations = new MutationObserver(observe);
  mutations.observe(root, { childList: true, subtree: true });
  observe();
  return () => {
    mutations.disconnect();
    intersections.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
