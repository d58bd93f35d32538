import type { LayoutSample } from '../../../../renderer/contract';

export default [
  { name: 'a bar across the top', props: { navigation: 'top' } },
  { name: 'a bar along the side', props: { navigation: 'sidebar' } },
] satisfies LayoutSample[];
