// Generated from the schemas by `npm run generate`. Do not edit.
import type { CardId, Link, Text } from '../../schemas/generated/types';

/**
 * The viewer’s account: details, security and preferences. The `section` query parameter selects the part (RT-41).
 */
export interface AccountSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * The only part to show. Defaults to all parts, with links between them.
   */
  part?: 'accountdetails' | 'accountsecurity' | 'preferences';
}
/**
 * Where a signed-in viewer enters the code shown on a device and approves the device (AU-12).
 */
export interface ActivateDeviceSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the heading.
   */
  message?: Text;
}
/**
 * The page that an invitation links to. It shows what the account includes and asks for a password.
 */
export interface ActivateUserSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * The other ways to sign in that the realm offers: identity providers, an email link and TV sign-in.
 */
export interface AltAuthSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * An athlete, with portrait, discipline and standing. The subject of the page.
 */
export interface AthleteSettings {
  /**
   * The id of an athlete. Defaults to the id in the address.
   */
  id?: string;
}
/**
 * A section of content as a page of rails, one per bucket. More rails load as the viewer scrolls down.
 */
export interface BucketsSettings {
  /**
   * The id of a SECTION of the realm's content, or $id for the one in the address.
   */
  section: string;
  /**
   * Whether to show the section's title above its rails.
   */
  heading?: boolean;
}
/**
 * The videos that the viewer has started, most recent first, with progress. Hidden if there are none.
 */
export interface ContinueWatchingSettings {
  /**
   * The rail's title.
   */
  title?: Text;
  /**
   * The maximum number of videos.
   */
  limit?: number;
}
/**
 * The header of a series, a season or a playlist, with image, description and play button. The subject of the page.
 */
export interface DetailsSettings {
  /**
   * The id of a series, season, playlist or video. Defaults to the id in the address.
   */
  id?: string;
}
/**
 * Confirms an email address with the `token` query parameter of the link in the email. Without a token, it tells the viewer what to do.
 */
export interface EmailConfirmationSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * A series' episodes by season, a season's episodes, or a playlist's videos in order.
 */
export interface EpisodesSettings {
  /**
   * The id of a series, season or playlist. Defaults to the id in the address.
   */
  id?: string;
}
/**
 * The viewer’s favourites, most recent first, in realms without watchlists (RS-24). Visitors without an account are invited to sign in.
 */
export interface FavouritesSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * The footer of every page: columns of links, a closing note and the product's version.
 */
export interface FooterSettings {
  /**
   * Groups of links.
   */
  columns?: FooterColumn[];
  /**
   * A closing note, such as a copyright notice.
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
   * The text of the link.
   */
  title: Text;
  /**
   * The link's target.
   */
  href: Link;
}
/**
 * All items of a bucket, in pages. The subject of the page.
 */
export interface GridSettings {
  /**
   * The id of a BUCKET of the realm's content, or $id for the one in the address.
   */
  bucket: string;
  /**
   * Whether to show the first item's image behind the title.
   */
  banner?: boolean;
  /**
   * The shape of the cards. Defaults to the bucket's own.
   */
  cardShape?: 'landscape' | 'portrait' | 'square';
}
/**
 * A page title with an optional line of text below it.
 */
export interface HeadingSettings {
  /**
   * The title.
   */
  title: Text;
  /**
   * The text below the title.
   */
  text?: Text;
}
/**
 * The large image at the top of a page, with a link to the featured content. Several items rotate.
 */
export interface HeroSettings {
  source: HeroSource;
  /**
   * The source of the page title: the first item (item), or the section (section). With section, a hero without items becomes a plain heading.
   */
  heading?: 'item' | 'section';
  /**
   * Seconds until the next item is shown automatically. 0 turns automatic rotation off.
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
 * The viewer’s history by day, most recent first.
 */
export interface HistorySettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * The sign-in page of one identity provider, named in the address. It only exists for the realm's own providers.
 */
export interface IdentityProviderSettings {
  /**
   * Text below the provider's name.
   */
  message?: Text;
}
/**
 * Signs an administrator in as another user, with the token in the address (RL-10).
 */
export interface ImpersonateSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the heading.
   */
  message?: Text;
}
/**
 * A page shown on the way to another page. It shows a message and then continues to the original destination.
 */
export interface InterstitialSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the heading.
   */
  message?: Text;
  /**
   * The text of the continue button.
   */
  action?: Text;
}
/**
 * Sends a signed-in viewer who arrived with an external licence to the site where it is redeemed (GD-02).
 */
export interface LicenceRedirectSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the heading.
   */
  message?: Text;
}
/**
 * What is on now: live events with their count, and channels with their current programme.
 */
export interface LiveNowSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Whether to show the channels below the events.
   */
  channels?: boolean;
  /**
   * What to do when no event is live: show a message, or hide the section.
   */
  whenNone?: 'say' | 'hide';
}
/**
 * The form for signing in with email address and password. Afterwards it goes to the address in the `from` query parameter, or to the realm's default target.
 */
export interface LoginSettings {
  /**
   * The title of the form. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * The page that an identity provider redirects back to. It completes the sign-in and asks for any missing details.
 */
export interface LoginRedirectSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * Signs the viewer out and goes to the realm's default target.
 */
export interface LogoutSettings {
  /**
   * The message shown while signing out.
   */
  message?: Text;
}
/**
 * The navigation bar. Its entries and layout are defined in menu.json.
 */
export interface NavigationSettings {}
/**
 * The realm's news, newest first, in pages.
 */
export interface NewsSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * The number of items per page.
   */
  pageSize?: number;
}
/**
 * A news item with image, text, date and author. The subject of the page.
 */
export interface NewsItemSettings {
  /**
   * The id of a news item. Defaults to the id in the address.
   */
  id?: string;
}
/**
 * A page with a message and one action.
 */
export interface NoticeSettings {
  /**
   * The title of the message.
   */
  title: Text;
  /**
   * The text below the title.
   */
  message?: Text;
  action?: NoticeAction;
}
/**
 * The action.
 */
export interface NoticeAction {
  /**
   * The text of the button.
   */
  label: Text;
  /**
   * The target: the realm's home page, a reload of this page, or a link.
   */
  to: ('home' | 'reload') | Link;
}
/**
 * The sign-in page for other apps. It signs the viewer in for the app named in the address and returns to the app with a code (AU-11).
 */
export interface OauthAppSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * Where the viewer sets a new parental controls PIN with the code from an email (AU-14).
 */
export interface PinResetSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * A third-party page in a frame, one of the plugins in the realm's settings. The subject of the page.
 */
export interface PluginSettings {
  /**
   * The id of one of the realm's plugins, or $id for the one in the address.
   */
  plugin: string;
}
/**
 * Where the account’s profiles are added, edited and removed (AU-13).
 */
export interface ProfilesSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * What the page's channel shows now and in the next 24 hours. Hidden on other pages.
 */
export interface ProgrammesSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * The realm's identity providers, as buttons.
 */
export interface ProvidersSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
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
   * The rail's title. Defaults to the bucket's own.
   */
  title?: Text;
  /**
   * The shape of the cards. Defaults to the bucket's own.
   */
  cardShape?: 'landscape' | 'portrait' | 'square';
  /**
   * The maximum number of cards.
   */
  limit?: number;
}
/**
 * A row of content related to the video on the page: other episodes, or similar titles. Hidden if empty.
 */
export interface RelatedSettings {
  /**
   * Whether to show other episodes of the season, or what to watch next.
   */
  of: 'episodes' | 'related';
  /**
   * The heading of the row. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * The form for requesting an email to choose a new password. It never reveals whether the address has an account.
 */
export interface RequestPasswordSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * The form for choosing a new password, with the `token` query parameter of the link in the email.
 */
export interface ResetPasswordSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * Free text: paragraphs, headings, lists, quotations, links and images.
 */
export interface RichTextSettings {
  /**
   * The text, either one text for all languages or one per language. Allowed elements: p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.
   */
  html:
    | string
    | {
        [k: string]: string;
      };
  /**
   * Whether the text is aligned with the start of the page or centred.
   */
  align?: 'start' | 'centre';
}
/**
 * Events and programmes by day, in the viewer's time zone, with optional filters for channel and genre.
 */
export interface ScheduleSettings {
  /**
   * The page's title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * The number of past days that viewers can open.
   */
  daysBefore?: number;
  /**
   * The number of future days that viewers can open.
   */
  daysAfter?: number;
  /**
   * Whether viewers can filter by channel or genre.
   */
  filters?: boolean;
}
/**
 * Search: a search field, filters by type, and results. Popular titles are shown until the viewer types something.
 */
export interface SearchSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
}
/**
 * Cards that link to the subsections of a section. Hidden if there are none.
 */
export interface ShortcutsSettings {
  /**
   * The id of a SECTION of the realm's content, or $id for the one in the address.
   */
  section: string;
}
/**
 * The sign-up form: email address and password, the realm's own fields and consent prompts, and identity providers.
 */
export interface SignUpSettings {
  /**
   * The title. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the title.
   */
  message?: Text;
}
/**
 * Signs in a TV or another device without a keyboard, with a code and a QR code (AU-12).
 */
export interface TvLoginSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * Text below the heading.
   */
  message?: Text;
}
/**
 * Upcoming live events, soonest first. Hidden if there are none.
 */
export interface UpcomingSettings {
  /**
   * The heading. Defaults to the built-in text.
   */
  title?: Text;
  /**
   * The maximum number of events.
   */
  limit?: number;
}
/**
 * A video, a live event or a channel: the player with details below it. The subject of the page.
 */
export interface WatchSettings {
  /**
   * The id of a video, live event or channel. Defaults to the id in the address.
   */
  id?: string;
  /**
   * Seconds at the end of a video until the next one starts automatically. 0 turns automatic play off.
   */
  nextCountdown?: number;
}
/**
 * The viewer’s watchlists and their contents, in realms with watchlists (RS-24). Visitors without an account are invited to sign in.
 */
export interface WatchlistsSettings {
  /**
   * The heading. Defaults to the built-in text.
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
