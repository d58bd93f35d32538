// Generated from the schemas by `npm run generate`. Do not edit.
import type { CardId, Link, Text } from '../../schemas/generated/types';

/**
 * The viewer’s account: details, security and preferences, one part at a time by the address’s `section` (RT-41).
 */
export interface AccountSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * The one part that is shown, in place of all with the ways between them.
   */
  part?: 'accountdetails' | 'accountsecurity' | 'preferences';
}
/**
 * Where a signed-in viewer types the pin that a device shows, and lets it in (AU-12).
 */
export interface ActivateDeviceSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * A sentence below the heading.
   */
  message?: Text;
}
/**
 * The page that an invitation leads to: what comes with it, and the password that the account is opened with.
 */
export interface ActivateUserSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * The other ways to sign in: identity providers, a link by e-mail, and a television's pin, as far as the realm has them.
 */
export interface AltAuthSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * An athlete: the portrait, what they compete in and how they stand. The page's subject.
 */
export interface AthleteSettings {
  /**
   * The id of an athlete, where it is not the one in the address.
   */
  id?: string;
}
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
 * The films that the viewer has under way, the latest first, each with how far it is. Who has none sees nothing.
 */
export interface ContinueWatchingSettings {
  /**
   * The rail's title.
   */
  title?: Text;
  /**
   * How many films at most.
   */
  limit?: number;
}
/**
 * The head of a series, a season or a playlist: its picture, what it is, and the way in. The page's subject.
 */
export interface DetailsSettings {
  /**
   * The id of a series, a season, a playlist or a video, where it is not the one in the address.
   */
  id?: string;
}
/**
 * Confirms an e-mail address with the `token` that an e-mail brought in the address; without one it says what to do.
 */
export interface EmailConfirmationSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * A series' episodes by season, a season's episodes, or a playlist's videos in order.
 */
export interface EpisodesSettings {
  /**
   * The id of a series, a season or a playlist, where it is not the one in the address.
   */
  id?: string;
}
/**
 * What the viewer likes, the latest first, where the realm has no watchlists (RS-24). Who has no account is invited to sign in.
 */
export interface FavouritesSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
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
 * All of a bucket's items, page by page. The page's subject.
 */
export interface GridSettings {
  /**
   * The id of a BUCKET of the realm's content, or $id for the one in the address.
   */
  bucket: string;
  /**
   * Whether the first item's picture stands behind the title.
   */
  banner?: boolean;
  /**
   * The shape of the cards; the bucket's own when left out.
   */
  cardShape?: 'landscape' | 'portrait' | 'square';
}
/**
 * A page's title, with a line below it where there is one.
 */
export interface HeadingSettings {
  /**
   * The title.
   */
  title: Text;
  /**
   * The line below it.
   */
  text?: Text;
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
  ids?: CardId[];
}
/**
 * What the viewer has played, by day, the latest first.
 */
export interface HistorySettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
}
/**
 * The page of one identity provider, which the address names; there is none for a provider that the realm does not have.
 */
export interface IdentityProviderSettings {
  /**
   * A sentence below its name.
   */
  message?: Text;
}
/**
 * Signs an admin in as somebody else, with the token in the address (RL-10).
 */
export interface ImpersonateSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * A sentence below the heading.
   */
  message?: Text;
}
/**
 * A page between two others: it has something to say, and goes on to where the viewer wanted to be.
 */
export interface InterstitialSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * A sentence below the heading.
   */
  message?: Text;
  /**
   * The words on the button that goes on.
   */
  action?: Text;
}
/**
 * Leads a signed-in viewer, who came with a licence of an outside seller, to where it is redeemed (GD-02).
 */
export interface LicenceRedirectSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * A sentence below the heading.
   */
  message?: Text;
}
/**
 * What is on now: live events with their count, and the channels with what they show.
 */
export interface LiveNowSettings {
  /**
   * What stands above it, where it is not the product's own words.
   */
  title?: Text;
  /**
   * Whether the channels stand below the events.
   */
  channels?: boolean;
  /**
   * What happens when no event is live: it says so, or is not there.
   */
  whenNone?: 'say' | 'hide';
}
/**
 * The form with which a viewer signs in by e-mail address and password. It leads back to where the viewer wanted to be, which the address says in `from`, or to the realm's default target.
 */
export interface LoginSettings {
  /**
   * The words above the form.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * Where an identity provider sends the viewer back to. It signs them in with what the provider gave, and asks for what is still missing.
 */
export interface LoginRedirectSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * Ends the viewer's session and leads to the realm's default target.
 */
export interface LogoutSettings {
  /**
   * The words while that happens.
   */
  message?: Text;
}
/**
 * The navigation bar. What it leads to and how it is laid out stand in menu.json.
 */
export interface NavigationSettings {}
/**
 * The realm's news, the newest first, page by page.
 */
export interface NewsSettings {
  /**
   * What stands above it, where it is not the product's own words.
   */
  title?: Text;
  /**
   * How many items a page has.
   */
  pageSize?: number;
}
/**
 * A news item: its picture, its text, when and by whom. The page's subject.
 */
export interface NewsItemSettings {
  /**
   * The id of a news item, where it is not the one in the address.
   */
  id?: string;
}
/**
 * A page that has one thing to say, and one thing to do about it.
 */
export interface NoticeSettings {
  /**
   * What there is to say.
   */
  title: Text;
  /**
   * The sentence below it.
   */
  message?: Text;
  action?: NoticeAction;
}
/**
 * What to do about it.
 */
export interface NoticeAction {
  /**
   * The words on the button.
   */
  label: Text;
  /**
   * Where it leads: the realm's home page, this page once more, or a link.
   */
  to: ('home' | 'reload') | Link;
}
/**
 * The login page of another app: it signs the viewer in for the app that the address names, and leads back to it with a code (AU-11).
 */
export interface OauthAppSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * Where a new pin of the parental control is set, by the code of an e-mail (AU-14).
 */
export interface PinResetSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
}
/**
 * A page of somebody else's in a frame, out of those that the realm's settings list. The page's subject.
 */
export interface PluginSettings {
  /**
   * The id of one of the realm's plugins, or $id for the one in the address.
   */
  plugin: string;
}
/**
 * Where the account’s profiles are added, changed and taken away (AU-13).
 */
export interface ProfilesSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
}
/**
 * What the channel of the page shows now and within a day. Not there on other pages.
 */
export interface ProgrammesSettings {
  /**
   * What stands above it, where it is not the product's own words.
   */
  title?: Text;
}
/**
 * All identity providers of the realm, each as a button.
 */
export interface ProvidersSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
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
/**
 * A row of what belongs to the film of the page: the episodes around it, or what is like it. Not there when there is nothing.
 */
export interface RelatedSettings {
  /**
   * The other episodes of its season, or what to watch after it.
   */
  of: 'episodes' | 'related';
  /**
   * What stands above the row, where it is not the product's own words.
   */
  title?: Text;
}
/**
 * The form with which a viewer asks for an e-mail that lets them choose a new password. Whether the address has an account is told only there.
 */
export interface RequestPasswordSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * The form with which a viewer chooses a new password, with the `token` that an e-mail brought in the address.
 */
export interface ResetPasswordSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * A text of its own: paragraphs, headings, lists, quotations, links and pictures.
 */
export interface RichTextSettings {
  /**
   * The text, in one language for all, or by language. It may hold p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.
   */
  html:
    | string
    | {
        [k: string]: string;
      };
  /**
   * Whether the text begins where the page's does, or stands in the middle of it.
   */
  align?: 'start' | 'centre';
}
/**
 * Events and programmes by day, in the viewer's time zone, narrowed to a channel or a kind where the viewer asks for it.
 */
export interface ScheduleSettings {
  /**
   * The page's title; the product's own word when left out.
   */
  title?: Text;
  /**
   * How many days before today can be looked at.
   */
  daysBefore?: number;
  /**
   * How many days after today can be looked at.
   */
  daysAfter?: number;
  /**
   * Whether viewers can narrow it to a channel or a kind.
   */
  filters?: boolean;
}
/**
 * The search: a field, the kinds of what was found, the hits; before anything is typed, what is watched most.
 */
export interface SearchSettings {
  /**
   * What stands above it, where it is not the product's own word.
   */
  title?: Text;
}
/**
 * Cards that lead to a section's sub-sections. Not there when there are none.
 */
export interface ShortcutsSettings {
  /**
   * The id of a SECTION of the realm's content, or $id for the one in the address.
   */
  section: string;
}
/**
 * The creation of an account: e-mail address and password, the fields and the consents of the realm's own documents, and identity providers.
 */
export interface SignUpSettings {
  /**
   * The words above it.
   */
  title?: Text;
  /**
   * A sentence below the title.
   */
  message?: Text;
}
/**
 * Signs a television or another device without a keyboard in: a pin and a code to photograph (AU-12).
 */
export interface TvLoginSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
  /**
   * A sentence below the heading.
   */
  message?: Text;
}
/**
 * The live events to come, the soonest first. Not there when there are none.
 */
export interface UpcomingSettings {
  /**
   * What stands above it, where it is not the product's own words.
   */
  title?: Text;
  /**
   * How many events at most.
   */
  limit?: number;
}
/**
 * A film, a live event or a channel: the player, and below it what it is. The page's subject.
 */
export interface WatchSettings {
  /**
   * The id of a video, a live event or a channel, where it is not the one in the address.
   */
  id?: string;
  /**
   * Seconds at the end of a film until the next one starts by itself; 0 leaves it to the viewer.
   */
  nextCountdown?: number;
}
/**
 * The viewer’s watchlists and what is in them, where the realm has them (RS-24). Who has no account is invited to sign in.
 */
export interface WatchlistsSettings {
  /**
   * The heading; the product’s own words when left out.
   */
  title?: Text;
}

declare module '../../renderer/contract/blocks' {
  interface BlockSettings {
    'account': AccountSettings;
    'activate-device': ActivateDeviceSettings;
    'activate-user': ActivateUserSettings;
    'alt-auth': AltAuthSettings;
    'athlete': AthleteSettings;
    'buckets': BucketsSettings;
    'continue-watching': ContinueWatchingSettings;
    'details': DetailsSettings;
    'email-confirmation': EmailConfirmationSettings;
    'episodes': EpisodesSettings;
    'favourites': FavouritesSettings;
    'footer': FooterSettings;
    'grid': GridSettings;
    'heading': HeadingSettings;
    'hero': HeroSettings;
    'history': HistorySettings;
    'identity-provider': IdentityProviderSettings;
    'impersonate': ImpersonateSettings;
    'interstitial': InterstitialSettings;
    'licence-redirect': LicenceRedirectSettings;
    'live-now': LiveNowSettings;
    'login': LoginSettings;
    'login-redirect': LoginRedirectSettings;
    'logout': LogoutSettings;
    'navigation': NavigationSettings;
    'news': NewsSettings;
    'news-item': NewsItemSettings;
    'notice': NoticeSettings;
    'oauth-app': OauthAppSettings;
    'pin-reset': PinResetSettings;
    'plugin': PluginSettings;
    'profiles': ProfilesSettings;
    'programmes': ProgrammesSettings;
    'providers': ProvidersSettings;
    'rail': RailSettings;
    'related': RelatedSettings;
    'request-password': RequestPasswordSettings;
    'reset-password': ResetPasswordSettings;
    'rich-text': RichTextSettings;
    'schedule': ScheduleSettings;
    'search': SearchSettings;
    'shortcuts': ShortcutsSettings;
    'sign-up': SignUpSettings;
    'tv-login': TvLoginSettings;
    'upcoming': UpcomingSettings;
    'watch': WatchSettings;
    'watchlists': WatchlistsSettings;
  }
}
