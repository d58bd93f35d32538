import { act, type ComponentType } from 'react';
import {
  type Engine,
  EngineProvider,
  noViewer,
  type SectionDefinition,
  UNKNOWN_VIEWER,
  type ViewerPort,
} from '../../renderer/contract';
import { WithViewer } from '../../renderer/page/with-viewer';
import type { Progress } from '../../schemas/generated/types';
import { inBrowser } from './browser';

/** The session of a sample's viewer, who has these films under way; without them, every question fails. */
function sampleViewer(progress: readonly Progress[] | undefined): ViewerPort {
  const state = { ...UNKNOWN_VIEWER, status: 'customer' as const, id: 'ada' };
  const ask = async () => {
    if (!progress) throw new Error('The viewer’s data cannot be had');
    return progress;
  };
  return { ...noViewer, state: () => state, api: { ...noViewer.api, progress: ask } };
}

interface OwnSection {
  bring: NonNullable<SectionDefinition['loadViewer']>;
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  Component: ComponentType<any>;
  settings: Record<string, unknown>;
  data: unknown;
}

/** Draws a section for the sample's viewer, and gives what its view was given of theirs. */
async function drawnFor(
  { bring, Component, settings, data }: OwnSection,
  engine: Engine,
  progress: readonly Progress[] | undefined,
) {
  const given: unknown[] = [];
  const errors: unknown[] = [];
  const failures: unknown[] = [];
  let settled = false;
  const watchedBring: OwnSection['bring'] = async () => {
    const { default: load } = await bring();
    return {
      default: (...parameters) =>
        load(...parameters).finally(() => {
          settled = true;
        }),
    };
  };
  const watch = (props: { viewer?: unknown }) => {
    given.push(props.viewer);
    return <Component {...props} />;
  };
  const section = {
    id: 'sample',
    type: 'own',
    slot: 'main' as const,
    settings,
    state: { status: 'ready' as const, data },
  };
  const html = await inBrowser(({ draw }) =>
    draw(
      <EngineProvider engine={{ ...engine, viewer: sampleViewer(progress) }}>
        <WithViewer
          section={section}
          data={data}
          loadModule={watchedBring}
          of={watch}
          onError={(_, error) => errors.push(error)}
        />
      </EngineProvider>,
      async (root) => {
        for (let turn = 0; turn < 400 && !settled; turn++)
          await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
        await act(async () => {});
        return root.innerHTML;
      },
    ),
  ).catch((error: unknown) => void failures.push(error));
  return { html, own: given.at(-1), errors, failures };
}

/** What is wrong with how a block brings what is the viewer's own: it must come, and the block must stand without it. */
export async function ownDataFaults(
  section: OwnSection,
  engine: Engine,
  progress: readonly Progress[],
): Promise<{ faults: string[]; brought: boolean }> {
  const faults: string[] = [];
  const there = await drawnFor(section, engine, progress);
  for (const error of [...there.errors, ...there.failures])
    faults.push(`loadViewer fails for a sample viewer: ${error}`);
  const away = await drawnFor(section, engine, undefined);
  for (const error of away.failures) faults.push(`does not stand without what loadViewer brings: ${error}`);
  if (away.errors.length === 0) faults.push('loadViewer hides that the viewer’s data cannot be had');
  return { faults, brought: there.own !== undefined };
}
