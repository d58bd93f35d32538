import { useRef } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import type { Plugin } from '../../../../schemas/generated/types';
import { FramedPage } from '../../shared/framed-page';
import type load from './load';
import { useAccessToken } from './use-access-token';

/** RT-07: a plugin's page in a frame that keeps it apart. */
export default function PluginFrame({ data: plugin }: BlockProps<'plugin', typeof load>) {
  return <PluginPage key={plugin.url} plugin={plugin} />;
}

function PluginPage({ plugin }: { plugin: Plugin }) {
  const { label, text } = useEngine();
  const frame = useRef<HTMLIFrameElement>(null);
  useAccessToken(plugin, frame);
  return <FramedPage title={text(plugin.title)} url={plugin.url} failure={label('pluginFailed')} frame={frame} />;
}
