import { defineView } from '../../../../renderer/contract';

export const sidebarBar = defineView({ kind: 'navigation', name: 'sidebar', view: () => import('./Sidebar') });
