import type { StoreApi } from 'zustand/vanilla';
import { defineOverlay, type OverlayDefinition } from '../../renderer/contract';
import type { PreviewedPrompt } from './check';

/** What is previewed over the page; null where nothing is. */
export interface PromptState {
  prompt: PreviewedPrompt | null;
}

export type PromptStore = StoreApi<PromptState>;

/** A prompt in place of all others: a preview shows what it was sent, whoever looks. */
export const previewedPrompt = (store: PromptStore): OverlayDefinition =>
  defineOverlay({
    name: 'previewed-prompt',
    when: () => true,
    view: async () => {
      const { drawPrompt } = await import('./draw-prompt');
      return { default: drawPrompt(store) };
    },
  });
