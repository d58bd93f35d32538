// Generated from the schemas by `npm run generate`. Do not edit.

/**
 * A readable identifier that is unique for its type in the realm. Lowercase letters, digits and hyphens.
 */
export type Id = string;
/**
 * A BCP 47 language tag without a region: an ISO 639 code, with a script if the language is written in more than one.
 */
export type Language = string;
/**
 * A language, an optional script, and a country or region (ISO 3166-1 or UN M.49), separated by underscores.
 */
export type Locale = string;
/**
 * An ISO 3166-1 alpha-2 country code.
 */
export type Country = string;
/**
 * A text shown to viewers: one string for all languages, one string per language, or the key of a label.
 */
export type Text =
  | string
  | {
      [k: string]: string;
    };
/**
 * A hexadecimal colour with three or six digits.
 */
export type Colour = string;
/**
 * The address of an image, video, caption or font file: a path in the realm's media folder, or an https address on one of the realm's mediaHosts.
 */
export type Media = string;
/**
 * The address of a short film in one file: an mp4 in the realm's media folder, or at an https address on one of the realm's mediaHosts. Whoever sees the card of what it is from may watch it.
 */
export type Clip = string;
/**
 * What another app may do with an account: `profile` reads name, email address and birth date; `playback` reads and plays content; `lists` reads and changes favourites, watchlists and viewing history.
 */
export type OauthScope = 'profile' | 'playback' | 'lists';
/**
 * The target of a link: a path in the realm, an https address, a mailto: or tel: address, or a hash.
 */
export type Link = string;
/**
 * A web origin: scheme, host and port, without a path.
 */
export type Origin = string;
/**
 * The role of a user in the realm.
 */
export type Role = 'admin' | 'customer' | 'guest' | 'unauthenticated';
/**
 * An ISO 8601 date and time, in UTC or with an offset. Responses use UTC.
 */
export type DateTime = string;
/**
 * An ISO 8601 date.
 */
export type Day = string;
/**
 * Whether a feature is enabled.
 */
export type Status = 'ENABLED' | 'DISABLED';
/**
 * A lowercase host name without scheme, port or path.
 */
export type Host = string;
/**
 * An https address.
 */
export type HttpsAddress = string;
/**
 * The address of an API: a path on this server, or an https address.
 */
export type Endpoint = string;
/**
 * The key of a label.
 */
export type LabelKey = string;
/**
 * An ISO 4217 currency code.
 */
export type Currency = string;
/**
 * The purpose of a question.
 */
export type FunctionalPurpose = 'REGISTRATION' | 'CHECKOUT' | 'PROFILE' | 'CONSENT';
/**
 * The id of an item of content that can be shown as a card: any type except BUCKET.
 */
export type CardId = string;
/**
 * The id of an item of content.
 */
export type ContentId = string;
/**
 * Whether it renews automatically or is a one-time purchase.
 */
export type LicenceType = 'SUBSCRIPTION' | 'PAY_PER_VIEW';
/**
 * How long a subscription runs before it renews.
 */
export type LicencePeriod = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
/**
 * The layout of the navigation bar on large screens. Phones always have a drawer, and the bar at the bottom if the realm has one.
 */
export type MenuLayout = 'top' | 'top-left' | 'hamburger' | 'sidebar' | 'top-right' | 'folder';
/**
 * One entry of the navigation bar.
 */
export type MenuItem =
  ViewMenuItem | SectionMenuItem | OutboundMenuItem | PluginMenuItem | PageMenuItem | FolderMenuItem;
/**
 * The position of the entry, if it differs from the layout of the bar: among the utilities at the end, for example.
 */
export type MenuItemLayout = 'top' | 'top-left' | 'sidebar' | 'top-right';
/**
 * The entry's icon, from the product's set.
 */
export type MenuIcon =
  | 'home'
  | 'browse'
  | 'live'
  | 'calendar'
  | 'film'
  | 'series'
  | 'playlist'
  | 'star'
  | 'search'
  | 'person'
  | 'ticket'
  | 'external'
  | 'trophy'
  | 'glove'
  | 'football'
  | 'basketball'
  | 'flag'
  | 'book'
  | 'music'
  | 'settings'
  | 'exit';
/**
 * The ids of the entries that screens up to 1024 px wide show in a bar at the bottom, in order. Entries with an icon suit best; folders cannot be shown there.
 */
export type MenuBottomBar = Id[];
/**
 * The address of a page that is not a built-in route.
 */
export type PagePath = string;
/**
 * Whether the section loads with the page or when it is about to scroll into view. Defaults to the block's own setting.
 */
export type SectionPriority = 'critical' | 'deferred';
/**
 * How it appears in checkout.
 */
export type PaymentProviderGroupType = 'CREDIT_CARD' | 'PAYPAL' | 'WALLET';
/**
 * The colour of the played part of the timeline and the large play button: the theme's accent (the default), its second accent, or the neutral colour of the controls.
 */
export type PlayerColour = 'accent' | 'secondary' | 'plain';
/**
 * The size of buttons and times. Defaults to medium. Touch targets are always large enough for a finger.
 */
export type PlayerControlsSize = 'small' | 'medium' | 'large';
/**
 * The position of the controls: over the lower edge of the video on a gradient (the default), or on a floating panel.
 */
export type PlayerControlsPosition = 'edge' | 'floating';
/**
 * The play button in the middle of the video: round (the default), square with the realm's corners, a plain triangle, or none while paused (the poster always has one).
 */
export type PlayerBigPlayButton = 'round' | 'square' | 'bare' | 'none';
/**
 * The thickness of the timeline. Defaults to thin.
 */
export type PlayerScrubber = 'thin' | 'thick';
/**
 * The player's corners: the theme's card corners (the default), square, or round.
 */
export type PlayerCorners = 'theme' | 'square' | 'round';
/**
 * How captions stay legible: a dark box behind them (the default) or an outline around the letters.
 */
export type PlayerCaptionsLook = 'box' | 'outline';
/**
 * When the guest role applies: with full guest access, or whenever guests are allowed. Defaults to always.
 */
export type RouteGuests = 'fullAccess' | 'allowed';
/**
 * The setting that lists the valid values of the `id` parameter; other values are not found (RT-53).
 */
export type RouteNames = 'authenticationProviders';
/**
 * The route shows content sent by a parent frame from one of the realm's previewOrigins, of this kind or any kind.
 */
export type RoutePreview = 'any' | 'page' | 'section' | 'plugin' | 'navbar' | 'notFound';
/**
 * The realm's name, which must match its folder. It is used in addresses (/realm/<name>/), the Realm header, tokens, storage keys, analytics and the search index. Dots are allowed.
 */
export type RealmName = string;
/**
 * What guests can see. ALLOWED gives access to home, browse, sections and videos; LOGIN_REQUIRED sends guests to the sign-in page.
 */
export type FullGuestAccess = 'ALLOWED' | 'LOGIN_REQUIRED';
/**
 * The first step of checkout: choosing a licence (followed by account, payment method, billing address and card), or creating an account.
 */
export type CheckoutFirstStep = 'SELECT_LICENCE' | 'CREATE_ACCOUNT';
/**
 * What can be played from the programme guide: nothing, past programmes, or all programmes with a recording or a stream.
 */
export type EpgPlaybackContentStatus = 'DISABLED' | 'PAST' | 'ALL';
/**
 * Where the titles of cards are shown: below the image, over it, or nowhere (screen readers still read them).
 */
export type ContentTitles = 'BELOW' | 'OVERLAY' | 'HIDDEN';
/**
 * The search engine. With VESPER, search has its own page; with DEFAULT, it opens over the home page by a hash.
 */
export type ContentSearchEngine = 'VESPER' | 'DEFAULT';
/**
 * One element.
 */
export type AdUiElement = 'COUNTDOWN' | 'SKIP_BUTTON' | 'LEARN_MORE' | 'POSITION' | 'TIMELINE_MARKERS';
/**
 * Open Measurement for advertisements: off, or with limited or full access for measurement scripts.
 */
export type OmSdkEnableMode = 'DISABLED' | 'LIMITED' | 'FULL';
/**
 * How content that is not available in the viewer's territory is shown.
 */
export type GeoBlockedContentDisplayMode = 'HIDDEN' | 'LOCKED';
/**
 * The type of the answer, which determines the input control.
 */
export type SignupFieldType =
  'TEXT' | 'EMAIL' | 'PASSWORD' | 'NUMBER' | 'DATE' | 'PHONE' | 'COUNTRY' | 'SELECT' | 'CHECKBOX' | 'TAX_NUMBER';
/**
 * The width of the field on large screens.
 */
export type SignupFieldSize = 'FULL' | 'HALF' | 'THIRD';
/**
 * The input control, if it differs from that of the field type.
 */
export type SignupFieldWidget =
  'text' | 'email' | 'password' | 'number' | 'date' | 'phone' | 'country' | 'select' | 'checkbox' | 'tax-number';
/**
 * Dark, light, or the setting of the viewer's device.
 */
export type ThemeMode = 'dark' | 'light' | 'auto';
/**
 * The shape of the cards. Defaults to a shape that suits the items' type.
 */
export type CardShape = 'landscape' | 'portrait' | 'square';
/**
 * An item of content. Its type determines its other fields.
 */
export type Entity =
  LiveEvent | Vod | Playlist | Series | Season | ContentSection | Bucket | Channel | Programme | News | Athlete;
/**
 * The id of the item in another system, unique in the realm. The API can look up content by this id.
 */
export type ExternalId = string;
/**
 * What is required to watch: nothing, a guest or customer session, or a licence.
 */
export type AccessLevel = 'PUBLIC' | 'GUEST' | 'LICENCE';
/**
 * ISO 3166-1 alpha-2 country codes.
 */
export type Territories = Country[];
/**
 * A change to the event. Defaults to no change.
 */
export type EventState = 'DELAYED' | 'POSTPONED' | 'CANCELLED';
/**
 * The type of the item.
 */
export type CardType =
  | 'LIVE_EVENT'
  | 'VOD_VIDEO'
  | 'VOD_PLAYLIST'
  | 'VOD_SERIES'
  | 'SEASON'
  | 'SECTION'
  | 'CHANNEL'
  | 'PROGRAMME'
  | 'NEWS'
  | 'ATHLETE';
/**
 * The type of the item.
 */
export type ContentType =
  | 'LIVE_EVENT'
  | 'VOD_VIDEO'
  | 'VOD_PLAYLIST'
  | 'VOD_SERIES'
  | 'SEASON'
  | 'SECTION'
  | 'BUCKET'
  | 'CHANNEL'
  | 'PROGRAMME'
  | 'NEWS'
  | 'ATHLETE';
/**
 * One name.
 */
export type PreferenceName =
  'subTitleLanguage' | 'audioLanguage' | 'autoAdvance' | 'pluginAccessTokens' | 'videoBackgroundAutoPlay';
/**
 * The platform that the menu is for.
 */
export type MenuTargetPlatform = 'WEB' | 'MOBILE' | 'TABLET' | 'TV';
/**
 * RESTRICTED holds content back that is not for children until the pin is given.
 */
export type ParentalStatus = 'RESTRICTED' | 'NON_RESTRICTED';
/**
 * How the sign-in stands; after anything but PENDING nothing more comes.
 */
export type PinLoginStatus = 'PENDING' | 'AUTHORISED' | 'DENIED' | 'EXPIRED';
/**
 * What a preview page tells its parent frame.
 */
export type PreviewAnswer = PreviewReady | PreviewPainted | PreviewProblems | PreviewLink;
/**
 * What the document is: a page, one section, a section of type plugin, a menu, or the not-found page.
 */
export type PreviewKind = 'page' | 'section' | 'plugin' | 'navbar' | 'notFound';
/**
 * The type of the item.
 */
export type SearchHitType = 'LIVE_EVENT' | 'VOD_VIDEO' | 'VOD_PLAYLIST' | 'VOD_SERIES';
/**
 * Whether details are missing that the realm asks for; NONE when all are there.
 */
export type MissingInformationStatus = 'NONE' | 'INCOMPLETE';
/**
 * How long it stays: 1500 ms or 3000 ms.
 */
export type ToastDuration = 'SHORT' | 'LONG';
/**
 * What kind of message it is.
 */
export type ToastType = 'success' | 'error' | 'info';
/**
 * NONE where nothing has been filled in, INCOMPLETE where something is missing that the realm asks for, COMPLETE otherwise; other than NONE, there is a profile.
 */
export type UserProfileStatus = 'NONE' | 'INCOMPLETE' | 'COMPLETE';
/**
 * A detail that a realm can ask for.
 */
export type ProfileFieldName = 'fullName' | 'birthDate' | 'phoneNumber' | 'taxNumber';

/**
 * An identity provider for sign-in and sign-up.
 */
export interface AuthenticationProvider {
  /**
   * The provider's name, used in the address /login/<name>.
   */
  name: Id;
  /**
   * The name on the button. Defaults to the provider's name.
   */
  displayName?: Text;
  /**
   * The icon on the button.
   */
  icon?: Media;
  /**
   * Fields to ask for in addition to the provider's own screen, if any.
   */
  fields: SignupField[];
  /**
   * The provider’s authorization endpoint, if it is not an OpenID provider. With an issuer, it comes from the discovery document.
   */
  authorizationUri?: HttpsAddress;
  /**
   * This realm's public client identifier at the provider.
   */
  clientId?: string;
  /**
   * Whether guests are sent to the provider automatically. Only applies if it is the only provider.
   */
  autoLogin?: boolean;
  /**
   * The provider’s OpenID Connect issuer. Everything else comes from its discovery document. An http address on localhost is accepted for development.
   */
  issuer?: string;
  /**
   * The name of the environment variable with this realm’s client secret at the provider; never the secret itself. It starts with OIDC_SECRET_ and the realm’s name in upper case, followed by two underscores and any name: OIDC_SECRET_RAMPART__NORTHPASS. Without it the client is public.
   */
  clientSecretEnv?: string;
  /**
   * Whether a new sign-in with an email address verified by the provider is linked to the account with that address. Only use this with a provider that you trust as much as your own service.
   */
  linksByEmail?: boolean;
}
/**
 * What viewers are asked to agree to.
 */
export interface ConsentPrompts {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The prompts, in order.
   */
  prompts: ConsentPrompt[];
}
/**
 * The name of the consent, and whether it is required.
 */
export interface ConsentField {
  /**
   * The name of the consent.
   */
  fieldName: string;
  /**
   * Whether the viewer must agree. A required prompt without an answer is invalid.
   */
  required: boolean;
}
/**
 * One question.
 */
export interface ConsentPrompt {
  consentField: ConsentField;
  /**
   * The text next to the checkbox.
   */
  text: Text;
  /**
   * A link to the full text.
   */
  link?: Link;
  /**
   * Where the question is shown.
   */
  functionalPurpose?: FunctionalPurpose;
}
/**
 * A viewer's answer to a prompt.
 */
export interface ConsentPromptAnswer {
  consentField: ConsentField;
  /**
   * The answer as a JSON string, or null if there is none.
   */
  answer: string | null;
}
/**
 * The sections above and below every page.
 */
export interface FrameDocument {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The sections above every page.
   */
  header: SectionDocument[];
  /**
   * The sections below every page.
   */
  footer: SectionDocument[];
}
/**
 * Labels in one language, by key, in ICU MessageFormat. Keys that are not given use the base labels of the language.
 */
export interface Labels {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * One message.
   */
  [k: string]: string | undefined;
}
/**
 * What viewers can subscribe to or buy.
 */
export interface Licences {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The licences, in the order in which they are offered.
   */
  licences: Licence[];
}
/**
 * A subscription or a pay-per-view ticket.
 */
export interface Licence {
  /**
   * The licence's id, used in the licenceIds of content.
   */
  id: Id;
  /**
   * The name shown to viewers.
   */
  name: Text;
  /**
   * What it includes, in a sentence.
   */
  description?: Text;
  type: LicenceType;
  period?: LicencePeriod;
  /**
   * The length of the free trial in days. Defaults to no trial.
   */
  trialDays?: number;
  /**
   * The prices. The local price is shown if there is one, otherwise the default.
   */
  amounts: LicenceAmount[];
}
/**
 * One price: amount divided by ten to the power of scale, rounded to scale decimals.
 */
export interface LicenceAmount {
  /**
   * The price in the smallest unit, as defined by scale.
   */
  amount: number;
  /**
   * The number of decimals in the amount.
   */
  scale: number;
  currency: Currency;
  /**
   * Whether it is the price in the viewer's own currency.
   */
  local?: boolean;
  /**
   * Whether it is the price used if there is no local one.
   */
  default?: boolean;
}
/**
 * The layout and the entries of the navigation bar.
 */
export interface Menu {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  layout: MenuLayout;
  /**
   * The entries of the bar, in order.
   */
  items: MenuItem[];
  bottomBar?: MenuBottomBar;
  platforms?: MenuPlatforms;
}
/**
 * Menus for other platforms than large screens. A platform without one has the menu above.
 */
export interface MenuPlatforms {
  MOBILE?: PlatformMenu;
}
/**
 * The menu on screens up to 1024 px wide.
 */
export interface PlatformMenu {
  /**
   * The entries of the drawer, in order.
   */
  items: MenuItem[];
  bottomBar?: MenuBottomBar;
}
/**
 * The title and description of a page for search engines and the browser tab.
 */
export interface Seo {
  /**
   * The page's title.
   */
  title?: Text;
  /**
   * The page's description, ideally 50 to 160 characters.
   */
  description?: Text;
}
/**
 * Links to a built-in screen.
 */
export interface ViewMenuItem {
  /**
   * A built-in screen.
   */
  type: 'view';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  seo?: Seo;
  data: ViewMenuItemData;
}
/**
 * The screen.
 */
export interface ViewMenuItemData {
  /**
   * The screen's name.
   */
  view: 'search' | 'livenow' | 'account' | 'browse' | 'home' | 'schedule' | 'preferences' | 'logout';
}
/**
 * Links to a section of content. home, browse and schedule are built in.
 */
export interface SectionMenuItem {
  /**
   * A section of content.
   */
  type: 'section';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  seo?: Seo;
  data: SectionMenuItemData;
}
/**
 * The section.
 */
export interface SectionMenuItemData {
  /**
   * The id of a SECTION of the realm's content, or home, browse or schedule.
   */
  section: Id;
}
/**
 * Links to another site, in a new tab.
 */
export interface OutboundMenuItem {
  /**
   * A link to another site.
   */
  type: 'outbound';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  data: OutboundMenuItemData;
}
/**
 * The address.
 */
export interface OutboundMenuItemData {
  /**
   * An https address.
   */
  url: string;
}
/**
 * Links to a plugin page.
 */
export interface PluginMenuItem {
  /**
   * A plugin page.
   */
  type: 'plugin';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  seo?: Seo;
  data: PluginMenuItemData;
}
/**
 * The plugin.
 */
export interface PluginMenuItemData {
  /**
   * The plugin's id.
   */
  plugin: Id;
}
/**
 * Links to one of the realm's own pages.
 */
export interface PageMenuItem {
  /**
   * One of the realm's own pages.
   */
  type: 'page';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  seo?: Seo;
  data: PageMenuItemData;
}
/**
 * The page.
 */
export interface PageMenuItemData {
  /**
   * The page's path.
   */
  path: PagePath;
}
/**
 * A named group of entries that opens when selected.
 */
export interface FolderMenuItem {
  /**
   * A group of entries.
   */
  type: 'folder';
  id: Id;
  title: Text;
  icon?: MenuIcon;
  layout?: MenuItemLayout;
  /**
   * The entries of the group. Groups cannot be nested.
   */
  items: MenuItem[];
}
/**
 * Another app that lets its viewers sign in with an account of this realm (AU-11).
 */
export interface OauthClient {
  /**
   * The app’s identifier.
   */
  clientId: string;
  /**
   * The name of the app on the sign-in page.
   */
  name: Text;
  /**
   * The scopes that the app may request. They are listed on the sign-in page; all other calls are refused.
   */
  scopes?: OauthScope[];
  /**
   * The allowed redirect URLs, matched exactly: https addresses, addresses with the app’s own scheme, and loopback http addresses, whose port may differ (RFC 8252 §7.3).
   */
  redirectUris: string[];
}
/**
 * A screen: an ordered list of sections, for a built-in route or for an address of the realm's own.
 */
export interface PageDocument {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The name of the route that this page is for.
   */
  route?: string;
  /**
   * Limits the page to one value of the route's parameters.
   */
  match?: {
    [k: string]: string;
  };
  path?: PagePath;
  /**
   * The roles that can see one of the realm's own pages. Defaults to everyone.
   */
  roles?: Role[];
  /**
   * Whether the sections are added to those of the base page ("base") or replace them ("none", the default).
   */
  extends?: 'base' | 'none';
  /**
   * Ids of base page sections to remove. Only with extends "base".
   */
  remove?: Id[];
  /**
   * The title in the browser tab.
   */
  title?: Text;
  /**
   * The description for search engines.
   */
  description?: Text;
  /**
   * The name of the page's layout view.
   */
  layout?: string;
  /**
   * The page's sections, in order.
   */
  sections: SectionDocument[];
}
/**
 * One part of a page, rendered by the block of its type.
 */
export interface SectionDocument {
  /**
   * The section's id, unique on the page. With extends, the id of the base page section that it changes.
   */
  id: Id;
  /**
   * The block that renders the section.
   */
  type: string;
  /**
   * The version of the block that the settings were written for. Defaults to the current version.
   */
  version?: number;
  /**
   * The block's settings. Each block has its own schema.
   */
  settings: {};
  /**
   * Who can see the section. Defaults to everyone.
   */
  visibleTo?: Role[];
  priority?: SectionPriority;
  /**
   * With extends: the base page section that this one is inserted before. Defaults to the end.
   */
  before?: Id;
}
/**
 * A payment method.
 */
export interface PaymentProvider {
  /**
   * The name of the payment method.
   */
  name: Id;
  /**
   * The company that processes the payment.
   */
  paymentProviderType: string;
  paymentProviderGroupType: PaymentProviderGroupType;
  /**
   * The name of the listed provider that actually takes the payment, if it is a different one: for a wallet, for example.
   */
  targetPaymentProvider?: Id;
  details?: PaymentProviderDetails;
}
/**
 * Additional settings for the provider.
 */
export interface PaymentProviderDetails {
  /**
   * The Stripe component for entering the card.
   */
  stripeUiComponent?: 'CARD_ELEMENT' | 'PAYMENT_ELEMENT';
}
/**
 * The look of the player in this realm (RS-35). All settings are optional; colours come from the theme.
 */
export interface PlayerStyle {
  colour?: PlayerColour;
  controlsSize?: PlayerControlsSize;
  controlsPosition?: PlayerControlsPosition;
  bigPlayButton?: PlayerBigPlayButton;
  scrubber?: PlayerScrubber;
  corners?: PlayerCorners;
  captions?: PlayerCaptionsLook;
  /**
   * Whether the title is shown at the top of the video along with the controls. Defaults to true.
   */
  showTitle?: boolean;
}
/**
 * The realm's promo notifications. The app shows one at a time.
 */
export interface PromoNotifications {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The notifications, most important first.
   */
  promoNotifications: PromoNotification[];
}
/**
 * A dismissible card that promotes one thing.
 */
export interface PromoNotification {
  id: Id;
  /**
   * The card's title.
   */
  title: Text;
  /**
   * A sentence or two.
   */
  description?: Text;
  /**
   * The image, shown at 410 × 190 pixels.
   */
  image?: Media;
  /**
   * The text of the button.
   */
  cta?: Text;
  /**
   * Whether the link opens in a new tab.
   */
  openInNewTab?: boolean;
  link: PromoLink;
}
/**
 * The target of the card: either an address or content of the realm.
 */
export interface PromoLink {
  /**
   * An address.
   */
  linkUrl?: Link;
  contentLink?: PromoContentLink;
}
/**
 * Content of the realm.
 */
export interface PromoContentLink {
  /**
   * The content's id.
   */
  contentId: ContentId;
  /**
   * The type of the content.
   */
  type: 'VOD' | 'LIVE' | 'PLAYLIST';
}
/**
 * The route table: the address of each route, who can see it, and which settings it requires. A realm can change the addresses.
 */
export interface RoutesDocument {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The routes.
   */
  routes: RouteDocument[];
}
/**
 * One route.
 */
export interface RouteDocument {
  /**
   * The route's name, used by pages and links.
   */
  name: string;
  /**
   * The route's address; at most three parameters, named id, eventId or playlistId.
   */
  path: string;
  /**
   * The roles that the route lists.
   */
  roles: Role[];
  guestsWhen?: RouteGuests;
  rolesWhen?: RouteRolesWhen;
  /**
   * Signed-in viewers are redirected to the default target, except on return from a payment (GD-08).
   */
  membersLeave?: boolean;
  /**
   * Child profiles are redirected to the default target (RL-09).
   */
  notForChildren?: boolean;
  names?: RouteNames;
  requires?: RouteRequirement;
  /**
   * The HTTP status of a direct visit. Defaults to 200.
   */
  status?: 200 | 403 | 404 | 503;
  preview?: RoutePreview;
  /**
   * The title in the browser tab if neither the page nor the content has one.
   */
  title?: Text;
}
/**
 * Additional roles when the query has this parameter (RL-02).
 */
export interface RouteRolesWhen {
  /**
   * The parameter's name.
   */
  query: string;
  /**
   * The additional roles.
   */
  roles: Role[];
}
/**
 * The realm settings that the route requires.
 */
export interface RouteRequirement {
  [k: string]: string | boolean | number;
}
/**
 * The name, addresses and features of a realm. Only realm, realmFullName and realmLanguages are required. Colours, logo and fonts are in theme.json.
 */
export interface RealmSettings {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  realm: RealmName;
  /**
   * The legal and display name, used in the footer, emails and invoices, and in page titles if there is no MAIN_TITLE.
   */
  realmFullName: string;
  /**
   * The locales that viewers can switch between, default first. The language menu is only shown with two or more.
   */
  realmLanguages: Locale[];
  /**
   * The host names of the realm, without scheme and port. A realm without any is only available at /realm/<name>/.
   */
  domains?: Host[];
  /**
   * The domain used in canonical links. With null, the first of the domains.
   */
  preferredDomain?: Host | null;
  /**
   * Keyed values of the realm, for every app.
   */
  settings?: KeyedSettings;
  /**
   * Keyed values of this app. They override those in settings.
   */
  appSettings?: KeyedSettings;
  /**
   * Whether visitors can use the realm without an account, as guests. If false, they are sent to the sign-in page.
   */
  guestsAllowed?: boolean;
  fullGuestAccess?: FullGuestAccess;
  /**
   * Where visitors who are not signed in go from the realm's root: a path in the realm or an https address. With null, the default target (RD-07).
   */
  splashUrl?: string | HttpsAddress | null;
  /**
   * The https address where external licences are redeemed, or null if there are none (GD-02).
   */
  externalLicenceUri?: HttpsAddress | null;
  /**
   * Whether the page of upcoming events exists, for all roles. Requires guestsAllowed.
   */
  allowGuestSchedule?: boolean;
  /**
   * Whether viewers can create an account. The sign-up page and buttons only exist if true. Requires guestsAllowed.
   */
  allowSelfregistration?: boolean;
  /**
   * The https address of an external sign-up page.
   */
  externalRegistrationUri?: HttpsAddress | null;
  /**
   * Whether new accounts must confirm their email address.
   */
  requiresConfirmation?: boolean;
  /**
   * Whether the consent prompts (consents.json) are part of the sign-up form.
   */
  signupWithConsent?: boolean;
  /**
   * Whether email and password are part of sign-up. If false, viewers can only sign up with an authentication provider.
   */
  signupWithCredentials?: boolean;
  /**
   * Whether choosing a licence is a step of sign-up.
   */
  showLicencesOnSignup?: boolean;
  checkoutFirstStep?: CheckoutFirstStep;
  /**
   * Whether a viewer must acknowledge the free trial before paying.
   */
  compulsoryTrial?: boolean;
  /**
   * Whether viewers can sign in with an email link.
   */
  magicLinkLoginEnabled?: boolean;
  /**
   * Whether viewers can sign in on a TV with a code. The TV sign-in page only exists if true.
   */
  pinLoginEnabled?: boolean;
  /**
   * The identity providers for sign-in and sign-up.
   */
  authenticationProviders?: AuthenticationProvider[];
  /**
   * Other apps that can sign viewers in with accounts of this realm, on the page /authorize.
   */
  oauthClients?: OauthClient[];
  /**
   * Additional verification that the API can require. CAPTCHA, with its project key, answers challenges on sign-in and sign-up.
   */
  mfaConfigurations?: MfaConfiguration[];
  profileConfiguration?: ProfileConfiguration;
  partitionSettings?: PartitionSettings;
  /**
   * The details that every account must have. Viewers are asked for missing ones after signing in.
   */
  requiredProfileFields?: ProfileFieldName[];
  /**
   * The payment methods in checkout, in order.
   */
  paymentProviders?: PaymentProvider[];
  /**
   * Whether checkout shows the voucher box.
   */
  hasVouchers?: boolean;
  /**
   * Whether viewers can give and redeem gifts. The pages only exist if ENABLED.
   */
  gifting?: Status;
  /**
   * Whether the app fetches one promo notification and shows its card.
   */
  hasPromoNotification?: boolean;
  /**
   * Marketing and measurement tools. A tool only starts if its setting enabled is the string "true". If there are two entries for a provider, the one for WEB is used.
   */
  marketingProviders?: MarketingProvider[];
  /**
   * The configuration id of the collector for playback quality events. Without it nothing is loaded.
   */
  datazoomConfigId?: string | null;
  /**
   * Whether the realm has live events. The schedule is only shown if it does and scheduleSection is ENABLED.
   */
  hasLive?: boolean;
  /**
   * Whether the schedule is in the menu. It is only shown if the realm has live events.
   */
  scheduleSection?: Status;
  /**
   * Whether a live stream can be rewound within its window.
   */
  hasDvr?: boolean;
  /**
   * Whether several live events can be watched at once. The multi-view page only exists if true.
   */
  multiViewAllowed?: boolean;
  /**
   * Whether there is a programme guide. Its page only exists if ENABLED.
   */
  epgMatrix?: Status;
  epgPlaybackContentStatus?: EpgPlaybackContentStatus;
  /**
   * Whether the current programme can be played from the guide.
   */
  currentProgramPlaybackStatus?: Status;
  /**
   * The source of live feeds: a path on this server or an https address. With null, the realm's own API.
   */
  liveEndpoint?: Endpoint | null;
  /**
   * The source of playback responses: a path on this server or an https address. With null, the realm's own API.
   */
  videoEndpoint?: Endpoint | null;
  /**
   * The audio and subtitle languages in the preferences, the player's default first. If empty, those of realmLanguages.
   */
  audioSubtitleLanguages?: Language[];
  playerSettings?: PlayerSettings;
  /**
   * Whether viewers can watch through a VPN. If not, they see a message and can sign out.
   */
  vpnAllowed?: boolean;
  /**
   * Whether content that is not available in the viewer's territory is hidden or shown as locked.
   */
  geoBlockedContentDisplayMode?: GeoBlockedContentDisplayMode;
  contentTitles?: ContentTitles;
  contentSearchEngine?: ContentSearchEngine;
  /**
   * Whether viewers have watchlists. Otherwise they have favourites.
   */
  watchlistsEnabled?: boolean;
  /**
   * Whether playback includes advertising. If so, playback requests carry ad macros or nonces.
   */
  adsConfigurationStatus?: Status;
  /**
   * What the player shows during advertisements.
   */
  adUiElements?: AdUiElement[];
  palSdkConfiguration?: PalSdkConfiguration;
  omSdkEnableMode?: OmSdkEnableMode;
  customizations?: Customizations;
  /**
   * Hosts from which images, videos, captions and fonts can be loaded over https. Not needed for media in the realm's own folder.
   */
  mediaHosts?: Host[];
  /**
   * Third-party pages that are shown in a frame at /plugin/<id>. Nothing else can be framed.
   */
  plugins?: Plugin[];
  /**
   * Origins whose pages can embed previews of this realm and send them page data.
   */
  previewOrigins?: Origin[];
  /**
   * The day that the content's dates were written for. All dates are shifted by whole days so that this day becomes today. With null, dates are not changed.
   */
  contentAnchor?: Day | null;
  /**
   * The IANA time zone used until the viewer's own is known.
   */
  timeZone?: string;
}
/**
 * One verification method.
 */
export interface MfaConfiguration {
  /**
   * The type of verification.
   */
  type: 'CAPTCHA';
  /**
   * The public key of the CAPTCHA project.
   */
  projectKey: string;
}
/**
 * Whether accounts have profiles, and how many.
 */
export interface ProfileConfiguration {
  /**
   * Whether profiles are enabled.
   */
  status?: Status;
  /**
   * The maximum number of profiles per account.
   */
  maxProfiles?: number;
  /**
   * Whether there can be child profiles.
   */
  childProfilesAllowed?: boolean;
}
/**
 * Partitions (clubs, regions, teams), one of which the viewer selects in sign-up and in the account.
 */
export interface PartitionSettings {
  /**
   * Whether partitions are enabled.
   */
  status?: Status;
}
/**
 * One tool.
 */
export interface MarketingProvider {
  /**
   * The tool's name. Unknown tools are logged and skipped.
   */
  name: string;
  /**
   * Where the entry applies: on the web, or on all devices.
   */
  device?: 'WEB' | 'ALL';
  settings: MarketingProviderSettings;
}
/**
 * The tool's own settings. All values are strings.
 */
export interface MarketingProviderSettings {
  /**
   * Starts the tool if it is the string "true".
   */
  enabled?: 'true' | 'false';
  [k: string]: string | 'true' | 'false' | undefined;
}
/**
 * The player.
 */
export interface PlayerSettings {
  /**
   * The look of the player (RS-35).
   */
  style?: PlayerStyle;
}
/**
 * Programmatic access: whether playback requests carry a nonce instead of plain ad macros.
 */
export interface PalSdkConfiguration {
  /**
   * Whether nonces are generated.
   */
  status?: Status;
  /**
   * Whether the nonce can use browser storage.
   */
  storageAllowed?: boolean;
}
/**
 * Overrides of blocks, layouts and labels for the whole realm.
 */
export interface Customizations {
  /**
   * Default settings for sections, by block type.
   */
  blocks?: {
    [k: string]: {};
  };
  /**
   * Layout views by route name. They replace the pages' own.
   */
  layouts?: {
    [k: string]: string;
  };
  /**
   * Labels by language and key. They override those in labels/<language>.json.
   */
  labels?: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * A third-party page, shown in an isolated frame.
 */
export interface Plugin {
  /**
   * The plugin's id, used in menu entries.
   */
  id: Id;
  /**
   * The title of the plugin's page.
   */
  title: Text;
  /**
   * The address of the third-party page, which must not be on one of the realm's own hosts.
   */
  url: HttpsAddress;
}
/**
 * Values by key.
 */
export interface KeyedSettings {
  /**
   * The title of the site and the suffix of every page title. Defaults to realmFullName.
   */
  MAIN_TITLE?: string;
  /**
   * The names of the routes, separated by commas, whose pages show extended metadata: cast, genres, rating, year.
   */
  ENHANCED_METADATA_VIEWS?: string;
  /**
   * ENABLED turns on the page for watching together.
   */
  REACTOO?: 'ENABLED' | 'DISABLED';
  /**
   * The same as splashUrl, which takes precedence: a path in the realm or an https address.
   */
  SPLASH_URL?: string | HttpsAddress;
  [k: string]: string | number | boolean | 'ENABLED' | 'DISABLED' | HttpsAddress | undefined;
}
/**
 * One field of a form.
 */
export interface SignupField {
  /**
   * The name of the answer in the request.
   */
  fieldName: string;
  fieldType: SignupFieldType;
  /**
   * The key of the field's label.
   */
  fieldLabel: LabelKey;
  fieldSize?: SignupFieldSize;
  /**
   * A regular expression that the whole answer must match.
   */
  regexValidation?: string;
  /**
   * The key of the message for an answer that does not match.
   */
  invalidMessageLabel?: LabelKey;
  /**
   * The key of the message for a missing answer.
   */
  isRequiredMessageLabel?: LabelKey;
  /**
   * The minimum age in years for a DATE field with a birth date.
   */
  minimumAge?: number;
  widget?: SignupFieldWidget;
  /**
   * Whether an answer is required.
   */
  required: boolean;
  /**
   * The position of the field in the form, lowest first.
   */
  order: number;
  /**
   * The countries for which the field is shown. Defaults to all countries.
   */
  addressCountryRestriction?: Country[];
  /**
   * The purpose of the answer, which determines where the field is shown.
   */
  functionalPurpose?: FunctionalPurpose;
  /**
   * The choices of a SELECT.
   */
  options?: SignupFieldOption[];
}
/**
 * One choice.
 */
export interface SignupFieldOption {
  /**
   * The value in the request.
   */
  value: string;
  /**
   * The text shown to the viewer.
   */
  label: Text;
}
/**
 * The fields of the sign-up form, in addition to email and password.
 */
export interface SignupForm {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The fields. They are shown in the order of their order numbers.
   */
  fields: SignupField[];
}
/**
 * The look of the realm: a few colours from which all others are derived, fonts, logo and shapes. All settings are optional and default to the base theme.
 */
export interface Theme {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  mode?: ThemeMode;
  /**
   * The page's background in the realm's own scheme; surfaces and text are derived from it.
   */
  BG_COLOR?: Colour;
  /**
   * The accent colour of the schedule and the programme guide.
   */
  EPG_COLOR?: Colour;
  /**
   * The accent colour: buttons, badges, focus.
   */
  PRIMARY_COLOR?: Colour;
  /**
   * The second accent colour: badges and secondary marks.
   */
  SECONDARY_COLOR?: Colour;
  /**
   * The third accent colour: highlights in charts and tags.
   */
  TERTIARY_COLOR?: Colour;
  /**
   * The colour of live badges.
   */
  LIVE_COLOR?: Colour;
  /**
   * The logo in the navigation bar, preferably an SVG.
   */
  LOGO?: Media;
  /**
   * The logo for the light scheme, if LOGO does not suit it.
   */
  LOGO_LIGHT?: Media;
  /**
   * The square icon in the browser tab.
   */
  ICON?: Media;
  fonts?: ThemeFonts;
  /**
   * Scales the titles of cards; 1 is the base size.
   */
  cardTitleFontScale?: number;
  /**
   * Scales the titles of cards for a child's profile; 1 is the base size.
   */
  FONT_SCALE?: number;
  /**
   * The roundness of corners.
   */
  radius?: 'none' | 'small' | 'medium' | 'large';
  titles?: ThemeTitles;
  /**
   * The picture that large screens show beside sign-in, sign-up and the other steps on the way in. An upright or square motif suits it best.
   */
  entryImage?: Media;
  /**
   * How the hero image is darkened behind its text.
   */
  heroShade?: 'side' | 'bottom' | 'poster';
}
/**
 * The realm's fonts.
 */
export interface ThemeFonts {
  /**
   * The font of titles.
   */
  display?: ThemeFont;
  /**
   * The font of everything else.
   */
  text?: ThemeFont;
  /**
   * Fonts for languages that the other two do not cover.
   */
  byLanguage?: {
    [k: string]: ThemeLanguageFonts;
  };
}
/**
 * One language's fonts.
 */
export interface ThemeLanguageFonts {
  /**
   * The font of titles in this language.
   */
  display?: ThemeFont;
  /**
   * The font of everything else in this language.
   */
  text?: ThemeFont;
}
/**
 * The style of titles.
 */
export interface ThemeTitles {
  /**
   * Whether titles are set in capitals.
   */
  case?: 'upper' | 'none';
  /**
   * The weight of titles.
   */
  weight?: number;
  /**
   * Upright or italic.
   */
  style?: 'normal' | 'italic';
  /**
   * The letter spacing of titles, in em.
   */
  tracking?: number;
}
/**
 * A font family and its files.
 */
export interface ThemeFont {
  /**
   * The family's name.
   */
  family: string;
  /**
   * The generic family used until the files have loaded.
   */
  fallback?: 'sans-serif' | 'serif' | 'monospace' | 'system-ui';
  /**
   * The family's files (woff2).
   */
  files?: ThemeFontFile[];
}
/**
 * One file of the family.
 */
export interface ThemeFontFile {
  /**
   * The file.
   */
  src: Media;
  /**
   * The weight, or the range of weights of a variable font.
   */
  weight?: string;
  /**
   * Upright or italic.
   */
  style?: 'normal' | 'italic';
  /**
   * The characters that the file covers, as a CSS unicode-range.
   */
  unicodeRange?: string;
}
/**
 * A competitor: a fighter, a player, a golfer.
 */
export interface Athlete {
  /**
   * The type of the item.
   */
  type: 'ATHLETE';
  id: Id;
  externalId?: ExternalId;
  /**
   * The name.
   */
  title: string;
  /**
   * The nickname.
   */
  nickname?: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The portrait, 2:3.
   */
  posterUrl?: Media;
  /**
   * The face, square or 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * The country they compete for.
   */
  country?: Country;
  /**
   * The team or gym.
   */
  team?: string;
  /**
   * The sport or discipline.
   */
  discipline?: string;
  /**
   * The weight class.
   */
  weightClass?: string;
  /**
   * Wins, losses and draws, as shown to viewers.
   */
  record?: string;
  /**
   * The position in the team.
   */
  position?: string;
  /**
   * The shirt number.
   */
  number?: number;
  /**
   * The position in the ranking. 0 is the champion.
   */
  rank?: number;
  /**
   * Videos and events with this athlete.
   */
  relatedIds?: Id[];
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  localisations?: Localisations;
}
/**
 * An ordered collection of content: listed items, or the results of a query. Shown as a rail, a grid or a collection.
 */
export interface Bucket {
  /**
   * The type of the item.
   */
  type: 'BUCKET';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  localisations?: Localisations;
  /**
   * The items, in order.
   */
  itemIds?: Id[];
  query?: BucketQuery;
  cardShape?: CardShape;
  /**
   * Whether results are hidden: cards show texts and images without results until the viewer reveals them.
   */
  spoilerFree?: boolean;
}
/**
 * A channel that broadcasts around the clock. Its schedule consists of programmes.
 */
export interface Channel {
  /**
   * The type of the item.
   */
  type: 'CHANNEL';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The channel number.
   */
  number?: number;
  /**
   * The channel’s logo, on a transparent background.
   */
  logoUrl?: Media;
  /**
   * The image, 16:9.
   */
  coverUrl: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Clip;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  playback?: Playback;
  localisations?: Localisations;
}
/**
 * A content file of a realm.
 */
export interface ContentDocument {
  /**
   * The location of this document's schema, used by editors.
   */
  $schema?: string;
  /**
   * The items, in any order.
   */
  items: Entity[];
}
/**
 * Translations into the realm's other languages.
 */
export interface Localisations {
  [k: string]: Localisation;
}
/**
 * The texts in one language.
 */
export interface Localisation {
  /**
   * The title.
   */
  title?: string;
  /**
   * The short description.
   */
  description?: string;
  /**
   * The long description.
   */
  longDescription?: string;
  /**
   * The title without the result.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The full text of a news item.
   */
  body?: string;
  /**
   * The genres or disciplines, in the same order as in the item.
   */
  genres?: string[];
  /**
   * The venue.
   */
  venue?: string;
  /**
   * The venue’s city.
   */
  city?: string;
  /**
   * An athlete’s sport or discipline.
   */
  discipline?: string;
  /**
   * An athlete’s weight class.
   */
  weightClass?: string;
  /**
   * An athlete’s position in the team.
   */
  position?: string;
}
/**
 * Captions or subtitles in one language.
 */
export interface CaptionTrack {
  /**
   * The WebVTT file.
   */
  src: Media;
  language: Language;
  /**
   * The name shown in the player.
   */
  label: string;
  /**
   * Whether it also describes sounds, for viewers who are deaf or hard of hearing.
   */
  kind?: 'subtitles' | 'captions';
}
/**
 * The playback settings.
 */
export interface Playback {
  /**
   * The HLS multivariant playlist.
   */
  hlsUrl: Media;
  /**
   * Captions in addition to those in the stream.
   */
  captions?: CaptionTrack[];
  /**
   * The WebVTT file with the thumbnails for the timeline.
   */
  thumbnailsUrl?: Media;
  /**
   * The stream's length in seconds.
   */
  duration?: number;
  live?: LiveLoop;
}
/**
 * Turns the video at hlsUrl into a live stream that loops by the clock, without an encoder. The stream of an event runs from its start to its end, any other around the clock. The video must be in the realm's own folder.
 */
export interface LiveLoop {
  /**
   * How far back the stream can be rewound, in seconds.
   */
  windowSeconds: number;
}
/**
 * Who takes part in an event.
 */
export interface Participant {
  /**
   * The name.
   */
  name: string;
  /**
   * Rank, record, role or country.
   */
  detail?: string;
  /**
   * A portrait.
   */
  imageUrl?: Media;
}
/**
 * The query that selects the items of a bucket.
 */
export interface BucketQuery {
  /**
   * The type of the items.
   */
  type?:
    | 'LIVE_EVENT'
    | 'VOD_VIDEO'
    | 'VOD_PLAYLIST'
    | 'VOD_SERIES'
    | 'SEASON'
    | 'SECTION'
    | 'CHANNEL'
    | 'PROGRAMME'
    | 'NEWS'
    | 'ATHLETE';
  /**
   * Tags that an item must all have.
   */
  tags?: string[];
  /**
   * Genres; an item must have at least one of them.
   */
  genres?: string[];
  /**
   * The series that the items belong to.
   */
  seriesId?: Id;
  /**
   * The sort order: newest first, by title, or by start time, soonest or latest first.
   */
  sort?: 'newest' | 'title' | 'soonest' | 'latest';
  /**
   * For events and programmes: upcoming, past or current ones.
   */
  from?: 'upcoming' | 'past' | 'live';
  /**
   * The maximum number of items.
   */
  limit?: number;
  /**
   * The channel that programmes belong to.
   */
  channelId?: Id;
}
/**
 * An event that is broadcast live.
 */
export interface LiveEvent {
  /**
   * The type of the item.
   */
  type: 'LIVE_EVENT';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Clip;
  /**
   * The title without the result, for lists that hide results.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * An image that does not reveal the result, 16:9.
   */
  spoilerFreeCoverUrl?: Media;
  localisations?: Localisations;
  /**
   * When it starts.
   */
  startDate: DateTime;
  /**
   * When it ends.
   */
  endDate: DateTime;
  eventState?: EventState;
  /**
   * The new start time of a delayed event, if known.
   */
  delayedUntil?: DateTime;
  /**
   * The venue.
   */
  venue?: string;
  /**
   * The venue's city.
   */
  city?: string;
  /**
   * The participants.
   */
  participants?: Participant[];
  /**
   * The VOD with the replay.
   */
  replayVodId?: Id;
  playback?: Playback;
}
/**
 * A news item: a short text on a card, and the full text on its own page.
 */
export interface News {
  /**
   * The type of the item.
   */
  type: 'NEWS';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The full text. Allowed elements: p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.
   */
  body: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * The publication date. The item is not shown before it.
   */
  publishedDate: DateTime;
  /**
   * The author.
   */
  author?: string;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * The content that it is about.
   */
  relatedIds?: Id[];
  localisations?: Localisations;
}
/**
 * Videos to watch in order.
 */
export interface Playlist {
  /**
   * The type of the item.
   */
  type: 'VOD_PLAYLIST';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  localisations?: Localisations;
  /**
   * The videos, in order.
   */
  vodIds: Id[];
}
/**
 * A time slot in the schedule of a channel. Everyone who can watch the channel can watch it.
 */
export interface Programme {
  /**
   * The type of the item.
   */
  type: 'PROGRAMME';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The channel that shows it.
   */
  channelId: Id;
  /**
   * When it starts.
   */
  startDate: DateTime;
  /**
   * When it ends.
   */
  endDate: DateTime;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  /**
   * The live event that it broadcasts.
   */
  eventId?: Id;
  localisations?: Localisations;
}
/**
 * A season of a series.
 */
export interface Season {
  /**
   * The type of the item.
   */
  type: 'SEASON';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  localisations?: Localisations;
  /**
   * The series.
   */
  seriesId: Id;
  /**
   * The season's number.
   */
  seasonNumber: number;
  /**
   * The episodes, in order.
   */
  episodeIds: Id[];
}
/**
 * A named area of content: heroes and buckets, with shortcuts to other sections.
 */
export interface ContentSection {
  /**
   * The type of the item.
   */
  type: 'SECTION';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  localisations?: Localisations;
  /**
   * The items in the hero, in order.
   */
  heroIds?: Id[];
  /**
   * Its buckets, in order.
   */
  bucketIds: Id[];
  /**
   * Links to other sections.
   */
  sectionIds?: Id[];
}
/**
 * A series with seasons.
 */
export interface Series {
  /**
   * The type of the item.
   */
  type: 'VOD_SERIES';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Clip;
  localisations?: Localisations;
  /**
   * The seasons, in order.
   */
  seasonIds: Id[];
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * The cast.
   */
  cast?: string[];
  /**
   * The directors.
   */
  directors?: string[];
}
/**
 * A film, an episode or another video on demand.
 */
export interface Vod {
  /**
   * The type of the item.
   */
  type: 'VOD_VIDEO';
  id: Id;
  externalId?: ExternalId;
  /**
   * The title, in the realm's first language.
   */
  title: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl: Media;
  /**
   * The image for small cards, 16:9. Defaults to the cover.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * Tags, used to select items for buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, as shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * The licences that give access; any one of them is enough. Only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The countries where it can be watched. Defaults to all countries.
   */
  allowedTerritories?: Territories;
  /**
   * The countries where it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Clip;
  /**
   * The title without the result, for lists that hide results.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * An image that does not reveal the result, 16:9.
   */
  spoilerFreeCoverUrl?: Media;
  localisations?: Localisations;
  /**
   * The length in seconds.
   */
  duration: number;
  /**
   * The date from which it can be watched.
   */
  publishedDate?: DateTime;
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * The cast.
   */
  cast?: string[];
  /**
   * The directors.
   */
  directors?: string[];
  /**
   * The series that it is an episode of.
   */
  seriesId?: Id;
  /**
   * The season that it is an episode of.
   */
  seasonId?: Id;
  /**
   * Its number in the season.
   */
  episodeNumber?: number;
  /**
   * The VOD with the trailer.
   */
  trailerVodId?: Id;
  /**
   * What to watch next.
   */
  relatedIds?: Id[];
  playback?: Playback;
}
/**
 * How viewers get into the realm: what login offers, and what sign-up asks for.
 */
export interface AccessAnswer {
  /**
   * Whether visitors get in as guests (RS-15).
   */
  guestsAllowed: boolean;
  /**
   * Whether viewers can sign up by themselves (RS-01).
   */
  selfRegistration: boolean;
  /**
   * Where sign-up takes place instead of here (RS-26).
   */
  externalRegistrationUri: HttpsAddress | null;
  /**
   * Whether email and password are part of sign-up (RS-08).
   */
  credentials: boolean;
  /**
   * Whether login offers a link by email (RS-25).
   */
  magicLink: boolean;
  /**
   * Whether a television can be signed in with a pin.
   */
  pinLogin: boolean;
  /**
   * The identity providers, in order.
   */
  providers: AccessProvider[];
  /**
   * What sign-up asks for besides email and password, in order (SU-13).
   */
  fields: SignupField[];
  /**
   * What sign-up asks viewers to agree to, in order; empty where consent is no part of it (RS-07).
   */
  consents: ConsentPrompt[];
}
/**
 * What viewers need to know of an identity provider; the rest is between it and the server.
 */
export interface AccessProvider {
  /**
   * The provider's name, used in the address /login/<name>.
   */
  name: Id;
  /**
   * The name on the button. Defaults to the provider's name.
   */
  displayName?: Text;
  /**
   * The icon on the button.
   */
  icon?: Media;
  /**
   * Fields to ask for in addition to the provider's own screen, if any.
   */
  fields: SignupField[];
  /**
   * Whether guests are sent to the provider automatically. Only applies if it is the only provider.
   */
  autoLogin: boolean;
}
/**
 * With what the owner of an account confirms that it is them. Nothing is needed where they have just signed in.
 */
export interface AccountProof {
  /**
   * The account’s password; for where the confirmation is PASSWORD.
   */
  secret?: string;
  /**
   * A passkey of the account, asked for with the options of `POST /api/v2/user/passkeys/confirmation`.
   */
  passkey?: PasskeyAssertion;
  /**
   * One of the recovery codes, in place of a passkey.
   */
  recoveryCode?: string;
}
/**
 * Takes an invitation: the account’s password and consents (AP-26).
 */
export interface Activation {
  /**
   * The new password: 6 to 24 characters.
   */
  secret: string;
  /**
   * The answers to the realm’s consent prompts.
   */
  consentAnswers: ConsentPromptAnswer[];
}
/**
 * Where bills go, with the viewer’s details where they changed too (AP-09).
 */
export interface BillingDetails {
  /**
   * The address.
   */
  address: UserAddressUpdate;
  /**
   * The viewer’s details.
   */
  profile?: UserProfileUpdate;
}
/**
 * A page of a bucket: what a rail or a grid shows.
 */
export interface BucketPage {
  bucket: BucketHead;
  /**
   * The cards of this page, in order.
   */
  contentList: Card[];
  paging: Paging;
}
/**
 * The bucket itself.
 */
export interface BucketHead {
  id: Id;
  /**
   * The title.
   */
  title: string;
  /**
   * One or two sentences.
   */
  description?: string;
  /**
   * The shape of its cards; chosen by the items’ type when left out.
   */
  cardShape?: 'landscape' | 'portrait' | 'square';
  /**
   * Results are kept back: cards show their texts and pictures without them.
   */
  spoilerFree?: boolean;
}
/**
 * Which part of a list an answer holds.
 */
export interface Paging {
  /**
   * The page, counted from 1.
   */
  page: number;
  /**
   * How many a page holds at most.
   */
  pageSize: number;
  /**
   * How many pages there are.
   */
  totalPages: number;
  /**
   * How many there are on all pages.
   */
  totalItems: number;
  /**
   * Whether a page follows.
   */
  moreDataAvailable: boolean;
}
/**
 * What a card needs of an entity, in one language.
 */
export interface Card {
  type: CardType;
  id: Id;
  /**
   * The title.
   */
  title: string;
  /**
   * One or two sentences.
   */
  description?: string;
  /**
   * The longer text; only on heroes.
   */
  longDescription?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * The length in seconds.
   */
  duration?: number;
  /**
   * When an event starts.
   */
  startDate?: DateTime;
  /**
   * When an event ends.
   */
  endDate?: DateTime;
  /**
   * Whether an event or a programme is on at the time of the answer, or a channel shows something.
   */
  live?: boolean;
  /**
   * What changed about an event.
   */
  eventState?: 'DELAYED' | 'POSTPONED' | 'CANCELLED';
  /**
   * Where an event takes place.
   */
  venue?: string;
  /**
   * The venue’s city.
   */
  city?: string;
  /**
   * Who takes part in an event.
   */
  participants?: Participant[];
  /**
   * The VOD that shows an event again.
   */
  replayVodId?: Id;
  /**
   * How many videos a playlist holds.
   */
  vodCount?: number;
  /**
   * How many seasons a series has.
   */
  seasonsCount?: number;
  /**
   * A season’s number.
   */
  seasonNumber?: number;
  /**
   * How many episodes a season has.
   */
  episodesCount?: number;
  /**
   * An episode’s number in its season.
   */
  episodeNumber?: number;
  /**
   * The series that an episode or a season belongs to.
   */
  seriesId?: Id;
  /**
   * That series’ title.
   */
  seriesTitle?: string;
  /**
   * Since when a video can be watched.
   */
  publishedDate?: DateTime;
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  /**
   * Genres or disciplines.
   */
  genres?: string[];
  accessLevel?: AccessLevel;
  /**
   * The title without the result.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The picture that gives no result away.
   */
  spoilerFreeCoverUrl?: Media;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Media;
  /**
   * When a delayed event starts instead.
   */
  delayedUntil?: DateTime;
  /**
   * A channel’s mark.
   */
  logoUrl?: Media;
  /**
   * A channel’s place on the dial, or an athlete’s shirt number.
   */
  number?: number;
  /**
   * What a channel shows at the time of the answer.
   */
  now?: OnAir;
  /**
   * What a channel shows next.
   */
  following?: OnAir;
  /**
   * The channel that shows a programme.
   */
  channelId?: Id;
  /**
   * That channel’s title.
   */
  channelTitle?: string;
  /**
   * The live event that a programme broadcasts.
   */
  eventId?: Id;
  /**
   * What an athlete is called besides.
   */
  nickname?: string;
  /**
   * The country that an athlete competes for.
   */
  country?: Country;
  /**
   * An athlete’s team.
   */
  team?: string;
  /**
   * An athlete’s discipline.
   */
  discipline?: string;
  /**
   * An athlete’s weight class.
   */
  weightClass?: string;
  /**
   * An athlete’s record.
   */
  record?: string;
  /**
   * An athlete’s position.
   */
  position?: string;
  /**
   * An athlete’s place in the ranking; 0 is the champion.
   */
  rank?: number;
  /**
   * Who wrote a news item.
   */
  author?: string;
  /**
   * Whether a licence opens it.
   */
  locked?: boolean;
  /**
   * The titles of the licences of which one opens it, where it is locked.
   */
  lockedBy?: string[];
  /**
   * Whether it is not available in the viewer’s territory.
   */
  geoBlocked?: boolean;
  /**
   * Whether it is not for children: parental control holds it back, and what plays it is asked for with a bearer (AU-14).
   */
  restricted?: boolean;
}
/**
 * A programme of a channel, as its card tells of it.
 */
export interface OnAir {
  /**
   * The programme’s title.
   */
  title: string;
  /**
   * When it starts.
   */
  startDate: DateTime;
  /**
   * When it ends.
   */
  endDate: DateTime;
}
/**
 * The proof: as JSON, in base64, in the header `challenge-input` of the same call (AU-08).
 */
export interface ChallengeInput {
  /**
   * The challenge’s id.
   */
  challengeId: string;
  /**
   * The proofs.
   */
  secrets: ChallengeSecret[];
}
/**
 * One verification method.
 */
export interface ChallengeSecret {
  /**
   * The type of verification.
   */
  type: 'CAPTCHA';
  /**
   * What the captcha gave, or what the work found.
   */
  token: string;
}
/**
 * A proof that a call asks for before it is done (AU-08).
 */
export interface Challenge {
  /**
   * The challenge, to be named in the answer.
   */
  id: string;
  /**
   * The type of verification.
   */
  type: 'CAPTCHA';
  /**
   * The realm’s captcha project; `embedded` is the proof of work described beside.
   */
  projectKey: string;
  proof?: ChallengeProof;
}
/**
 * The work that `embedded` asks for: a token with which SHA-256(salt + token) begins with that many zero bits.
 */
export interface ChallengeProof {
  /**
   * What stands before the token.
   */
  salt: string;
  /**
   * How many bits are zero.
   */
  difficulty: number;
}
/**
 * Confirms an email address (AP-24).
 */
export interface ConfirmationVerify {
  /**
   * The token of the link in the email.
   */
  confirmationToken: string;
  /**
   * The account’s password. Needed on a device that has not signed in to the account: whoever has the mailbox may not be who signed up.
   */
  secret?: string;
}
/**
 * One entity with what its page shows beside it.
 */
export interface ContentAnswer {
  item: ContentItem;
  /**
   * A series’ seasons, in order, each with its episodes.
   */
  seasons?: SeasonPart[];
  /**
   * A playlist’s videos, a bucket’s or a section’s items, in order.
   */
  items?: Card[];
  /**
   * A season’s episodes, in order.
   */
  episodes?: Card[];
  /**
   * The series of an episode or a season.
   */
  series?: Card;
  /**
   * The season of an episode.
   */
  season?: Card;
  /**
   * What plays next: the following episode.
   */
  next?: Card;
  /**
   * Its trailer.
   */
  trailer?: Card;
  /**
   * The VOD that shows an event again.
   */
  replay?: Card;
  /**
   * What to watch next.
   */
  related?: Card[];
  /**
   * A channel’s programmes that are on or come within a day, in order.
   */
  programmes?: Card[];
  /**
   * The channel of a programme.
   */
  channel?: Card;
}
/**
 * A season with its episodes.
 */
export interface SeasonPart {
  /**
   * The season.
   */
  season: Card;
  /**
   * Its episodes, in order.
   */
  episodes: Card[];
}
/**
 * One entity in full, in one language.
 */
export interface ContentItem {
  id: Id;
  /**
   * The title.
   */
  title: string;
  /**
   * One or two sentences.
   */
  description?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the video, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * The length in seconds.
   */
  duration?: number;
  /**
   * When an event starts.
   */
  startDate?: DateTime;
  /**
   * When an event ends.
   */
  endDate?: DateTime;
  /**
   * Whether an event is on at the time of the answer.
   */
  live?: boolean;
  /**
   * What changed about an event.
   */
  eventState?: 'DELAYED' | 'POSTPONED' | 'CANCELLED';
  /**
   * Where an event takes place.
   */
  venue?: string;
  /**
   * The venue’s city.
   */
  city?: string;
  /**
   * Who takes part in an event.
   */
  participants?: Participant[];
  /**
   * The VOD that shows an event again.
   */
  replayVodId?: Id;
  /**
   * How many videos a playlist holds.
   */
  vodCount?: number;
  /**
   * How many seasons a series has.
   */
  seasonsCount?: number;
  /**
   * A season’s number.
   */
  seasonNumber?: number;
  /**
   * How many episodes a season has.
   */
  episodesCount?: number;
  /**
   * An episode’s number in its season.
   */
  episodeNumber?: number;
  /**
   * The series that an episode or a season belongs to.
   */
  seriesId?: Id;
  /**
   * That series’ title.
   */
  seriesTitle?: string;
  /**
   * Since when a video can be watched.
   */
  publishedDate?: DateTime;
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  /**
   * Genres or disciplines.
   */
  genres?: string[];
  accessLevel?: AccessLevel;
  type: ContentType;
  /**
   * The text on its own page.
   */
  longDescription?: string;
  /**
   * The cast.
   */
  cast?: string[];
  /**
   * The directors.
   */
  directors?: string[];
  /**
   * The season that an episode belongs to.
   */
  seasonId?: Id;
  /**
   * Its tags.
   */
  tags?: string[];
  /**
   * Licences of which one opens it.
   */
  licenceIds?: Id[];
  /**
   * What the player needs; absent where there is nothing to play, or it may not be played.
   */
  playback?: Playback;
  /**
   * The title without the result.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The picture that gives no result away.
   */
  spoilerFreeCoverUrl?: Media;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Media;
  /**
   * When a delayed event starts instead.
   */
  delayedUntil?: DateTime;
  /**
   * A channel’s mark.
   */
  logoUrl?: Media;
  /**
   * A channel’s place on the dial, or an athlete’s shirt number.
   */
  number?: number;
  /**
   * What a channel shows at the time of the answer.
   */
  now?: OnAir;
  /**
   * What a channel shows next.
   */
  following?: OnAir;
  /**
   * The channel that shows a programme.
   */
  channelId?: Id;
  /**
   * That channel’s title.
   */
  channelTitle?: string;
  /**
   * The live event that a programme broadcasts.
   */
  eventId?: Id;
  /**
   * What an athlete is called besides.
   */
  nickname?: string;
  /**
   * The country that an athlete competes for.
   */
  country?: Country;
  /**
   * An athlete’s team.
   */
  team?: string;
  /**
   * An athlete’s discipline.
   */
  discipline?: string;
  /**
   * An athlete’s weight class.
   */
  weightClass?: string;
  /**
   * An athlete’s record.
   */
  record?: string;
  /**
   * An athlete’s position.
   */
  position?: string;
  /**
   * An athlete’s place in the ranking; 0 is the champion.
   */
  rank?: number;
  /**
   * Who wrote a news item.
   */
  author?: string;
  /**
   * Whether a licence opens it.
   */
  locked?: boolean;
  /**
   * The titles of the licences of which one opens it, where it is locked.
   */
  lockedBy?: string[];
  /**
   * Whether it is not available in the viewer’s territory.
   */
  geoBlocked?: boolean;
  /**
   * A news item’s whole text: p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.
   */
  body?: string;
  /**
   * Where a live stream is watched from the beginning: the start of the event or programme that is on.
   */
  startOver?: DateTime;
  /**
   * Whether it is not for children: parental control holds it back, and what plays it is asked for with a bearer (AU-14).
   */
  restricted?: boolean;
  /**
   * Whether what plays it depends on the viewer: it is not here, and is given by `GET /api/v2/playback/:id` with a bearer.
   */
  protectedPlayback?: boolean;
}
/**
 * Where the viewer is signed in, the latest first.
 */
export interface Devices {
  /**
   * The sign-ins.
   */
  devices: Device[];
}
/**
 * A sign-in: a browser, a television, a telephone.
 */
export interface Device {
  /**
   * Its id.
   */
  id: string;
  /**
   * What it is, in plain words.
   */
  name: string;
  /**
   * When it was last seen.
   */
  lastSeenAt: DateTime;
  /**
   * Whether it is this one.
   */
  current: boolean;
}
/**
 * A page of what a profile has played, the latest first.
 */
export interface HistoryPage {
  /**
   * What was played, and where it was left. What the realm does not have at the moment is left out.
   */
  items: Progress[];
  paging: Paging;
}
/**
 * Whom an admin wants to act for (RL-10).
 */
export interface ImpersonationRequest {
  /**
   * The email address of the account.
   */
  email: string;
}
/**
 * What opens a session as somebody else, once and within a minute.
 */
export interface Impersonation {
  /**
   * The token.
   */
  token: string;
  /**
   * The page that takes it.
   */
  link: string;
}
/**
 * The query parameters of GET /api/v1/init/. All can be left out.
 */
export interface InitQuery {
  /**
   * Keys of the labels wanted; all of them when left out.
   */
  lk?: LabelKey[];
  /**
   * Names of the preferences wanted.
   */
  pk?: PreferenceName[];
  /**
   * Whether licences are wanted.
   */
  readLicences?: boolean;
  /**
   * Which events are counted.
   */
  countEvents?: 'LIVE';
  menuTargetPlatform?: MenuTargetPlatform;
  /**
   * The platform whose menu stands in where that one has none; sent when it is not WEB.
   */
  altMenuTargetPlatform?: 'WEB';
  /**
   * Whether icons are wanted.
   */
  readIconStore?: boolean;
  /**
   * The section wanted; none when left out.
   */
  section?: Id;
  /**
   * How content that is not available in the viewer’s territory is answered; as the realm has it when left out.
   */
  geoBlockedContentDisplayMode?: GeoBlockedContentDisplayMode;
  /**
   * Whether buckets of section links are part of the section.
   */
  displaySectionLinkBuckets?: 'SHOW' | 'HIDE';
  /**
   * Whether buckets of the programme guide are part of the section.
   */
  displayEpgBuckets?: 'SHOW' | 'HIDE';
  /**
   * Whether content that needs signing in is part of the section.
   */
  displayContentAvailableOnSignIn?: 'SHOW' | 'HIDE';
  /**
   * Items of a bucket: 6 on a narrow screen, 12 on a wide one.
   */
  rpp?: number;
  /**
   * Buckets of the section: 4, or 7 on a tall screen.
   */
  bpp?: number;
  /**
   * Section shortcuts: 10 on a narrow screen, 20 on a wide one.
   */
  bspp?: number;
  /**
   * Which page of the section’s buckets.
   */
  page?: number;
}
/**
 * What the app starts with. Every field can be null, and the app still stands.
 */
export interface InitResponse {
  /**
   * The names of the events that are measured. Null when it could not be read.
   */
  analyticsEvents: string[] | null;
  /**
   * What has become of the tokens that were sent. Null when it could not be read.
   */
  authentication: InitAuthentication | null;
  /**
   * The messages in the language asked for, by key. Null when it could not be read.
   */
  labels: LabelMessages | null;
  /**
   * The viewer’s preferences, of those asked for. Null when it could not be read.
   */
  preferences: Preferences | null;
  /**
   * The realm’s settings, with its authenticationProviders. Null when it could not be read.
   */
  settings: RealmSettings | null;
  /**
   * The licences on offer. Null when it could not be read.
   */
  licences: Licence[] | null;
  /**
   * How many live events are on now. Null when it could not be read.
   */
  eventCount: number | null;
  /**
   * The navigation bar. Null when it could not be read.
   */
  menu: Menu | null;
  /**
   * The section asked for. Null when it could not be read.
   */
  content: SectionPage | null;
  /**
   * The addresses of icons by name. Null when it could not be read.
   */
  iconStore: IconStore | null;
}
/**
 * The session after the tokens were read.
 */
export interface InitAuthentication {
  /**
   * The token to use from now on; null where there is no session.
   */
  authorisationToken: string | null;
  /**
   * The token that renews it.
   */
  refreshToken: string | null;
  /**
   * Whether the profile lacks details that must be given.
   */
  missingInformationStatus: 'NONE' | 'OPTIONAL' | 'REQUIRED';
}
/**
 * Messages by key, in ICU MessageFormat.
 */
export interface LabelMessages {
  [k: string]: string;
}
/**
 * Addresses of icons by name.
 */
export interface IconStore {
  [k: string]: Media;
}
/**
 * A page of all content of one kind.
 */
export interface ItemsPage {
  /**
   * The cards of this page: the newest first where they have dates, else in the realm’s order.
   */
  contentList: Card[];
  paging: Paging;
}
/**
 * The keys that verify access tokens (RFC 7517).
 */
export interface JsonWebKeySet {
  /**
   * The keys.
   */
  keys: JsonWebKey[];
}
/**
 * One public key.
 */
export interface JsonWebKey {
  /**
   * The kind of key.
   */
  kty: 'OKP';
  /**
   * The curve.
   */
  crv: 'Ed25519';
  /**
   * The public key itself.
   */
  x: string;
  /**
   * The algorithm.
   */
  alg: 'EdDSA';
  /**
   * What it is for: signatures.
   */
  use: 'sig';
  /**
   * The key’s name: its thumbprint (RFC 7638).
   */
  kid: string;
}
/**
 * The identity providers that the account is tied to.
 */
export interface LinkedProviders {
  /**
   * Their names, as the realm's settings have them.
   */
  providers: string[];
  /**
   * Whether a password opens the account, too; a provider that is the only way in cannot be parted from.
   */
  hasPassword: boolean;
}
/**
 * What is on now, and what comes.
 */
export interface LiveAnswer {
  /**
   * How many events are live now.
   */
  eventCount: number;
  /**
   * The events that are live now, the one that began first in front.
   */
  events: Card[];
  /**
   * The channels, in the realm’s order, each with what it shows now and next.
   */
  channels: Card[];
  /**
   * The events to come, the soonest first.
   */
  upcoming: Card[];
}
/**
 * What a viewer signs in with (EN-04).
 */
export interface Login {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
  /**
   * The password, as it was typed.
   */
  secret: string;
}
/**
 * Asks for a link that signs in.
 */
export interface MagicLinkRequest {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
  /**
   * Where the link leads after signing in: a path of the realm.
   */
  from?: string;
}
/**
 * Signs in by the link of an email.
 */
export interface MagicLinkVerify {
  /**
   * The token of the link in the email.
   */
  token: string;
}
/**
 * The app that asks for a sign-in, as the realm has registered it.
 */
export interface OauthClientAnswer {
  /**
   * What the app is called.
   */
  name: Text;
  /**
   * What it asks for.
   */
  scopes: OauthScope[];
}
/**
 * Where the browser goes on with the code.
 */
export interface OauthCodeAnswer {
  /**
   * The app’s address with code, state and iss.
   */
  redirectUrl: string;
}
/**
 * What another app’s request for a sign-in is granted with (AP-03, RFC 7636).
 */
export interface OauthCodeRequest {
  /**
   * What is asked for: a code.
   */
  response_type: 'code';
  /**
   * The app’s identifier, as the realm has registered it.
   */
  client_id: string;
  /**
   * Where the code is led to: one of the addresses that are registered.
   */
  redirect_url: string;
  /**
   * Given back with the code, as it came.
   */
  state: string;
  /**
   * The SHA-256 of the app’s verifier, as base64url.
   */
  code_challenge: string;
  /**
   * How the challenge was made.
   */
  code_challenge_method: 'S256';
  /**
   * What the app asks for, separated by spaces; all that it is registered for when left out.
   */
  scope?: string;
  credentials: OauthCredentials;
  /**
   * The second step, once the call was refused with SECOND_FACTOR_REQUIRED.
   */
  secondFactor?: SecondFactorSignIn;
}
/**
 * Who signs in.
 */
export interface OauthCredentials {
  /**
   * The email address of the account.
   */
  id: string;
  /**
   * The password, as it was typed.
   */
  secret: string;
}
/**
 * Why no token is given (RFC 6749 §5.2).
 */
export interface OauthError {
  /**
   * The code of that RFC.
   */
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
  /**
   * The same in words.
   */
  error_description: string;
}
/**
 * What tokens are asked for with (RFC 6749 §4.1.3 and §6), as a form.
 */
export interface OauthTokenRequest {
  /**
   * What is exchanged: a code, or a refresh token.
   */
  grant_type: string;
  /**
   * The app’s identifier.
   */
  client_id: string;
  /**
   * The code of the redirect; for authorization_code.
   */
  code?: string;
  /**
   * The address to which the code was led; for authorization_code.
   */
  redirect_uri?: string;
  /**
   * What the challenge was made of; for authorization_code.
   */
  code_verifier?: string;
  /**
   * The last refresh token; for refresh_token.
   */
  refresh_token?: string;
}
/**
 * The tokens that a code or a refresh token was exchanged for (RFC 6749 §5.1).
 */
export interface OauthTokens {
  /**
   * A token of the realm, for the Authorization header of the API’s calls.
   */
  access_token: string;
  /**
   * How the token is used.
   */
  token_type: 'Bearer';
  /**
   * How long the access token is good, in seconds.
   */
  expires_in: number;
  /**
   * What the tokens are good for, separated by spaces.
   */
  scope: string;
  /**
   * What the next tokens are asked for with; each is used once.
   */
  refresh_token: string;
}
/**
 * The page document that draws a route, after base and realm have been put together.
 */
export interface PageAnswer {
  /**
   * The version of the realm that it belongs to.
   */
  realmVersion: string;
  /**
   * The route’s name.
   */
  route: string;
  /**
   * The page.
   */
  page: PageDocument;
}
/**
 * Switches between restricted and not (AP-31).
 */
export interface ParentalControlChange {
  /**
   * The pin: four digits.
   */
  pin: string;
  status: ParentalStatus;
}
/**
 * How the account holds content back (AU-14).
 */
export interface ParentalControl {
  status: ParentalStatus;
  /**
   * Whether a pin has been set.
   */
  hasPin: boolean;
  /**
   * Until when the pin that was given here opens restricted content; null while it is closed.
   */
  unlockedUntil: DateTime | null;
}
/**
 * Restricted content is open on this device.
 */
export interface ParentalUnlock {
  /**
   * Until when.
   */
  unlockedUntil: DateTime;
}
/**
 * What an authenticator signed to prove that its passkey is there (the AuthenticationResponseJSON of WebAuthn).
 */
export interface PasskeyAssertion {
  /**
   * The credential id, as base64url.
   */
  id: string;
  /**
   * The same as `id`.
   */
  rawId: string;
  /**
   * The kind of the credential.
   */
  type: 'public-key';
  /**
   * Whether the authenticator is part of the device or a separate one.
   */
  authenticatorAttachment?: string;
  /**
   * What the client’s extensions returned. It is not used.
   */
  clientExtensionResults?: {
    [k: string]: unknown;
  };
  response: PasskeyAssertionResponse;
}
/**
 * The signed data.
 */
export interface PasskeyAssertionResponse {
  /**
   * What the browser says of the call, as base64url of JSON.
   */
  clientDataJSON: string;
  /**
   * What the authenticator says of itself, as base64url.
   */
  authenticatorData: string;
  /**
   * The signature, as base64url.
   */
  signature: string;
  /**
   * The account’s handle, as base64url.
   */
  userHandle?: string;
}
/**
 * What an authenticator made for a new passkey (the RegistrationResponseJSON of WebAuthn).
 */
export interface PasskeyAttestation {
  /**
   * The credential id, as base64url.
   */
  id: string;
  /**
   * The same as `id`.
   */
  rawId: string;
  /**
   * The kind of the credential.
   */
  type: 'public-key';
  /**
   * Whether the authenticator is part of the device or a separate one.
   */
  authenticatorAttachment?: string;
  /**
   * What the client’s extensions returned. It is not used.
   */
  clientExtensionResults?: {
    [k: string]: unknown;
  };
  response: PasskeyAttestationResponse;
}
/**
 * The new credential.
 */
export interface PasskeyAttestationResponse {
  /**
   * What the browser says of the call, as base64url of JSON.
   */
  clientDataJSON: string;
  /**
   * The public key with what the authenticator says of itself, as base64url.
   */
  attestationObject: string;
  /**
   * How the authenticator can be reached, as the browser reports it.
   */
  transports?: string[];
  /**
   * The public key once more, as base64url. It is not used.
   */
  publicKey?: string;
  /**
   * The algorithm of the public key. It is not used.
   */
  publicKeyAlgorithm?: number;
  /**
   * A part of the attestation object once more, as base64url. It is not used.
   */
  authenticatorData?: string;
}
/**
 * What a browser makes a new passkey with (the PublicKeyCredentialCreationOptionsJSON of WebAuthn).
 */
export interface PasskeyCreationOptions {
  rp: PasskeyRelyingParty;
  user: PasskeyUser;
  /**
   * What the authenticator signs. It is good once, for five minutes.
   */
  challenge: string;
  /**
   * The algorithms that the server verifies, the preferred one first.
   */
  pubKeyCredParams: PasskeyAlgorithm[];
  /**
   * How long the browser waits, in ms.
   */
  timeout?: number;
  /**
   * The passkeys that the account already has.
   */
  excludeCredentials?: PasskeyDescriptor[];
  authenticatorSelection: PasskeyAuthenticatorSelection;
  /**
   * The maker of the authenticator does not matter.
   */
  attestation: 'none';
  /**
   * Which authenticators to offer first.
   */
  hints?: string[];
  /**
   * What is asked of the client’s extensions.
   */
  extensions?: {
    [k: string]: unknown;
  };
}
/**
 * The service that the passkey is for.
 */
export interface PasskeyRelyingParty {
  /**
   * The host that the passkey is bound to.
   */
  id: string;
  /**
   * The name of the service.
   */
  name: string;
}
/**
 * The account that the passkey is for.
 */
export interface PasskeyUser {
  /**
   * The account’s handle, as base64url.
   */
  id: string;
  /**
   * The account’s email address.
   */
  name: string;
  /**
   * What the account is called.
   */
  displayName: string;
}
/**
 * An algorithm.
 */
export interface PasskeyAlgorithm {
  /**
   * Its number (COSE).
   */
  alg: number;
  /**
   * The kind of the credential.
   */
  type: 'public-key';
}
/**
 * A credential that the account has.
 */
export interface PasskeyDescriptor {
  /**
   * The credential id, as base64url.
   */
  id: string;
  /**
   * The kind of the credential.
   */
  type: 'public-key';
  /**
   * How the authenticator can be reached, as the browser reports it.
   */
  transports?: string[];
}
/**
 * What the authenticator must be able to do.
 */
export interface PasskeyAuthenticatorSelection {
  /**
   * The passkey is found without an account’s name.
   */
  residentKey: 'required';
  /**
   * The same, for older browsers.
   */
  requireResidentKey?: true;
  /**
   * The authenticator makes sure who uses it.
   */
  userVerification: 'required';
}
/**
 * A new passkey.
 */
export interface PasskeyInput {
  /**
   * The name that the owner knows it by.
   */
  name: string;
  passkey: PasskeyAttestation;
}
/**
 * The name of a passkey.
 */
export interface PasskeyName {
  /**
   * The name that the owner knows it by.
   */
  name: string;
}
/**
 * What a browser asks for a passkey with (the PublicKeyCredentialRequestOptionsJSON of WebAuthn).
 */
export interface PasskeyRequestOptions {
  /**
   * What the authenticator signs. It is good once, for five minutes.
   */
  challenge: string;
  /**
   * The host that the passkey is bound to.
   */
  rpId: string;
  /**
   * How long the browser waits, in ms.
   */
  timeout?: number;
  /**
   * The passkeys that may answer; any of this host where there are none.
   */
  allowCredentials?: PasskeyDescriptor[];
  /**
   * The authenticator makes sure who uses it.
   */
  userVerification: 'required';
  /**
   * What is asked of the client’s extensions.
   */
  extensions?: {
    [k: string]: unknown;
  };
}
/**
 * A sign-in with a passkey alone.
 */
export interface PasskeySignIn {
  passkey: PasskeyAssertion;
}
/**
 * A passkey of the account.
 */
export interface Passkey {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name that the owner knows it by.
   */
  name: string;
  /**
   * When it was added.
   */
  createdAt: DateTime;
  /**
   * When it last signed in or confirmed something; left out when it has not been used.
   */
  lastUsedAt?: DateTime;
  /**
   * Whether the passkey is backed up, for instance by a password manager, and so survives the loss of the device.
   */
  backedUp: boolean;
}
/**
 * The passkeys of an account, and whether it requires one at every sign-in.
 */
export interface Passkeys {
  /**
   * The passkeys, the oldest first.
   */
  passkeys: Passkey[];
  /**
   * Whether every sign-in requires a passkey.
   */
  secondFactor: boolean;
  /**
   * Whether the address of the account is confirmed. Only then can it require a passkey at every sign-in.
   */
  emailConfirmed: boolean;
  /**
   * How many recovery codes have not been used.
   */
  recoveryCodesLeft: number;
  /**
   * How the owner confirms that it is them before anything here changes: with the password, with a passkey, not at all because they have just signed in, or by signing in again.
   */
  confirmation: 'PASSWORD' | 'PASSKEY' | 'NONE' | 'SIGN_IN';
}
/**
 * Asks for a link to a new password.
 */
export interface PasswordRequest {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
}
/**
 * Asks whether the link of a password reset email still works.
 */
export interface PasswordResetCheck {
  /**
   * The token of the link in the email.
   */
  token: string;
}
/**
 * Sets a new password by the link of an email.
 */
export interface PasswordReset {
  /**
   * The token of the link in the email.
   */
  token: string;
  /**
   * The new password: 6 to 24 characters.
   */
  secret: string;
}
/**
 * Sets a new password by the one in use (AP-23).
 */
export interface PasswordUpdate {
  /**
   * The password as it is now.
   */
  currentSecret: string;
  /**
   * The new password: 6 to 24 characters.
   */
  secret: string;
}
/**
 * An invitation that has been made.
 */
export interface PendingActivationLink {
  /**
   * Its id.
   */
  id: string;
  /**
   * The address that the email leads to.
   */
  link: string;
}
/**
 * Invites somebody to an account.
 */
export interface PendingActivationRequest {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
  /**
   * The licences that come with the account.
   */
  licenceIds?: Id[];
}
/**
 * An account that somebody else has made, and that waits for its viewer (AP-26).
 */
export interface PendingActivation {
  /**
   * Its id, as the link in the invitation names it.
   */
  id: string;
  /**
   * The email address, all but hidden.
   */
  email: string;
  /**
   * When the invitation ends.
   */
  expiresAt: DateTime;
}
/**
 * What comes with an invited account (AP-26).
 */
export interface PendingEntitlement {
  /**
   * The licences.
   */
  licences: PendingLicence[];
}
/**
 * A licence that comes with it.
 */
export interface PendingLicence {
  /**
   * The licence’s id.
   */
  id: Id;
  /**
   * Its name in the language of the call.
   */
  name: string;
}
/**
 * Opens restricted content on this device for a while.
 */
export interface PinBody {
  /**
   * The pin: four digits.
   */
  pin: string;
}
/**
 * Sets the pin: the first one, another by the one in use, or another by the code of an email (AP-32).
 */
export interface PinChange {
  /**
   * The new pin: four digits.
   */
  pin: string;
  /**
   * The pin in use.
   */
  currentPin?: string;
  /**
   * The code of the email.
   */
  resetCode?: string;
}
/**
 * What the viewer says to a device behind a pin.
 */
export interface PinLoginDecision {
  /**
   * Whether the device is let in.
   */
  approve: boolean;
  /**
   * The account’s password, with which the viewer confirms that it is them; needed where the confirmation is PASSWORD.
   */
  secret?: string;
  /**
   * The code of the email, in place of a password; for where the confirmation is EMAIL.
   */
  code?: string;
  /**
   * A passkey of the account, for where the confirmation is PASSKEY.
   */
  passkey?: PasskeyAssertion;
  /**
   * One of the recovery codes, in place of a passkey.
   */
  recoveryCode?: string;
}
/**
 * The device behind a pin.
 */
export interface PinLoginDevice {
  /**
   * What the device calls itself.
   */
  deviceName: string;
  /**
   * How the viewer confirms that it is them before the device is let in: with the password, with a link by email, with a passkey where the account requires one, or not at all because they have just signed in.
   */
  confirmation: 'PASSWORD' | 'EMAIL' | 'NONE' | 'PASSKEY';
}
/**
 * A message of the feed “pinLogin”.
 */
export interface PinLoginMessage {
  /**
   * The feed.
   */
  type: 'pinLogin';
  status: PinLoginStatus;
}
/**
 * A device that wants to be signed in by a pin (AU-12).
 */
export interface PinLoginStart {
  /**
   * What the device calls itself, for the viewer who lets it in.
   */
  deviceName: string;
}
/**
 * A device’s question whether it has been let in.
 */
export interface PinLoginToken {
  /**
   * The device’s own code, which it shows to nobody.
   */
  deviceCode: string;
}
/**
 * The pin that a device shows, and how it waits (RFC 8628).
 */
export interface PinLogin {
  /**
   * The device’s own code, which it shows to nobody.
   */
  deviceCode: string;
  /**
   * What the viewer types: six characters that are not mistaken for one another.
   */
  pin: string;
  /**
   * The page on which the pin is typed.
   */
  verificationUri: string;
  /**
   * The same with the pin, for a code to photograph.
   */
  verificationUriComplete: string;
  /**
   * How long the pin is good, in seconds.
   */
  expiresIn: number;
  /**
   * How long to wait between two questions, in seconds.
   */
  interval: number;
}
/**
 * Takes the pin away, and with it the restriction.
 */
export interface PinRemoval {
  /**
   * The pin in use.
   */
  currentPin: string;
}
/**
 * Preferences to change, by name (AP-30). What is left out stays; null goes back to the default.
 */
export interface PreferencesUpdate {
  /**
   * The language of the sound, as one of the realm’s `audioSubtitleLanguages`.
   */
  audioLanguage?: string | null;
  /**
   * The language of the subtitles, as one of the realm’s `audioSubtitleLanguages`, or `off`.
   */
  subTitleLanguage?: string | null;
  /**
   * Whether the next video starts by itself.
   */
  autoAdvance?: boolean | null;
  /**
   * Tokens of plugins, as a JSON string.
   */
  pluginAccessTokens?: string | null;
  /**
   * Whether films in the background of heroes play by themselves.
   */
  videoBackgroundAutoPlay?: boolean | null;
}
/**
 * A viewer’s preferences by name (EN-20, CT-16). What the viewer has not chosen is left out.
 */
export interface Preferences {
  /**
   * The language of the sound, as one of the realm’s `audioSubtitleLanguages`.
   */
  audioLanguage?: string;
  /**
   * The language of the subtitles, as one of the realm’s `audioSubtitleLanguages`, or `off`.
   */
  subTitleLanguage?: string;
  /**
   * Whether the next video starts by itself.
   */
  autoAdvance?: boolean;
  /**
   * Tokens of plugins, as a JSON string.
   */
  pluginAccessTokens?: string;
  /**
   * Whether films in the background of heroes play by themselves.
   */
  videoBackgroundAutoPlay?: boolean;
}
/**
 * The preview page takes messages now.
 */
export interface PreviewReady {
  /**
   * Ready.
   */
  type: 'realmcast-preview-ready';
  /**
   * The realm's name.
   */
  realm: string;
  /**
   * The realm's languages, the first its own.
   */
  locales: Locale[];
}
/**
 * The document of a revision is on the screen.
 */
export interface PreviewPainted {
  /**
   * Painted.
   */
  type: 'realmcast-preview-painted';
  /**
   * Whose message it was.
   */
  revision: number;
  /**
   * The ids of the sections whose data were loaded again.
   */
  loaded: string[];
  /**
   * From the message to the frame that shows it, in ms.
   */
  duration: number;
}
/**
 * A message's document was refused; the last good page stays.
 */
export interface PreviewProblems {
  /**
   * Problems.
   */
  type: 'realmcast-preview-problems';
  /**
   * Whose message it was; null for one that could not be read.
   */
  revision: number | null;
  /**
   * What is wrong, in the document's order.
   */
  problems: PreviewProblem[];
}
/**
 * Somebody followed a link in the preview, which stays where it is.
 */
export interface PreviewLink {
  /**
   * A link.
   */
  type: 'realmcast-preview-link';
  /**
   * The link's target.
   */
  href: string;
}
/**
 * One mistake and its place.
 */
export interface PreviewProblem {
  /**
   * A code of the realm check, or of the preview.
   */
  code: string;
  /**
   * Where in the document, as a JSON pointer.
   */
  pointer: string;
  /**
   * What is wrong, what was expected, and the nearest right thing.
   */
  message: string;
}
/**
 * What a parent frame sends to a preview page: a document to draw, and for whom, where and when.
 */
export interface PreviewMessage {
  /**
   * Tells the message from others.
   */
  type: 'realmcast-preview';
  /**
   * Counts the parent's messages; an older one than the last is left aside, and answers name it.
   */
  revision: number;
  kind: PreviewKind;
  /**
   * The document, as it would stand in the realm's folder; checked against the schema of its kind.
   */
  document: {};
  /**
   * For whom, where and when it is drawn; as the preview page was opened where left out.
   */
  options?: PreviewOptions;
}
/**
 * The view that a preview is drawn for.
 */
export interface PreviewOptions {
  /**
   * Whose eyes.
   */
  role?: Role;
  /**
   * A child's profile.
   */
  child?: boolean;
  /**
   * One of the realm's languages.
   */
  locale?: Locale;
  /**
   * The moment that clocks show and content is told at; now where left out.
   */
  time?: DateTime;
  /**
   * The width class that the page is loaded for; the frame's own width is the parent's to set.
   */
  viewport?: 'narrow' | 'medium' | 'wide';
  /**
   * The route's parameters.
   */
  params?: {
    [k: string]: string;
  };
}
/**
 * What the API answers when it cannot do what was asked (RFC 9457), with a code from the one table of codes.
 */
export interface ApiProblem {
  /**
   * The address of the code’s documentation.
   */
  type: string;
  /**
   * The problem in a few words, the same for every occurrence.
   */
  title: string;
  /**
   * The HTTP status.
   */
  status: number;
  /**
   * What is wrong this time, in a sentence that holds nothing of the server’s inside.
   */
  detail?: string;
  /**
   * The path of the request.
   */
  instance?: string;
  /**
   * The problem’s code.
   */
  code: string;
  /**
   * The request’s id in the server’s log.
   */
  requestId?: string;
  /**
   * The single faults of a request that is not valid.
   */
  errors?: ApiProblemError[];
  /**
   * The proof that is asked for, with CHALLENGE_REQUIRED.
   */
  challenge?: Challenge;
  details?: ApiProblemDetails;
}
/**
 * One fault.
 */
export interface ApiProblemError {
  /**
   * Where in the request, as a JSON pointer; for a query parameter its name after the slash.
   */
  pointer: string;
  /**
   * The fault’s code.
   */
  code?: string;
  /**
   * The fault in words.
   */
  message: string;
}
/**
 * What a program needs to know of it.
 */
export interface ApiProblemDetails {
  /**
   * The details that are missing (MISSING_INFORMATION).
   */
  missingFields?: MissingField[];
  /**
   * The field that is not taken (FIELD_INVALID).
   */
  field?: string;
  secondFactor?: PendingSecondFactor;
}
/**
 * A detail that the realm asks for.
 */
export interface MissingField {
  fieldName: ProfileFieldName;
  /**
   * What the whole answer must match.
   */
  regex?: string;
  /**
   * The key of the message for no answer.
   */
  emptyLabel: LabelKey;
  /**
   * The key of the message for an answer that does not match.
   */
  errorLabel: LabelKey;
}
/**
 * What the second step of a sign-in needs (SECOND_FACTOR_REQUIRED).
 */
export interface PendingSecondFactor {
  /**
   * Names the sign-in that is half done. It is good once, for five minutes.
   */
  token: string;
}
/**
 * A profile as it shall be.
 */
export interface ProfileInput {
  /**
   * The name.
   */
  name: string;
  /**
   * The profile’s type: `a` an adult’s, `c` a child’s (RL-09).
   */
  type: 'a' | 'c';
  /**
   * The picture, by its name.
   */
  avatar?: string;
  /**
   * How much larger or smaller the profile wants words, in percent.
   */
  fontScale?: number;
}
/**
 * Chooses who watches.
 */
export interface ProfileSelect {
  /**
   * The account’s pin, with which a child’s profile is left.
   */
  pin?: string;
}
/**
 * Somebody who watches with the account (AU-13).
 */
export interface Profile {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name.
   */
  name: string;
  /**
   * The profile’s type: `a` an adult’s, `c` a child’s (RL-09).
   */
  type: 'a' | 'c';
  /**
   * The picture, by its name.
   */
  avatar: string;
  /**
   * How much larger or smaller the profile wants words, in percent.
   */
  fontScale?: number;
  /**
   * Whether it came with the account; it cannot be taken away.
   */
  main?: boolean;
}
/**
 * The account’s profiles, the first made first (AU-13).
 */
export interface Profiles {
  /**
   * The profiles.
   */
  profiles: Profile[];
  /**
   * How many the account may have.
   */
  maxProfiles: number;
  /**
   * Whether one may be a child’s.
   */
  childProfilesAllowed: boolean;
}
/**
 * The films that a viewer has under way, the latest first.
 */
export interface ProgressAnswer {
  /**
   * The films.
   */
  items: Progress[];
}
/**
 * Where a viewer is in a film.
 */
export interface Progress {
  /**
   * The content’s id.
   */
  contentId: string;
  /**
   * Where the viewer is, in seconds from the beginning.
   */
  position: number;
  /**
   * How long the film is, in seconds.
   */
  duration: number;
  /**
   * When the viewer was there.
   */
  updatedAt: string;
}
/**
 * Where a viewer is in a film.
 */
export interface ProgressUpdate {
  /**
   * The content’s id.
   */
  contentId: string;
  /**
   * Where the viewer is, in seconds from the beginning.
   */
  position: number;
  /**
   * How long the film is, in seconds.
   */
  duration: number;
}
/**
 * What an identity provider has sent back with the browser.
 */
export interface ProviderReturn {
  /**
   * The provider’s authorization code.
   */
  code?: string;
  /**
   * The state of the start.
   */
  state: string;
  /**
   * The binding of the start.
   */
  binding: string;
  /**
   * The issuer that the provider’s redirect names (RFC 9207).
   */
  iss?: string;
  fields?: ProviderFields;
}
/**
 * What the realm asks for besides the provider’s own screen, by the fields’ names.
 */
export interface ProviderFields {
  [k: string]: string;
}
/**
 * Where a sign-in by an identity provider goes on.
 */
export interface ProviderStartAnswer {
  /**
   * The provider’s address to which the browser is led.
   */
  authorizationUri: string;
  /**
   * Comes back from the provider with its answer.
   */
  state: string;
  /**
   * Ties the return to this browser: kept in the session’s storage, and sent with the return.
   */
  binding: string;
}
/**
 * What a sign-in by an identity provider begins with.
 */
export interface ProviderStart {
  /**
   * Where the provider leads back to: the page “login-redirect” of the realm, under the realm’s own address.
   */
  redirectUri: string;
  /**
   * The path of the realm that the viewer was on the way to.
   */
  from?: string;
  /**
   * Asks the provider to answer without showing anything (AU-09).
   */
  prompt?: 'none';
}
/**
 * A realm as a browser needs it: the answer to the realm fetch by host or by name.
 */
export interface RealmAnswer {
  /**
   * The version of the realm’s configuration.
   */
  realmVersion: string;
  /**
   * Counts the changes of the realm’s content.
   */
  contentRevision: number;
  /**
   * The realm’s settings, every field filled in.
   */
  settings: RealmSettings;
  /**
   * The realm’s looks over those of the base theme.
   */
  theme: Theme;
  /**
   * What stands around every page.
   */
  frame?: FrameDocument;
  /**
   * The route table.
   */
  routes?: RoutesDocument;
}
/**
 * Recovery codes, each for one sign-in without a passkey; none where the second factor was switched off.
 */
export interface RecoveryCodes {
  /**
   * The codes. They are shown this once.
   */
  recoveryCodes: string[];
}
/**
 * The referral that an account came by (AP-19).
 */
export interface ReferralSession {
  /**
   * The referral, as the link of who referred has it.
   */
  esrefid: string;
  /**
   * The click on that link.
   */
  esclkid?: string;
  /**
   * Until when it counts.
   */
  expiresAt: DateTime;
}
/**
 * What brought a visitor here (AP-22).
 */
export interface ReferralStart {
  /**
   * The referral, as the link of who referred has it.
   */
  referralExid: string;
  /**
   * The click on that link.
   */
  clickId?: string;
}
/**
 * The referral as it is kept.
 */
export interface Referral {
  /**
   * Its id.
   */
  id: string;
}
/**
 * What the next tokens are asked for with (AP-21), and what a logout ends.
 */
export interface RefreshRequest {
  /**
   * The refresh token that was given last.
   */
  refreshToken: string;
}
/**
 * What the player needs for content that the public answers hold back.
 */
export interface RestrictedPlayback {
  /**
   * The playback settings.
   */
  playback: Playback;
  /**
   * Where a live stream’s event or programme began.
   */
  startOver?: DateTime;
}
/**
 * Events and programmes of a stretch of time, in the order in which they start.
 */
export interface ScheduleAnswer {
  /**
   * Where the stretch begins.
   */
  from: DateTime;
  /**
   * Where it ends.
   */
  to: DateTime;
  /**
   * Live events and programmes that are on within it; of a programme that broadcasts an event, the event.
   */
  items: Card[];
}
/**
 * A page of what a search found.
 */
export interface SearchResult {
  /**
   * What was found, the best first.
   */
  hits: SearchHit[];
  /**
   * How many pages there are.
   */
  totalPages: number;
  /**
   * How many were found.
   */
  totalHits: number;
  /**
   * The page, counted from 0.
   */
  page: number;
  counts?: SearchCounts;
}
/**
 * How many were found of each kind, whichever kinds were asked for; kinds of which there is none are missing.
 */
export interface SearchCounts {
  /**
   * Events.
   */
  LIVE_EVENT?: number;
  /**
   * Videos.
   */
  VOD_VIDEO?: number;
  /**
   * Playlists.
   */
  VOD_PLAYLIST?: number;
  /**
   * Series.
   */
  VOD_SERIES?: number;
}
/**
 * One thing found, with all that its card shows.
 */
export interface SearchHit {
  id: Id;
  type: SearchHitType;
  /**
   * The title.
   */
  title?: string;
  /**
   * The name, where there is no title.
   */
  name?: string;
  /**
   * One or two sentences.
   */
  description?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards.
   */
  smallCoverUrl?: Media;
  /**
   * A frame of the film.
   */
  thumbnailUrl?: Media;
  /**
   * The length in seconds.
   */
  duration?: number;
  /**
   * When an event starts.
   */
  startDate?: DateTime;
  /**
   * When an event ends.
   */
  endDate?: DateTime;
  /**
   * Whether an event is on.
   */
  live?: boolean;
  /**
   * How many videos a playlist holds.
   */
  vodCount?: number;
  /**
   * The same, under its other name.
   */
  videosCount?: number;
  /**
   * How many seasons a series has.
   */
  seasonsCount?: number;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
  /**
   * What changed about an event.
   */
  eventState?: 'DELAYED' | 'POSTPONED' | 'CANCELLED';
  /**
   * Where an event takes place.
   */
  venue?: string;
  /**
   * The venue’s city.
   */
  city?: string;
  /**
   * Who takes part in an event.
   */
  participants?: Participant[];
  /**
   * The VOD that shows an event again.
   */
  replayVodId?: Id;
  /**
   * A season’s number.
   */
  seasonNumber?: number;
  /**
   * An episode’s number in its season.
   */
  episodeNumber?: number;
  /**
   * The series that an episode or a season belongs to.
   */
  seriesId?: Id;
  /**
   * That series’ title.
   */
  seriesTitle?: string;
  /**
   * Since when a video can be watched.
   */
  publishedDate?: DateTime;
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * The age rating, as shown to viewers.
   */
  rating?: string;
  /**
   * Genres or disciplines.
   */
  genres?: string[];
  accessLevel?: AccessLevel;
  /**
   * The title without the result.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The picture that gives no result away.
   */
  spoilerFreeCoverUrl?: Media;
  /**
   * A short silent video (mp4) that plays behind the text in a hero.
   */
  previewUrl?: Media;
  /**
   * When a delayed event starts instead.
   */
  delayedUntil?: DateTime;
  /**
   * Whether a licence opens it.
   */
  locked?: boolean;
  /**
   * The titles of the licences of which one opens it, where it is locked.
   */
  lockedBy?: string[];
  /**
   * Whether it is not available in the viewer’s territory.
   */
  geoBlocked?: boolean;
  /**
   * Whether it is not for children: parental control holds it back, and what plays it is asked for with a bearer (AU-14).
   */
  restricted?: boolean;
  localisations?: SearchHitLocalisations;
}
/**
 * Title and description by locale.
 */
export interface SearchHitLocalisations {
  [k: string]: SearchHitLocalisation;
}
/**
 * One locale’s texts.
 */
export interface SearchHitLocalisation {
  /**
   * The title.
   */
  title?: string;
  /**
   * The description.
   */
  description?: string;
}
/**
 * Whether every sign-in requires a passkey, and the owner’s confirmation that it is them.
 */
export interface SecondFactorChange {
  /**
   * Whether every sign-in requires a passkey.
   */
  required: boolean;
  /**
   * The account’s password; for where the confirmation is PASSWORD.
   */
  secret?: string;
  /**
   * A passkey of the account, asked for with the options of `POST /api/v2/user/passkeys/confirmation`.
   */
  passkey?: PasskeyAssertion;
  /**
   * One of the recovery codes, in place of a passkey.
   */
  recoveryCode?: string;
}
/**
 * Asks for the options of a sign-in’s second step.
 */
export interface SecondFactorRequest {
  /**
   * The token that came with SECOND_FACTOR_REQUIRED. It is good once, for five minutes.
   */
  token: string;
}
/**
 * The second step of a sign-in: a passkey, or a recovery code.
 */
export interface SecondFactorSignIn {
  /**
   * The token that came with SECOND_FACTOR_REQUIRED. It is good once, for five minutes.
   */
  token: string;
  passkey?: PasskeyAssertion;
  /**
   * One of the recovery codes, in place of a passkey.
   */
  recoveryCode?: string;
}
/**
 * A page of a section: its heroes, its buckets and the sections it leads to.
 */
export interface SectionPage {
  section: SectionHead;
  /**
   * What its hero shows, in order; with the longer text.
   */
  heroes: Card[];
  /**
   * Its buckets, each with its first page.
   */
  buckets: BucketPage[];
  /**
   * The sections that it leads to.
   */
  shortcuts: Card[];
  /**
   * Which part of its buckets the answer holds.
   */
  paging: Paging;
}
/**
 * The section itself.
 */
export interface SectionHead {
  id: Id;
  /**
   * The title.
   */
  title: string;
  /**
   * One or two sentences.
   */
  description?: string;
  /**
   * The image, 16:9.
   */
  coverUrl?: Media;
  /**
   * The placeholder colour shown until the image has loaded.
   */
  dominantColour?: Colour;
}
/**
 * A page of what happened to the security of a realm’s accounts, the latest first.
 */
export interface SecurityEvents {
  /**
   * The events.
   */
  events: SecurityEvent[];
  paging: Paging;
}
/**
 * Something that happened to the security of an account. What repeats within an hour is told once, with a count.
 */
export interface SecurityEvent {
  /**
   * What happened.
   */
  kind:
    | 'SIGN_IN'
    | 'SIGN_IN_FAILED'
    | 'SIGN_OUT'
    | 'SIGN_OUT_EVERYWHERE'
    | 'DEVICE_REMOVED'
    | 'REFRESH_TOKEN_REUSED'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_RESET'
    | 'EMAIL_CONFIRMED'
    | 'CONTACT_EMAIL_CHANGED'
    | 'PARENTAL_PIN_CHANGED'
    | 'PROVIDER_LINKED'
    | 'PROVIDER_UNLINKED'
    | 'UNPROVEN_ACCESS_ENDED'
    | 'DEVICE_APPROVED'
    | 'DEVICE_REFUSED'
    | 'IMPERSONATION_ALLOWED'
    | 'IMPERSONATION_STARTED'
    | 'INVITATION_SENT'
    | 'PASSKEY_ADDED'
    | 'PASSKEY_REMOVED'
    | 'SECOND_FACTOR_ON'
    | 'SECOND_FACTOR_OFF'
    | 'SECOND_FACTOR_REMOVED'
    | 'SECOND_FACTOR_FAILED'
    | 'RECOVERY_CODE_USED'
    | 'RECOVERY_CODES_REPLACED';
  /**
   * The account’s email address.
   */
  viewer: string;
  /**
   * When it happened first.
   */
  firstAt: DateTime;
  /**
   * When it happened last.
   */
  lastAt: DateTime;
  /**
   * How often it happened in this hour.
   */
  count: number;
  /**
   * The administrator who acted in the viewer’s place.
   */
  actor?: string;
  /**
   * The device in plain words.
   */
  device?: string;
  /**
   * What else tells it apart, for instance the identity provider.
   */
  detail?: string;
  /**
   * The network address that it last came from.
   */
  address?: string;
}
/**
 * The session that a bearer belongs to (EN-03).
 */
export interface SessionAnswer {
  /**
   * The preferences of who watches.
   */
  preferences: Preferences;
  /**
   * The realm.
   */
  realm: string;
  /**
   * What brought the viewer here; null when nothing is known.
   */
  referrer: string | null;
  /**
   * When the access token ends, in seconds since the epoch.
   */
  exp: number;
  user: SessionUser;
  userInfo: SessionUserInfo;
  /**
   * Whether a child’s profile watches (RL-09).
   */
  child: boolean;
  missingInformationStatus: MissingInformationStatus;
  /**
   * The account’s email address; a guest has none.
   */
  email?: string;
  /**
   * Whether the account’s email address is still to be confirmed (RS-06).
   */
  lacksConfirmation: boolean;
  /**
   * Whether an administrator sees with this viewer’s eyes (AU-07).
   */
  impersonationState: 'none' | 'loaded';
  /**
   * The email address of the administrator who does.
   */
  impersonatedBy?: string;
  /**
   * Whether a profile is to be chosen first (AU-13).
   */
  profileRequired?: boolean;
  /**
   * The profile that watches; null where the account has none, or none has been chosen.
   */
  profile: Profile | null;
}
/**
 * Who the session belongs to.
 */
export interface SessionUser {
  /**
   * The viewer’s id.
   */
  id: string;
  /**
   * Whether the viewer is a guest.
   */
  isGuest: boolean;
  /**
   * The viewer’s role.
   */
  rol: 'guest' | 'customer' | 'admin';
  /**
   * The country that the session is in, as a code of two letters.
   */
  loc?: string;
  /**
   * The parental state: whether content above the profile’s age is held back.
   */
  par?: string;
}
/**
 * The viewer’s subject, device and place, as far as they are known.
 */
export interface SessionUserInfo {
  /**
   * The viewer’s id.
   */
  sub: string;
  /**
   * The device’s id.
   */
  dev?: string;
  /**
   * The region that the session is in.
   */
  lo2?: string;
}
/**
 * A session’s tokens, as check-in, sign-up, login and refresh give them.
 */
export interface SessionTokens {
  /**
   * The access token: a signed token for the Authorization header, good for ten minutes.
   */
  authorisationToken: string;
  /**
   * What the next tokens are asked for with; each is used once.
   */
  refreshToken: string;
  missingInformationStatus: MissingInformationStatus;
  /**
   * Whether the account’s email address is still to be confirmed (RS-06).
   */
  lacksConfirmation?: boolean;
  /**
   * Whether a profile is to be chosen first (AU-13).
   */
  profileRequired?: boolean;
  /**
   * By what the device is known again when it signs in to this account once more. It opens nothing. Send it, and those of other accounts, separated by commas, in the header x-device-tokens with every call that signs in.
   */
  deviceToken?: string;
  /**
   * Where a sign-in by an identity provider was begun on the way to.
   */
  from?: string;
}
/**
 * What an account is made from where the payment provider bills by itself (AP-20).
 */
export interface SignUpByPbr {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
  /**
   * The new password: 6 to 24 characters.
   */
  secret: string;
  /**
   * The answers to the realm’s consent prompts.
   */
  consentAnswers: ConsentPromptAnswer[];
  meta_fields?: SignUpMetaFields;
  /**
   * The partition that the viewer belongs to.
   */
  partitionData?: PartitionData;
}
/**
 * The answers to the sign-up form’s fields, by name.
 */
export interface SignUpMetaFields {
  [k: string]: string;
}
/**
 * What an account is made from (AP-20).
 */
export interface SignUp {
  /**
   * The email address; upper and lower case are the same.
   */
  email: string;
  /**
   * The new password: 6 to 24 characters.
   */
  secret: string;
  /**
   * The answers to the realm’s consent prompts.
   */
  consentAnswers: ConsentPromptAnswer[];
  address?: SignUpAddress;
  fields?: SignUpFields;
  partitionData?: PartitionData;
}
/**
 * Where the viewer lives, as far as sign-up asks.
 */
export interface SignUpAddress {
  /**
   * The country.
   */
  countryCode: Country;
}
/**
 * The answers to the sign-up form’s fields, by name.
 */
export interface SignUpFields {
  [k: string]: string;
}
/**
 * The partition that the viewer belongs to: a club, a region, a team.
 */
export interface PartitionData {
  [k: string]: string;
}
/**
 * A short message that goes away by itself.
 */
export interface Toast {
  /**
   * The message, already in the viewer’s language.
   */
  message: string;
  duration: ToastDuration;
  type: ToastType;
  /**
   * Whether it can be closed.
   */
  dismissable: boolean;
}
/**
 * What an access token says (EN-03, AU-02). What the realm does not know is left out.
 */
export interface TokenClaims {
  /**
   * The viewer’s id.
   */
  sub: string;
  /**
   * Whether the viewer is a guest.
   */
  gue: boolean;
  /**
   * The viewer’s role.
   */
  rol: 'guest' | 'customer' | 'admin';
  /**
   * When the token ends, in seconds since the epoch.
   */
  exp: number;
  /**
   * When the token was made, in seconds since the epoch.
   */
  iat?: number;
  /**
   * The app that the token was given to (RFC 9068); absent in a viewer’s own session. Its `aud` is then `<realm>:apps`.
   */
  client_id?: string;
  /**
   * What that app may do, separated by spaces.
   */
  scope?: string;
  /**
   * The country that the session is in, as a code of two letters.
   */
  loc?: string;
  /**
   * The parental state: whether content above the profile’s age is held back.
   */
  par?: string;
  /**
   * The realm that the token is for: it opens no other.
   */
  aud: string;
  pro?: TokenProfile;
  /**
   * The provider by which the viewer signed in.
   */
  apr?: string;
  ads?: TokenAds;
}
/**
 * The profile that watches.
 */
export interface TokenProfile {
  /**
   * The profile’s id.
   */
  id: string;
  /**
   * The profile’s type: `a` an adult’s, `c` a child’s (RL-09).
   */
  tp: 'a' | 'c';
}
/**
 * How advertising knows the viewer.
 */
export interface TokenAds {
  /**
   * The id that advertising is given.
   */
  id: string;
}
/**
 * An address as it shall be; what is left out is taken away (AP-08).
 */
export interface UserAddressUpdate {
  /**
   * The country.
   */
  countryCode: Country;
  /**
   * The street and number.
   */
  line1?: string;
  /**
   * What the first line has no room for.
   */
  line2?: string;
  /**
   * The city.
   */
  city?: string;
  /**
   * The state or region.
   */
  state?: string;
  /**
   * The postal code.
   */
  postalCode?: string;
  /**
   * Whether it becomes the one that bills go to.
   */
  default?: boolean;
}
/**
 * The viewer’s addresses, the default first (EN-06, AP-07).
 */
export interface UserAddresses {
  /**
   * The addresses.
   */
  addresses: UserAddress[];
}
/**
 * One address.
 */
export interface UserAddress {
  /**
   * Its id.
   */
  id: string;
  /**
   * The country.
   */
  countryCode: Country;
  /**
   * The street and number.
   */
  line1?: string;
  /**
   * What the first line has no room for.
   */
  line2?: string;
  /**
   * The city.
   */
  city?: string;
  /**
   * The state or region.
   */
  state?: string;
  /**
   * The postal code.
   */
  postalCode?: string;
  /**
   * Whether it is the one that bills go to.
   */
  default: boolean;
}
/**
 * The viewer’s details as they shall be; what is left out is taken away (AP-05).
 */
export interface UserProfileUpdate {
  /**
   * Where the viewer wants to get emails.
   */
  contactEmail: string;
  /**
   * What the viewer is called.
   */
  name: UserName;
  /**
   * The day of birth.
   */
  birthDate?: Day;
  /**
   * The tax number, as the country writes it.
   */
  taxNumber?: string;
  /**
   * The telephone number with its country.
   */
  phoneNumber?: string;
}
/**
 * The viewer’s details (EN-05, AP-04).
 */
export interface UserProfile {
  /**
   * Where the viewer wants to get emails.
   */
  contactEmail: string;
  /**
   * What the viewer is called.
   */
  name: UserName;
  /**
   * The day of birth.
   */
  birthDate?: Day;
  /**
   * The tax number, as the country writes it.
   */
  taxNumber?: string;
  /**
   * The telephone number with its country.
   */
  phoneNumber?: string;
  status: UserProfileStatus;
}
/**
 * What the viewer is called.
 */
export interface UserName {
  /**
   * The full name.
   */
  fullName: string;
  /**
   * What the viewer wants to be called.
   */
  preferredName: string;
}
/**
 * A watchlist as it shall be.
 */
export interface ViewerListInput {
  /**
   * What the viewer calls it.
   */
  name: string;
}
/**
 * What is in a watchlist, in the order in which it shall be.
 */
export interface ViewerListOrder {
  /**
   * The contents’ ids, the first first. What is not named keeps its place.
   */
  contentIds: string[];
}
/**
 * A profile’s favourites, or one of its watchlists (CT-09).
 */
export interface ViewerList {
  /**
   * The list’s id.
   */
  id: string;
  /**
   * Whether it is the first list, which is there without having been made, and stays.
   */
  main: boolean;
  /**
   * What the viewer calls it; left out while nobody has named it.
   */
  name?: string;
  /**
   * What is in it, the first first. What the realm does not have at the moment is left out, and comes back with it.
   */
  contentIds: string[];
}
/**
 * A profile’s watchlists (RS-24): the first, then the others as they were made.
 */
export interface ViewerLists {
  /**
   * The lists.
   */
  lists: ViewerList[];
  /**
   * How many there may be.
   */
  mostLists: number;
  /**
   * How much each may hold.
   */
  mostItems: number;
}
/**
 * The state of the box that takes a voucher in checkout.
 */
export interface VoucherBox {
  /**
   * What the applied voucher is called.
   */
  voucherName?: string;
  /**
   * The code in the box.
   */
  voucherCode: string;
  /**
   * The box’s title.
   */
  voucherHeader?: string;
  /**
   * What the applied voucher gives, in words.
   */
  voucherDescription?: string;
  /**
   * The discount, as it is shown.
   */
  discount?: string;
  /**
   * Whether the code is valid; null before the server has said.
   */
  isValid: boolean | null;
  /**
   * The server’s message about an invalid code.
   */
  error?: string | null;
}
