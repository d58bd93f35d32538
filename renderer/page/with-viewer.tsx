import { type ComponentType, useEffect, useEffectEvent, useId } from 'react';
import { type SectionDefinition, useEngine, useQuery, useVersion, useViewer } from '../contract';
import type { LoadedSection } from './load';

interface Props {
  section: LoadedSection;
  data: unknown;
  loadModule: NonNullable<SectionDefinition['loadViewer']>;
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  of: ComponentType<any>;
  onError: (section: LoadedSection, error: unknown) => void;
}

/**
 * Draws a section, and again with the viewer's own data once they are loaded. A failure is reported, and the section
 * stays as everybody sees it.
 */
export function WithViewer({ section, data, loadModule, of: Component, onError }: Props) {
  const { api, view, realm, viewer: port } = useEngine();
  const { status, id } = useViewer();
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const instance = useId();
  const versions = [useVersion(section), useVersion(data)];
  const {
    data: own,
    error,
    reload,
  } = useQuery({
    key: hasSession ? ['section', instance, id, versions] : null,
    async load({ signal }) {
      const { default: loadViewer } = await loadModule();
      return { viewer: await loadViewer(section.settings, data, { viewer: port.api, api, view, realm, signal }) };
    },
  });
  const reloadReturned = useEffectEvent(() => void reload());
  useEffect(() => {
    // what is the viewer's own may have changed while the page was in the back-forward cache
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reloadReturned();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const report = useEffectEvent((failure: unknown) => onError(section, failure));
  useEffect(() => {
    if (error !== undefined) report(error);
  }, [error]);
  return <Component id={section.id} settings={section.settings} data={data} viewer={own?.viewer} />;
}
