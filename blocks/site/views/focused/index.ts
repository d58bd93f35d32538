import { defineView } from '../../../../renderer/contract';

export const focusedLayout = defineView({ kind: 'layout', name: 'focused', view: () => import('./Focused') });
