// Generated from the schemas by `npm run generate`. Do not edit.

/**
 * A readable identifier, unique among its kind in the realm: lower-case letters, digits and hyphens.
 */
export type Id = string;
/**
 * A language as BCP 47 writes it, without a region: the code of ISO 639, and a script where the language is written in more than one.
 */
export type Language = string;
/**
 * A language, a script where the language is written in more than one, and a country or region (ISO 3166-1 or UN M.49), joined by underscores.
 */
export type Locale = string;
/**
 * A country as ISO 3166-1 alpha-2 has it.
 */
export type Country = string;
/**
 * A text for people: one string for every language, one string per language, or the key of a label.
 */
export type Text =
  | string
  | {
      [k: string]: string;
    };
/**
 * A colour in hexadecimal notation, three or six digits.
 */
export type Colour = string;
/**
 * The address of a picture, film, caption or font: a path in the realm's media folder, or an https address on one of the realm's mediaHosts.
 */
export type Media = string;
/**
 * The address of a short film in one file: an mp4 in the realm's media folder, or at an https address on one of the realm's mediaHosts. Whoever sees the card of what it is from may watch it.
 */
export type Clip = string;
/**
 * What another app may do with an account: `profile` reads name, e-mail address and birth date; `playback` reads content and plays it; `lists` reads and changes favourites, watchlists and what was watched.
 */
export type OauthScope = 'profile' | 'playback' | 'lists';
/**
 * Where a link leads: a path of the realm, an https address, a mail or telephone address, or a hash.
 */
export type Link = string;
/**
 * A web origin: scheme, host and port, without a path.
 */
export type Origin = string;
/**
 * Who somebody is to the realm.
 */
export type Role = 'admin' | 'customer' | 'guest' | 'unauthenticated';
/**
 * A moment, ISO 8601, in UTC or with its offset from it. Answers have it in UTC.
 */
export type DateTime = string;
/**
 * A day, ISO 8601.
 */
export type Day = string;
/**
 * Whether a feature is on.
 */
export type Status = 'ENABLED' | 'DISABLED';
/**
 * A host name in lower case, without scheme, port and path.
 */
export type Host = string;
/**
 * An https address.
 */
export type HttpsAddress = string;
/**
 * Where an API is: a path of this server, or an https address.
 */
export type Endpoint = string;
/**
 * The key of a label.
 */
export type LabelKey = string;
/**
 * A currency as ISO 4217 has it.
 */
export type Currency = string;
/**
 * What a question is asked for.
 */
export type FunctionalPurpose = 'REGISTRATION' | 'CHECKOUT' | 'PROFILE' | 'CONSENT';
/**
 * The id of a piece of the realm's content that can be shown as a card: anything but a bucket.
 */
export type CardId = string;
/**
 * The id of a piece of the realm's content.
 */
export type ContentId = string;
/**
 * Whether it renews itself or is bought once.
 */
export type LicenceType = 'SUBSCRIPTION' | 'PAY_PER_VIEW';
/**
 * How long a subscription runs before it renews.
 */
export type LicencePeriod = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
/**
 * The navigation bar's layout on screens wider than a phone; phones always have a drawer.
 */
export type MenuLayout = 'top' | 'top-left' | 'hamburger' | 'sidebar' | 'top-right' | 'folder';
/**
 * One entry of the navigation bar.
 */
export type MenuItem =
  ViewMenuItem | SectionMenuItem | OutboundMenuItem | PluginMenuItem | PageMenuItem | FolderMenuItem;
/**
 * Where the entry stands when it is not where the bar's layout puts it: among the utilities at the end, for instance.
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
 * An address of the realm's own, for a page that no route of the product has.
 */
export type PagePath = string;
/**
 * Whether the section is drawn with the page or when it comes near the viewer's eye; the block's own choice when left out.
 */
export type SectionPriority = 'critical' | 'deferred';
/**
 * How it is shown in checkout.
 */
export type PaymentProviderGroupType = 'CREDIT_CARD' | 'PAYPAL' | 'WALLET';
/**
 * What paints the played part of the timeline and the big play button: the theme's accent (the default), its second accent, or the plain light of the controls.
 */
export type PlayerColour = 'accent' | 'secondary' | 'plain';
/**
 * The size of buttons and times; medium unless said otherwise. On touch screens no target gets smaller than a finger.
 */
export type PlayerControlsSize = 'small' | 'medium' | 'large';
/**
 * Where the controls lie: over the picture's lower edge, faded in by a gradient (the default), or on a panel that floats above it.
 */
export type PlayerControlsPosition = 'edge' | 'floating';
/**
 * The play button in the middle of the picture: round (the default), square with the realm's corners, a bare triangle, or none over a paused film (the poster before it always has one).
 */
export type PlayerBigPlayButton = 'round' | 'square' | 'bare' | 'none';
/**
 * How thick the timeline is; thin unless said otherwise.
 */
export type PlayerScrubber = 'thin' | 'thick';
/**
 * The player's corners: the theme's card corners (the default), square, or round.
 */
export type PlayerCorners = 'theme' | 'square' | 'round';
/**
 * What keeps captions legible over any picture: a dark box behind them (the default) or an outline around the letters.
 */
export type PlayerCaptionsLook = 'box' | 'outline';
/**
 * When the listed guest role counts: with full guest access, or whenever the realm has guests; always when left out.
 */
export type RouteGuests = 'fullAccess' | 'allowed';
/**
 * The address's `id` names one of these of the realm's settings; any other does not exist (RT-53).
 */
export type RouteNames = 'authenticationProviders';
/**
 * The route draws what a parent frame of one of the realm's previewOrigins sends it: of this kind, or of any.
 */
export type RoutePreview = 'any' | 'page' | 'section' | 'plugin' | 'navbar' | 'notFound';
/**
 * The realm's name, the same as its folder's: in addresses (/realm/<name>/), the Realm header, tokens, storage keys, analytics and the search index. Dots are legal.
 */
export type RealmName = string;
/**
 * What guests may see: ALLOWED opens home, browse, sections and films to them; LOGIN_REQUIRED leads them to login.
 */
export type FullGuestAccess = 'ALLOWED' | 'LOGIN_REQUIRED';
/**
 * Which step checkout starts with: the licence (then account, payment method, billing address, card), or the creation of the account.
 */
export type CheckoutFirstStep = 'SELECT_LICENCE' | 'CREATE_ACCOUNT';
/**
 * What can be played from the programme guide: nothing, programmes that are over, or every programme with a recording or a stream.
 */
export type EpgPlaybackContentStatus = 'DISABLED' | 'PAST' | 'ALL';
/**
 * Whether and where the titles of cards show: below the picture, over it, or nowhere (they are still read out).
 */
export type ContentTitles = 'BELOW' | 'OVERLAY' | 'HIDDEN';
/**
 * The search engine. VESPER gives the search route; with DEFAULT, search opens by a hash on the default home.
 */
export type ContentSearchEngine = 'VESPER' | 'DEFAULT';
/**
 * One element.
 */
export type AdUiElement = 'COUNTDOWN' | 'SKIP_BUTTON' | 'LEARN_MORE' | 'POSITION' | 'TIMELINE_MARKERS';
/**
 * Open measurement of advertisements: off, or with limited or full access for the measuring scripts.
 */
export type OmSdkEnableMode = 'DISABLED' | 'LIMITED' | 'FULL';
/**
 * How content that is not available in the viewer's territory is shown.
 */
export type GeoBlockedContentDisplayMode = 'HIDDEN' | 'LOCKED';
/**
 * What is asked for, and so which widget asks.
 */
export type SignupFieldType =
  'TEXT' | 'EMAIL' | 'PASSWORD' | 'NUMBER' | 'DATE' | 'PHONE' | 'COUNTRY' | 'SELECT' | 'CHECKBOX' | 'TAX_NUMBER';
/**
 * How wide the field is on a screen that has room.
 */
export type SignupFieldSize = 'FULL' | 'HALF' | 'THIRD';
/**
 * What asks for the answer, where that is not the type's own widget.
 */
export type SignupFieldWidget =
  'text' | 'email' | 'password' | 'number' | 'date' | 'phone' | 'country' | 'select' | 'checkbox' | 'tax-number';
/**
 * Dark, light, or as the viewer's device has it.
 */
export type ThemeMode = 'dark' | 'light' | 'auto';
/**
 * The shape of its cards; chosen by the items' type when left out.
 */
export type CardShape = 'landscape' | 'portrait' | 'square';
/**
 * One piece of content, told apart by its type.
 */
export type Entity =
  LiveEvent | Vod | Playlist | Series | Season | ContentSection | Bucket | Channel | Programme | News | Athlete;
/**
 * The id under which another system knows it, unique in the realm; the API finds content by it.
 */
export type ExternalId = string;
/**
 * What opens it: nothing, being let in as a guest or customer, or a licence.
 */
export type AccessLevel = 'PUBLIC' | 'GUEST' | 'LICENCE';
/**
 * Countries as ISO 3166-1 alpha-2 has them.
 */
export type Territories = Country[];
/**
 * What changed about it; nothing when left out.
 */
export type EventState = 'DELAYED' | 'POSTPONED' | 'CANCELLED';
/**
 * The kind of entity.
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
 * The kind of entity.
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
 * The kind of entity.
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
 * An identity provider that login and sign-up offer.
 */
export interface AuthenticationProvider {
  /**
   * The provider's name, in addresses as /login/<name>.
   */
  name: Id;
  /**
   * What its button says; the name when left out.
   */
  displayName?: Text;
  /**
   * The mark on its button.
   */
  icon?: Media;
  /**
   * What the provider asks for besides its own screen; empty when it asks for nothing here.
   */
  fields: SignupField[];
  /**
   * The provider’s authorization endpoint, for one that is no OpenID provider; with an issuer, its discovery document says it.
   */
  authorizationUri?: HttpsAddress;
  /**
   * This realm's public client identifier at the provider.
   */
  clientId?: string;
  /**
   * Whether guests are led to the provider at once; counts only when it is the only one.
   */
  autoLogin?: boolean;
  /**
   * The provider’s issuer by OpenID Connect, whose discovery document says the rest. An http address on localhost is taken for development.
   */
  issuer?: string;
  /**
   * The name of the server’s environment variable that holds this realm’s secret at the provider; never the secret itself. It starts with OIDC_SECRET_ and the realm’s name in upper case, followed by two underscores and any name: OIDC_SECRET_RAMPART__NORTHPASS. Without one the client is public.
   */
  clientSecretEnv?: string;
  /**
   * Whether a new subject whose e-mail address the provider has verified is taken for the account of that address. Only for a provider that the realm trusts as much as itself.
   */
  linksByEmail?: boolean;
}
/**
 * What viewers are asked to agree to.
 */
export interface ConsentPrompts {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  /**
   * The prompts, in order.
   */
  prompts: ConsentPrompt[];
}
/**
 * What a consent is kept under, and whether it must be given.
 */
export interface ConsentField {
  /**
   * The name of the consent.
   */
  fieldName: string;
  /**
   * Whether the answer must be yes; without an answer such a prompt is invalid.
   */
  required: boolean;
}
/**
 * One question.
 */
export interface ConsentPrompt {
  consentField: ConsentField;
  /**
   * What stands beside the box.
   */
  text: Text;
  /**
   * Where the whole text is.
   */
  link?: Link;
  /**
   * Where the question is asked.
   */
  functionalPurpose?: FunctionalPurpose;
}
/**
 * A viewer's answer to a prompt.
 */
export interface ConsentPromptAnswer {
  consentField: ConsentField;
  /**
   * The answer as a JSON string; null where none was given.
   */
  answer: string | null;
}
/**
 * What stands around every page: the sections above and below it.
 */
export interface FrameDocument {
  /**
   * Where this document's schema is, for editors.
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
 * The product's words in one language, by key; a message in ICU MessageFormat. A key left out comes from the base labels of that language.
 */
export interface Labels {
  /**
   * Where this document's schema is, for editors.
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
   * Where this document's schema is, for editors.
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
   * The licence's id; content names it in licenceIds.
   */
  id: Id;
  /**
   * What it is called.
   */
  name: Text;
  /**
   * What it opens, in a sentence.
   */
  description?: Text;
  type: LicenceType;
  period?: LicencePeriod;
  /**
   * The days of its free trial; none when left out.
   */
  trialDays?: number;
  /**
   * Its prices; the local one is shown, else the default one.
   */
  amounts: LicenceAmount[];
}
/**
 * One price: amount divided by ten to the power of scale, rounded to scale decimals.
 */
export interface LicenceAmount {
  /**
   * The price in the smallest unit that scale says.
   */
  amount: number;
  /**
   * How many decimals the amount has.
   */
  scale: number;
  currency: Currency;
  /**
   * Whether it is the price in the viewer's own currency.
   */
  local?: boolean;
  /**
   * Whether it is the price where none is local.
   */
  default?: boolean;
}
/**
 * The navigation bar: how it is laid out, and what it leads to.
 */
export interface Menu {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  layout: MenuLayout;
  /**
   * The entries of the bar, in order.
   */
  items: MenuItem[];
}
/**
 * What search engines and the browser's tab show for a page.
 */
export interface Seo {
  /**
   * The page's title.
   */
  title?: Text;
  /**
   * The page's description, at best 50 to 160 characters.
   */
  description?: Text;
}
/**
 * Leads to one of the product's own screens.
 */
export interface ViewMenuItem {
  /**
   * A screen of the product.
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
 * Which screen.
 */
export interface ViewMenuItemData {
  /**
   * The screen's name.
   */
  view: 'search' | 'livenow' | 'account' | 'browse' | 'home' | 'schedule' | 'preferences' | 'logout';
}
/**
 * Leads to a section of content; home, browse and schedule are built in.
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
 * Which section.
 */
export interface SectionMenuItemData {
  /**
   * The id of a SECTION of the realm's content, or home, browse or schedule.
   */
  section: Id;
}
/**
 * Leads to another site, in a new tab.
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
 * Which address.
 */
export interface OutboundMenuItemData {
  /**
   * An https address.
   */
  url: string;
}
/**
 * Leads to a plugin page.
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
 * Which plugin.
 */
export interface PluginMenuItemData {
  /**
   * The plugin's id.
   */
  plugin: Id;
}
/**
 * Leads to a page of the realm's own.
 */
export interface PageMenuItem {
  /**
   * A page of the realm's own.
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
 * Which page.
 */
export interface PageMenuItemData {
  /**
   * The page's path.
   */
  path: PagePath;
}
/**
 * A named group of entries, opened by a press.
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
   * The group's entries; a group holds no further group.
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
   * What the app is called, on the page that asks for the sign-in.
   */
  name: Text;
  /**
   * What the app may ask for. The page that asks for the sign-in names it; every other call refuses the app.
   */
  scopes?: OauthScope[];
  /**
   * Where codes may be led to, compared letter by letter: https addresses, addresses of the app’s own scheme, and on the same machine http addresses, whose port may differ (RFC 8252 §7.3).
   */
  redirectUris: string[];
}
/**
 * A screen: an ordered list of sections, for a route of the product or for an address of the realm's own.
 */
export interface PageDocument {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  /**
   * The route that this page draws, by its name in the route table.
   */
  route?: string;
  /**
   * Narrows the page to one value of the route's parameters.
   */
  match?: {
    [k: string]: string;
  };
  path?: PagePath;
  /**
   * Who may see a page of the realm's own; everyone when left out.
   */
  roles?: Role[];
  /**
   * Whether the sections are added to those of the base page ("base") or stand in their place ("none", when left out).
   */
  extends?: 'base' | 'none';
  /**
   * Ids of sections of the base page that are taken out; only with extends "base".
   */
  remove?: Id[];
  /**
   * The document's title.
   */
  title?: Text;
  /**
   * The document's description.
   */
  description?: Text;
  /**
   * The page's layout, by the name of a layout view.
   */
  layout?: string;
  /**
   * The page's sections, in order.
   */
  sections: SectionDocument[];
}
/**
 * One part of a page, drawn by the block of its type.
 */
export interface SectionDocument {
  /**
   * The section's name, unique on the page; with extends, the name of the base page's section that it changes.
   */
  id: Id;
  /**
   * The block that draws the section.
   */
  type: string;
  /**
   * The version of the block that the settings were written for; the current one when left out.
   */
  version?: number;
  /**
   * The block's settings; each block has a schema of its own.
   */
  settings: {};
  /**
   * Who sees the section; everyone when left out.
   */
  visibleTo?: Role[];
  priority?: SectionPriority;
  /**
   * With extends: the base page's section that this one is put in front of; at the end when left out.
   */
  before?: Id;
}
/**
 * A way to pay.
 */
export interface PaymentProvider {
  /**
   * The way's name.
   */
  name: Id;
  /**
   * Who carries the payment out.
   */
  paymentProviderType: string;
  paymentProviderGroupType: PaymentProviderGroupType;
  /**
   * The name of the listed provider that really takes the payment, when it is another one: a wallet's, for instance.
   */
  targetPaymentProvider?: Id;
  details?: PaymentProviderDetails;
}
/**
 * What the provider needs besides.
 */
export interface PaymentProviderDetails {
  /**
   * Which of Stripe's components takes the card.
   */
  stripeUiComponent?: 'CARD_ELEMENT' | 'PAYMENT_ELEMENT';
}
/**
 * The player's look in this realm (RS-35). Everything left out has its default; colours come from the theme.
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
   * Whether the title stands at the top of the picture while the controls are shown; true unless said otherwise.
   */
  showTitle?: boolean;
}
/**
 * The realm's promo notifications, of which the app shows one at a time.
 */
export interface PromoNotifications {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  /**
   * The notifications, the most important first.
   */
  promoNotifications: PromoNotification[];
}
/**
 * A card that draws attention to one thing and can be dismissed.
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
   * The picture, shown at 410 by 190.
   */
  image?: Media;
  /**
   * What the button says.
   */
  cta?: Text;
  /**
   * Whether the link opens in a new tab.
   */
  openInNewTab?: boolean;
  link: PromoLink;
}
/**
 * Where the card leads: an address, or content of the realm. One of the two.
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
   * The content's kind.
   */
  type: 'VOD' | 'LIVE' | 'PLAYLIST';
}
/**
 * The route table: each route's address, who may see it and under which settings it exists. A realm may give a route other addresses.
 */
export interface RoutesDocument {
  /**
   * Where this document's schema is, for editors.
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
   * The route's name; pages and links refer to it.
   */
  name: string;
  /**
   * The route's address; parameters are named id, eventId or playlistId.
   */
  path: string;
  /**
   * The roles that the route lists.
   */
  roles: Role[];
  guestsWhen?: RouteGuests;
  rolesWhen?: RouteRolesWhen;
  /**
   * Who is signed in has nothing to do here, and goes on to the default target; a payment that comes back stays (GD-08).
   */
  membersLeave?: boolean;
  /**
   * A child's profile is led to the default target (RL-09).
   */
  notForChildren?: boolean;
  names?: RouteNames;
  requires?: RouteRequirement;
  /**
   * The HTTP status of a direct visit; 200 when left out.
   */
  status?: 200 | 403 | 404 | 503;
  preview?: RoutePreview;
  /**
   * The document's title where neither page nor content gives one.
   */
  title?: Text;
}
/**
 * Further roles that the route lists when the query has this parameter (RL-02).
 */
export interface RouteRolesWhen {
  /**
   * The parameter's name.
   */
  query: string;
  /**
   * The further roles.
   */
  roles: Role[];
}
/**
 * The route exists only when each of these realm settings has this value.
 */
export interface RouteRequirement {
  [k: string]: string | boolean | number;
}
/**
 * What a realm is called, where it is found and what it can do. Only realm, realmFullName and realmLanguages must be given; everything else has a default. Colours, logo and fonts stand in theme.json.
 */
export interface RealmSettings {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  realm: RealmName;
  /**
   * The legal and display name, used where a full name is due: footer, e-mails, invoices, the document's title when there is no MAIN_TITLE.
   */
  realmFullName: string;
  /**
   * The locales that viewers can switch between, the default first. The language toggle shows only with two or more.
   */
  realmLanguages: Locale[];
  /**
   * The host names, without scheme and port, by which a request chooses this realm. A realm without one is found under /realm/<name>/ only.
   */
  domains?: Host[];
  /**
   * The one of the domains that canonical links name; the first of them when null.
   */
  preferredDomain?: Host | null;
  /**
   * Keyed values of the realm, for every app.
   */
  settings?: KeyedSettings;
  /**
   * Keyed values of this app; they win over those in settings.
   */
  appSettings?: KeyedSettings;
  /**
   * Whether visitors get in without an account, as guests. When false, who is not signed in is led to login.
   */
  guestsAllowed?: boolean;
  fullGuestAccess?: FullGuestAccess;
  /**
   * Where a visitor who is not signed in is sent from the realm's root: a path of the realm or an https address; null shows the default target (RD-07).
   */
  splashUrl?: string | HttpsAddress | null;
  /**
   * The https address at which a licence of an outside seller is redeemed; null where there is no such seller (GD-02).
   */
  externalLicenceUri?: HttpsAddress | null;
  /**
   * Whether, where guests are allowed, the route of upcoming events exists, for every role.
   */
  allowGuestSchedule?: boolean;
  /**
   * Whether viewers can sign up by themselves: the sign-up route and the sign-up buttons exist only when true. Needs guestsAllowed.
   */
  allowSelfregistration?: boolean;
  /**
   * An https address where sign-up takes place instead of here.
   */
  externalRegistrationUri?: HttpsAddress | null;
  /**
   * Whether sign-up ends in the confirmation of the e-mail address; until then the account lacks confirmation.
   */
  requiresConfirmation?: boolean;
  /**
   * Whether the consent prompts (consents.json) are part of the sign-up form.
   */
  signupWithConsent?: boolean;
  /**
   * Whether e-mail and password are part of sign-up; with false viewers sign up by an authentication provider only.
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
   * Whether login offers a link by e-mail.
   */
  magicLinkLoginEnabled?: boolean;
  /**
   * Whether a television can be signed in with a pin; the route of TV login exists only when true.
   */
  pinLoginEnabled?: boolean;
  /**
   * The identity providers that login and sign-up offer.
   */
  authenticationProviders?: AuthenticationProvider[];
  /**
   * Other apps that may sign viewers in with accounts of this realm, on the page /authorize.
   */
  oauthClients?: OauthClient[];
  /**
   * Further proofs that the API may ask for. CAPTCHA, with the key of its project, answers a challenge on sign-in and sign-up.
   */
  mfaConfigurations?: MfaConfiguration[];
  profileConfiguration?: ProfileConfiguration;
  partitionSettings?: PartitionSettings;
  /**
   * The details that every account must have: what is missing is asked for after signing in.
   */
  requiredProfileFields?: ProfileFieldName[];
  /**
   * The payment methods that checkout offers, in order.
   */
  paymentProviders?: PaymentProvider[];
  /**
   * Whether checkout shows the voucher box.
   */
  hasVouchers?: boolean;
  /**
   * Whether viewers can give and redeem gifts; the routes of both exist only when ENABLED.
   */
  gifting?: Status;
  /**
   * Whether the app fetches one promo notification and shows its card.
   */
  hasPromoNotification?: boolean;
  /**
   * Marketing and measurement tools. One starts only with its setting enabled at the string "true"; of two entries for the same provider the one for WEB wins.
   */
  marketingProviders?: MarketingProvider[];
  /**
   * The configuration of the collector that playback quality events go to; without one nothing is loaded.
   */
  datazoomConfigId?: string | null;
  /**
   * Whether the realm has live events. The schedule shows only where it has, and scheduleSection is ENABLED.
   */
  hasLive?: boolean;
  /**
   * Whether the schedule has its place in the menu; it shows only where the realm has live events.
   */
  scheduleSection?: Status;
  /**
   * Whether a live stream can be rewound within its window.
   */
  hasDvr?: boolean;
  /**
   * Whether several live events can be watched at once; the multi-view route exists only when true.
   */
  multiViewAllowed?: boolean;
  /**
   * Whether there is a programme guide; its route exists only when ENABLED.
   */
  epgMatrix?: Status;
  epgPlaybackContentStatus?: EpgPlaybackContentStatus;
  /**
   * Whether the programme that is on now can be played from the guide.
   */
  currentProgramPlaybackStatus?: Status;
  /**
   * Where live feeds come from: a path of this server or an https address; the realm's own API when null.
   */
  liveEndpoint?: Endpoint | null;
  /**
   * Where playback answers come from: a path of this server or an https address; the realm's own API when null.
   */
  videoEndpoint?: Endpoint | null;
  /**
   * The languages offered for audio and subtitles in the preferences, the player's default first; those of realmLanguages when empty.
   */
  audioSubtitleLanguages?: Language[];
  playerSettings?: PlayerSettings;
  /**
   * Whether viewers behind a VPN may watch; where not, they see a message and a way to log out.
   */
  vpnAllowed?: boolean;
  /**
   * Whether content that is not available in the viewer's territory is hidden or shown as locked.
   */
  geoBlockedContentDisplayMode?: GeoBlockedContentDisplayMode;
  contentTitles?: ContentTitles;
  contentSearchEngine?: ContentSearchEngine;
  /**
   * Whether viewers keep watchlists; otherwise they have favourites.
   */
  watchlistsEnabled?: boolean;
  /**
   * Whether playback carries advertising; then the requests carry ad macros or nonces.
   */
  adsConfigurationStatus?: Status;
  /**
   * What the player shows during an advertisement.
   */
  adUiElements?: AdUiElement[];
  palSdkConfiguration?: PalSdkConfiguration;
  omSdkEnableMode?: OmSdkEnableMode;
  customizations?: Customizations;
  /**
   * Hosts from which pictures, films, captions and fonts may be loaded over https. Media of the realm's own folder need none.
   */
  mediaHosts?: Host[];
  /**
   * Pages of others that stand in a frame within the realm, each under /plugin/<id>. Nothing else may be framed.
   */
  plugins?: Plugin[];
  /**
   * Origins whose pages may hold this realm's previews in a frame and send them page data.
   */
  previewOrigins?: Origin[];
  /**
   * The day that the content's dates were written for. Dates are shifted by whole days so that this day stands on today; with null they stand as written.
   */
  contentAnchor?: Day | null;
  /**
   * The time zone in which times are shown until a viewer's own is known, as the IANA database names it.
   */
  timeZone?: string;
}
/**
 * One proof.
 */
export interface MfaConfiguration {
  /**
   * The kind of proof.
   */
  type: 'CAPTCHA';
  /**
   * The public key of the captcha's project.
   */
  projectKey: string;
}
/**
 * Whether an account has profiles, and how many.
 */
export interface ProfileConfiguration {
  /**
   * Whether there are profiles.
   */
  status?: Status;
  /**
   * The most profiles that an account can have.
   */
  maxProfiles?: number;
  /**
   * Whether a profile can be a child's.
   */
  childProfilesAllowed?: boolean;
}
/**
 * Partitions (clubs, regions, teams) of which a viewer chooses one, in sign-up and in the account.
 */
export interface PartitionSettings {
  /**
   * Whether there are partitions.
   */
  status?: Status;
}
/**
 * One tool.
 */
export interface MarketingProvider {
  /**
   * The tool's name; one that the product does not know is logged and skipped.
   */
  name: string;
  /**
   * Where the entry counts: on the web, or everywhere.
   */
  device?: 'WEB' | 'ALL';
  settings: MarketingProviderSettings;
}
/**
 * The tool's own settings, all of them strings.
 */
export interface MarketingProviderSettings {
  /**
   * Starts the tool when it is the string "true".
   */
  enabled?: 'true' | 'false';
  [k: string]: string | 'true' | 'false' | undefined;
}
/**
 * The player.
 */
export interface PlayerSettings {
  /**
   * The player's look (RS-35).
   */
  style?: PlayerStyle;
}
/**
 * Programmatic access: whether playback requests carry a nonce in place of plain ad macros.
 */
export interface PalSdkConfiguration {
  /**
   * Whether nonces are made.
   */
  status?: Status;
  /**
   * Whether the nonce may rest on what the browser has stored.
   */
  storageAllowed?: boolean;
}
/**
 * Overrides of blocks, layouts and labels for the whole realm.
 */
export interface Customizations {
  /**
   * Settings, by block type, that each section of this type has unless it says otherwise itself.
   */
  blocks?: {
    [k: string]: {};
  };
  /**
   * Layout views, by route name, in place of the pages' own.
   */
  layouts?: {
    [k: string]: string;
  };
  /**
   * Messages by language and key; they win over those in labels/<language>.json.
   */
  labels?: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * A page of somebody else's, shown in a frame that keeps it apart.
 */
export interface Plugin {
  /**
   * The plugin's id; menu entries name it.
   */
  id: Id;
  /**
   * The title of its page.
   */
  title: Text;
  /**
   * The address of its page, on a host that is not the realm's own.
   */
  url: HttpsAddress;
}
/**
 * Values by key.
 */
export interface KeyedSettings {
  /**
   * The title of the document, and the end of every page's title; realmFullName when left out.
   */
  MAIN_TITLE?: string;
  /**
   * The routes, by name and separated by commas, whose pages show richer metadata: cast, genres, rating, year. (A string, since keyed values are plain.)
   */
  ENHANCED_METADATA_VIEWS?: string;
  /**
   * ENABLED gives the route to watch together.
   */
  REACTOO?: 'ENABLED' | 'DISABLED';
  /**
   * The same as splashUrl, which wins where both are given: a path of the realm or an https address.
   */
  SPLASH_URL?: string | HttpsAddress;
  [k: string]: string | number | boolean | 'ENABLED' | 'DISABLED' | HttpsAddress | undefined;
}
/**
 * One field of a form that comes from data.
 */
export interface SignupField {
  /**
   * The name under which the answer is sent.
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
   * The age in whole years that a DATE, as somebody's birth date, must give at least.
   */
  minimumAge?: number;
  widget?: SignupFieldWidget;
  /**
   * Whether an answer must be given.
   */
  required: boolean;
  /**
   * The field's place in the form, smallest first.
   */
  order: number;
  /**
   * The countries for whose addresses the field shows; all when left out.
   */
  addressCountryRestriction?: Country[];
  /**
   * What the answer is asked for, which decides where the field shows.
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
   * What is sent.
   */
  value: string;
  /**
   * What is shown.
   */
  label: Text;
}
/**
 * The fields of the sign-up form, besides e-mail and password.
 */
export interface SignupForm {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  /**
   * The fields; their order is that of their order numbers.
   */
  fields: SignupField[];
}
/**
 * The realm's looks: a few colours from which all others are derived, fonts, logo and shapes. Everything left out comes from the base theme.
 */
export interface Theme {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  mode?: ThemeMode;
  /**
   * The page's background in the realm's own scheme; surfaces and text are derived from it.
   */
  BG_COLOR?: Colour;
  /**
   * The accent of schedule and programme guide.
   */
  EPG_COLOR?: Colour;
  /**
   * The accent: buttons, marks, focus.
   */
  PRIMARY_COLOR?: Colour;
  /**
   * The second accent: badges, secondary marks.
   */
  SECONDARY_COLOR?: Colour;
  /**
   * The third accent: highlights in charts and tags.
   */
  TERTIARY_COLOR?: Colour;
  /**
   * The mark of what is live.
   */
  LIVE_COLOR?: Colour;
  /**
   * The logo in the navigation bar, at best an SVG.
   */
  LOGO?: Media;
  /**
   * The logo for a light page, where the LOGO does not suit one.
   */
  LOGO_LIGHT?: Media;
  /**
   * The square icon in the browser's tab.
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
   * How round corners are.
   */
  radius?: 'none' | 'small' | 'medium' | 'large';
  titles?: ThemeTitles;
  /**
   * How the hero's picture is darkened under its text.
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
   * Other fonts for languages that the two do not cover.
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
 * How titles are set.
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
   * Space between the letters of titles, in em.
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
   * The generic family that stands in until the files are there.
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
   * The characters that the file covers, as CSS has it.
   */
  unicodeRange?: string;
}
/**
 * Somebody who competes: a fighter, a player, a golfer.
 */
export interface Athlete {
  /**
   * The kind of entity.
   */
  type: 'ATHLETE';
  id: Id;
  externalId?: ExternalId;
  /**
   * The name.
   */
  title: string;
  /**
   * What they are called besides.
   */
  nickname?: string;
  /**
   * One or two sentences for cards and search engines.
   */
  description?: string;
  /**
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
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
   * Stands where the picture will be until it is there.
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
   * Wins, losses and draws, as they are shown.
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
   * The place in the ranking; 0 is the champion.
   */
  rank?: number;
  /**
   * What to watch of them.
   */
  relatedIds?: Id[];
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  localisations?: Localisations;
}
/**
 * An ordered gathering of content: named items, or what a query finds. Drawn as a rail, a grid or a collection.
 */
export interface Bucket {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
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
   * Results are kept back: its cards show their texts and pictures without them, until asked.
   */
  spoilerFree?: boolean;
}
/**
 * A channel that is on around the clock; what it shows when are its programmes.
 */
export interface Channel {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * Its place on the dial.
   */
  number?: number;
  /**
   * The channel’s mark, on a transparent ground.
   */
  logoUrl?: Media;
  /**
   * The picture, 16:9.
   */
  coverUrl: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * A short silent film (mp4) that moves behind its text on a hero.
   */
  previewUrl?: Clip;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
   */
  blockedTerritories?: Territories;
  playback?: Playback;
  localisations?: Localisations;
}
/**
 * A file of a realm's content.
 */
export interface ContentDocument {
  /**
   * Where this document's schema is, for editors.
   */
  $schema?: string;
  /**
   * The entities, in any order.
   */
  items: Entity[];
}
/**
 * The texts in the realm's other languages.
 */
export interface Localisations {
  [k: string]: Localisation;
}
/**
 * One language's texts.
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
   * The whole text of a news item.
   */
  body?: string;
  /**
   * The genres or disciplines, in the order of the entity’s own.
   */
  genres?: string[];
  /**
   * Where it takes place.
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
   * How the player names it.
   */
  label: string;
  /**
   * Whether it also tells of sounds, for those who do not hear them.
   */
  kind?: 'subtitles' | 'captions';
}
/**
 * What the player needs.
 */
export interface Playback {
  /**
   * The HLS multivariant playlist.
   */
  hlsUrl: Media;
  /**
   * Captions beside those that the stream names itself.
   */
  captions?: CaptionTrack[];
  /**
   * The WebVTT file of the pictures along the timeline.
   */
  thumbnailsUrl?: Media;
  /**
   * The stream's length in seconds.
   */
  duration?: number;
  live?: LiveLoop;
}
/**
 * Makes the film at hlsUrl a live stream: it is looped by the clock, without an encoder. An event's stream runs from its start to its end, any other around the clock. The film lies in the realm's own folder.
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
 * Which items a bucket gathers by itself.
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
   * Genres of which an item must have one.
   */
  genres?: string[];
  /**
   * The series that the items belong to.
   */
  seriesId?: Id;
  /**
   * The order: newest first, by title, or by start, soonest or latest first.
   */
  sort?: 'newest' | 'title' | 'soonest' | 'latest';
  /**
   * For events and programmes: those to come, those over, or those on now.
   */
  from?: 'upcoming' | 'past' | 'live';
  /**
   * How many items at most.
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
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent film (mp4) that moves behind its text on a hero.
   */
  previewUrl?: Clip;
  /**
   * The title without the result, for lists that keep results back.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The picture that gives no result away, 16:9.
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
   * When a delayed event starts instead, where that is known.
   */
  delayedUntil?: DateTime;
  /**
   * Where it takes place.
   */
  venue?: string;
  /**
   * The venue's city.
   */
  city?: string;
  /**
   * Who takes part.
   */
  participants?: Participant[];
  /**
   * The VOD that shows it again.
   */
  replayVodId?: Id;
  playback?: Playback;
}
/**
 * A news item: a short text on a card, the whole of it on a page of its own.
 */
export interface News {
  /**
   * The kind of entity.
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
   * The whole text. It may hold p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.
   */
  body: string;
  /**
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * When it was published; it is not shown before.
   */
  publishedDate: DateTime;
  /**
   * Who wrote it.
   */
  author?: string;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * What it is about.
   */
  relatedIds?: Id[];
  localisations?: Localisations;
}
/**
 * Videos in an order, watched one after the other.
 */
export interface Playlist {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
   */
  blockedTerritories?: Territories;
  localisations?: Localisations;
  /**
   * The videos, in order.
   */
  vodIds: Id[];
}
/**
 * What a channel shows from one time to another. Who may watch the channel may watch it.
 */
export interface Programme {
  /**
   * The kind of entity.
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
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
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
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
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
 * A named place of content: heroes and buckets, with shortcuts to other sections.
 */
export interface ContentSection {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  localisations?: Localisations;
  /**
   * What its hero shows, in order.
   */
  heroIds?: Id[];
  /**
   * Its buckets, in order.
   */
  bucketIds: Id[];
  /**
   * Sections that it leads to.
   */
  sectionIds?: Id[];
}
/**
 * A series of seasons.
 */
export interface Series {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent film (mp4) that moves behind its text on a hero.
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
   * Who is seen or heard in it.
   */
  cast?: string[];
  /**
   * Who directed it.
   */
  directors?: string[];
}
/**
 * A film, an episode or another video on demand.
 */
export interface Vod {
  /**
   * The kind of entity.
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
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * The picture, 16:9.
   */
  coverUrl: Media;
  /**
   * The picture for small cards, 16:9; the cover when left out.
   */
  smallCoverUrl?: Media;
  /**
   * The poster, 2:3.
   */
  posterUrl?: Media;
  /**
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
   */
  dominantColour?: Colour;
  /**
   * Tags, for gathering into buckets.
   */
  tags?: string[];
  /**
   * Genres or disciplines, shown to viewers.
   */
  genres?: string[];
  /**
   * The age rating, as it is shown.
   */
  rating?: string;
  accessLevel?: AccessLevel;
  /**
   * Licences of which one opens it; only with accessLevel LICENCE.
   */
  licenceIds?: Id[];
  /**
   * The only countries in which it can be watched; everywhere when left out.
   */
  allowedTerritories?: Territories;
  /**
   * The countries in which it cannot be watched.
   */
  blockedTerritories?: Territories;
  /**
   * A short silent film (mp4) that moves behind its text on a hero.
   */
  previewUrl?: Clip;
  /**
   * The title without the result, for lists that keep results back.
   */
  spoilerFreeTitle?: string;
  /**
   * The short description without the result.
   */
  spoilerFreeDescription?: string;
  /**
   * The picture that gives no result away, 16:9.
   */
  spoilerFreeCoverUrl?: Media;
  localisations?: Localisations;
  /**
   * The length in seconds.
   */
  duration: number;
  /**
   * Since when it can be watched.
   */
  publishedDate?: DateTime;
  /**
   * The year of its first release.
   */
  releaseYear?: number;
  /**
   * Who is seen or heard in it.
   */
  cast?: string[];
  /**
   * Who directed it.
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
   * The VOD that is its trailer.
   */
  trailerVodId?: Id;
  /**
   * What to watch after it.
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
   * Whether e-mail and password are part of sign-up (RS-08).
   */
  credentials: boolean;
  /**
   * Whether login offers a link by e-mail (RS-25).
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
   * What sign-up asks for besides e-mail and password, in order (SU-13).
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
   * The provider's name, in addresses as /login/<name>.
   */
  name: Id;
  /**
   * What its button says; the name when left out.
   */
  displayName?: Text;
  /**
   * The mark on its button.
   */
  icon?: Media;
  /**
   * What the provider asks for besides its own screen; empty when it asks for nothing here.
   */
  fields: SignupField[];
  /**
   * Whether guests are led to the provider at once; counts only when it is the only one.
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
   * The picture, 16:9.
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
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
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
   * The age rating, as it is shown.
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
   * A short silent film (mp4) that moves behind its text on a hero.
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
 * One proof.
 */
export interface ChallengeSecret {
  /**
   * The kind of proof.
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
   * The kind of proof.
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
 * Confirms an e-mail address (AP-24).
 */
export interface ConfirmationVerify {
  /**
   * The token of the link in the e-mail.
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
   * What to watch after it.
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
   * The picture, 16:9.
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
   * A frame of the film, 16:9.
   */
  thumbnailUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
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
   * The age rating, as it is shown.
   */
  rating?: string;
  /**
   * Genres or disciplines.
   */
  genres?: string[];
  accessLevel?: AccessLevel;
  type: ContentType;
  /**
   * The text of its own page.
   */
  longDescription?: string;
  /**
   * Who is seen or heard in it.
   */
  cast?: string[];
  /**
   * Who directed it.
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
   * A short silent film (mp4) that moves behind its text on a hero.
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
   * The e-mail address of the account.
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
   * The e-mail address; upper and lower case are the same.
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
   * The e-mail address; upper and lower case are the same.
   */
  email: string;
  /**
   * Where the link leads after signing in: a path of the realm.
   */
  from?: string;
}
/**
 * Signs in by the link of an e-mail.
 */
export interface MagicLinkVerify {
  /**
   * The token of the link in the e-mail.
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
   * The e-mail address of the account.
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
   * The account’s e-mail address.
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
   * The e-mail address; upper and lower case are the same.
   */
  email: string;
}
/**
 * Sets a new password by the link of an e-mail.
 */
export interface PasswordReset {
  /**
   * The token of the link in the e-mail.
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
   * The address that the e-mail leads to.
   */
  link: string;
}
/**
 * Invites somebody to an account.
 */
export interface PendingActivationRequest {
  /**
   * The e-mail address; upper and lower case are the same.
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
   * The e-mail address, all but hidden.
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
 * Sets the pin: the first one, another by the one in use, or another by the code of an e-mail (AP-32).
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
   * The code of the e-mail.
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
   * The code of the e-mail, in place of a password; for where the confirmation is EMAIL.
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
   * How the viewer confirms that it is them before the device is let in: with the password, with a link by e-mail, with a passkey where the account requires one, or not at all because they have just signed in.
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
   * Where it leads.
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
  viewport?: 'narrow' | 'wide';
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
   * What the player needs.
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
   * The picture, 16:9.
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
   * Stands where the picture will be until it is there.
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
   * The age rating, as it is shown.
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
   * A short silent film (mp4) that moves behind its text on a hero.
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
   * The picture, 16:9.
   */
  coverUrl?: Media;
  /**
   * Stands where the picture will be until it is there.
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
    | 'PASSKEY_ADDED'
    | 'PASSKEY_REMOVED'
    | 'SECOND_FACTOR_ON'
    | 'SECOND_FACTOR_OFF'
    | 'SECOND_FACTOR_REMOVED'
    | 'SECOND_FACTOR_FAILED'
    | 'RECOVERY_CODE_USED'
    | 'RECOVERY_CODES_REPLACED';
  /**
   * The account’s e-mail address.
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
   * The account’s e-mail address; a guest has none.
   */
  email?: string;
  /**
   * Whether the account’s e-mail address is still to be confirmed (RS-06).
   */
  lacksConfirmation: boolean;
  /**
   * Whether an administrator sees with this viewer’s eyes (AU-07).
   */
  impersonationState: 'none' | 'loaded';
  /**
   * The e-mail address of the administrator who does.
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
   * Whether the account’s e-mail address is still to be confirmed (RS-06).
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
   * The e-mail address; upper and lower case are the same.
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
   * The e-mail address; upper and lower case are the same.
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
   * Where the viewer wants to get e-mails.
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
   * Where the viewer wants to get e-mails.
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
