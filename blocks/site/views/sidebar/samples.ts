import type { NavigationEntry, NavigationSample } from '../../../../renderer/contract';

const entry = (id: string, title: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  id,
  title,
  href: `/${id}`,
  external: false,
  current: false,
  children: [],
  ...more,
});

const menu = {
  entries: [
    entry('home', 'Front page', { icon: 'home', current: true }),
    entry('live', 'On air', { icon: 'live', count: 2 }),
    { ...entry('more', 'Further'), href: undefined, children: [entry('news', 'Bulletin')] },
  ],
  utilities: [entry('shop', 'Fan shop', { href: 'https://shop.example', external: true })],
  bottomBar: [],
  actions: [entry('login', 'Enter'), entry('signup', 'Join')],
  homeHref: '/home',
};

export default [
  { name: 'the layout sidebar', props: { ...menu, layout: 'sidebar', status: 'success' } },
  { name: 'the menu on its way', props: { ...menu, layout: 'sidebar', status: 'request', entries: [], utilities: [] } },
  {
    name: 'a menu that failed to load',
    props: { ...menu, layout: 'sidebar', status: 'failure', entries: [], utilities: [] },
  },
] satisfies NavigationSample[];
