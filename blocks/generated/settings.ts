// Generated from the schemas by `npm run generate`. Do not edit.
import type { ContentId, Link, Text } from '../../schemas/generated/types';

/**
 * A section of content as a composed page: its buckets as rails, more of them as the viewer goes down.
 */
export interface BucketsSettings {
  /**
   * The id of a SECTION of the realm's content, or $id for the one in the address.
   */
  section: string;
  /**
   * Whether the section's title stands above its rails.
   */
  heading?: boolean;
}
/**
 * The foot of every page: columns of links, a word of the house, and the product's version.
 */
export interface FooterSettings {
  /**
   * Groups of links.
   */
  columns?: FooterColumn[];
  /**
   * A closing word, for instance on rights.
   */
  note?: Text;
}
/**
 * One group of links.
 */
export interface FooterColumn {
  /**
   * The group's title.
   */
  title: Text;
  /**
   * The group's links.
   */
  links: FooterLink[];
}
/**
 * One link.
 */
export interface FooterLink {
  /**
   * The link's words.
   */
  title: Text;
  /**
   * Where it leads.
   */
  href: Link;
}
/**
 * The large picture at the top of a page, with what it leads to: one, or several in turn.
 */
export interface HeroSettings {
  source: HeroSource;
  /**
   * What the page's title is: the first item's (item), or the section's, with a hero without items giving way to a plain heading (section).
   */
  heading?: 'item' | 'section';
  /**
   * Seconds until the next item comes by itself; 0 leaves it to the viewer.
   */
  interval?: number;
}
/**
 * Where the hero's items come from: the heroes of a section, or named items.
 */
export interface HeroSource {
  /**
   * The id of a SECTION of the realm's content, or $id for the one in the address.
   */
  section?: string;
  /**
   * The ids of the items, in order.
   */
  ids?: ContentId[];
}
/**
 * The navigation bar. What it leads to and how it is laid out stand in menu.json.
 */
export interface NavigationSettings {}
/**
 * A row of cards from one bucket.
 */
export interface RailSettings {
  /**
   * The id of a BUCKET of the realm's content, or $id for the one in the address.
   */
  bucket: string;
  /**
   * The rail's title; the bucket's own when left out.
   */
  title?: Text;
  /**
   * The shape of the cards; the bucket's own when left out.
   */
  cardShape?: 'landscape' | 'portrait' | 'square';
  /**
   * How many cards at most.
   */
  limit?: number;
}

declare module '../../renderer/contract/blocks' {
  interface BlockSettings {
    'buckets': BucketsSettings;
    'footer': FooterSettings;
    'hero': HeroSettings;
    'navigation': NavigationSettings;
    'rail': RailSettings;
  }
}
