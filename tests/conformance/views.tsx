import type { ComponentType } from 'react';
import type { Engine, SamplesByKind } from '../../renderer/contract';
import { autoCompleteOf } from '../../renderer/forms/auto-complete';
import { drawingFaults } from './drawing';
import { textsIn } from './marked-words';

export type ViewKind = Exclude<keyof SamplesByKind, 'overlay' | 'panel'>;
export type ViewSample = { [Kind in ViewKind]: { kind: Kind; sample: SamplesByKind[Kind][number] } }[ViewKind];

/** The props of a sample's view, with what its page or form adds. */
function propsOf({ kind, sample }: ViewSample): object {
  switch (kind) {
    case 'field': {
      const { field } = sample.props;
      const callbacks = { onChange: () => {}, onBlur: () => {} };
      const frame = { inputId: 'sample', describedBy: undefined, autoComplete: autoCompleteOf(field) };
      return { ...frame, ...callbacks, ...sample.props };
    }
    case 'layout':
      return { header: <header />, footer: <footer />, children: <p />, ...sample.props };
    case 'navigation':
      return { retry: () => {}, ...sample.props };
  }
}

/**
 * What is wrong with a view as the server draws its sample and a browser takes it over.
 *
 * @param texts the texts besides the sample's own that it may show
 */
export function viewFaults(
  // biome-ignore lint/suspicious/noExplicitAny: props differ by kind
  Component: ComponentType<any>,
  view: ViewSample,
  engine: Engine,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const texts = textsIn(view.sample.props, new Set(known));
  return drawingFaults(Component, propsOf(view), engine, texts);
}
