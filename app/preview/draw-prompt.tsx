import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { Banner } from '../../blocks/prompts/overlays/app-banner/AppBanner';
import { Card, targetOf } from '../../blocks/prompts/overlays/promo-card/PromoCard';
import { type OverlayProps, useEngine } from '../../renderer/contract';
import type { AppBanner, PromoNotification } from '../../schemas/generated/types';
import type { PromptStore } from './prompt';

const stay = () => {};

/** MO-06: the promo as viewers see it, in the language of the preview. */
function PreviewedPromo({ promo: { title, description, cta, link, ...promo } }: { promo: PromoNotification }) {
  const engine = useEngine();
  const { text, href } = engine;
  const answered = {
    ...promo,
    ...{ title: text(title), link, openInNewTab: promo.openInNewTab ?? false },
    ...(description !== undefined && { description: text(description) }),
    ...(cta !== undefined && { cta: text(cta) }),
  };
  // a link that leads nowhere yet takes no promo out of the preview
  return <Card promo={answered} target={targetOf(link, engine) ?? href('/')} onDismiss={stay} />;
}

/** MO-08: the banner as viewers see it, whatever the editor's device is. */
const PreviewedApp = ({ app }: { app: AppBanner }) => (
  <Banner app={app} address={app.ios ?? app.android ?? ''} onDismiss={stay} />
);

function SentPrompt({ store }: { store: PromptStore }) {
  const { prompt } = useStore(store);
  if (!prompt) return null;
  return prompt.kind === 'promo' ? <PreviewedPromo promo={prompt.promo} /> : <PreviewedApp app={prompt.app} />;
}

/** Draws the prompt that was sent last (PV-07). */
export const drawPrompt =
  (store: PromptStore): ComponentType<OverlayProps> =>
  () => <SentPrompt store={store} />;
