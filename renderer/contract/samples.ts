import type { ContentCalls, ViewerCalls } from '../../schemas/generated/calls';
import type { ApiError } from './api';
import type { FieldProps } from './field';
import type { PageSettings } from './realm';
import type { LayoutProps, NavigationProps } from './view';
import type { ViewerState } from './viewer';

/** One state of a view. The conformance suite adds the other props: callbacks, ids and what the page puts in. */
interface Sample<Props> {
  /** Names the sample in a failure. */
  name: string;
  props: Props;
}

export type FieldSample = Sample<Pick<FieldProps, 'field' | 'value' | 'invalid'>>;
export type LayoutSample = Sample<Pick<LayoutProps, 'navigation'>>;
export type NavigationSample = Sample<Omit<NavigationProps, 'retry'>>;

/** A moment that calls for an overlay, and what the API answers its viewer. */
export interface OverlaySample {
  /** Names the sample in a failure. */
  name: string;
  viewer?: Partial<ViewerState>;
  hash?: string;
  /** The name of the open route, `home` when left out. */
  route?: string;
  settings?: Partial<PageSettings>;
  /** What the browser says it is, where the overlay depends on that. */
  userAgent?: string;
  /** The state of the history entry, where the overlay keeps something in it. */
  historyState?: Readonly<Record<string, unknown>>;
  /** Answers by the names of the calls; every other call fails. */
  answers?: { readonly [Name in keyof ViewerCalls]?: ViewerCalls[Name]['answer'] | ApiError };
  /** Answers of calls about content, where the sample realm's are not what is drawn. */
  content?: { readonly [Name in keyof ContentCalls]?: ContentCalls[Name]['answer'] };
}

/** What the API answers the viewer whose account it is. */
export type PanelSample = Pick<OverlaySample, 'name' | 'answers'>;

/** What `samples.ts` in the folder of a view exports as its default, by the view's kind. */
export interface SamplesByKind {
  field: readonly FieldSample[];
  layout: readonly LayoutSample[];
  navigation: readonly NavigationSample[];
  overlay: readonly OverlaySample[];
  panel: readonly PanelSample[];
}
