import { type ComponentType, useEffect, useState } from 'react';
import { type SectionDefinition, useEngine, useViewer } from '../contract';
import type { LoadedSection } from './load';

interface Props {
  section: LoadedSection;
  data: unknown;
  bring: NonNullable<SectionDefinition['loadViewer']>;
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  of: ComponentType<any>;
  onError: (section: LoadedSection, error: unknown) => void;
}

/**
 * Draws a section, and again with what is the viewer's own once that is there. What cannot be had is told, and the section
 * stays as everybody sees it.
 */
export function WithViewer({ section, data, bring, of: Component, onError }: Props) {
  const { api, view, realm, viewer: port } = useEngine();
  const { status, id } = useViewer();
  const [own, setOwn] = useState<unknown>();
  const [returns, setReturns] = useState(0);
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  useEffect(() => {
    // what is the viewer's own may have changed while the page was in the back-forward cache
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setReturns((count) => count + 1);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a viewer and a section, not for each engine
  useEffect(() => {
    if (!hasSession) return;
    const stop = new AbortController();
    const { signal } = stop;
    bring()
      .then((module) => module.default(section.settings, data, { viewer: port.api, api, view, realm, signal }))
      .then(
        (brought) => signal.aborted || setOwn(brought),
        (error: unknown) => signal.aborted || onError(section, error),
      );
    return () => {
      stop.abort();
      setOwn(undefined);
    };
  }, [hasSession, id, section, data, returns]);
  return <Component id={section.id} settings={section.settings} data={data} viewer={own} />;
}
