import type { ComponentType, ReactNode } from 'react';
import type { MenuIcon, MenuLayout } from '../../schemas/generated/types';
import type { FieldProps } from './field';
import type { LabelGroup } from './label-groups';

/** One entry of the navigation bar, resolved for the audience: texts in the locale, targets as addresses. */
export interface NavigationEntry {
  id: string;
  title: string;
  icon?: MenuIcon;
  /** The address; absent for a folder. */
  href?: string;
  /** A number that stands with the title: how many events are live. */
  count?: number;
  /** Opens in a new tab. */
  external: boolean;
  /** The page that is open is this entry's. */
  current: boolean;
  children: readonly NavigationEntry[];
}

/** The props of a navigation bar's view (NV-01…10). */
export interface NavigationProps {
  layout: MenuLayout;
  /** NV-10: how the menu's loading stands. */
  status: 'request' | 'success' | 'failure';
  retry: () => void;
  entries: readonly NavigationEntry[];
  /** Entries at the end of the bar (layout top-right). */
  utilities: readonly NavigationEntry[];
  /** Entries of the bar at the bottom of narrow screens; none where the realm has no such bar. */
  bottomBar: readonly NavigationEntry[];
  /** Sign-in and sign-up, for guests and visitors (NV-05). */
  actions: readonly NavigationEntry[];
  homeHref: string;
}

/** The props of a page layout's view. */
export interface LayoutProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** The layout of the navigation bar, which decides where the page leaves room for it. */
  navigation: MenuLayout;
}

/** A part of the account: what it shows is the viewer's own, so that it brings it by itself. */
export type PanelProps = Record<never, never>;

interface ViewPropsByKind {
  layout: LayoutProps;
  navigation: NavigationProps;
  field: FieldProps;
  panel: PanelProps;
}

export interface ViewDefinition<Kind extends keyof ViewPropsByKind = keyof ViewPropsByKind> {
  kind: Kind;
  name: string;
  /** The feature whose labels it says, beside those of every page. */
  labels?: LabelGroup;
  /** It takes payments: its page may load the script of the realm's payment provider. */
  pays?: boolean;
  view: () => Promise<{ default: ComponentType<ViewPropsByKind[Kind]> }>;
}

/** Defines a page layout, a navigation bar, what asks for a form's field, or a part of the account. */
export function defineView<Kind extends keyof ViewPropsByKind>(definition: ViewDefinition<Kind>): ViewDefinition<Kind> {
  return definition;
}
