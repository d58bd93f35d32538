import type { BlockList } from '../renderer/page/registry';
import { consents } from './auth/overlays/consents';
import { impersonation } from './auth/overlays/impersonation';
import { missingDetails } from './auth/overlays/missing-details';
import { account } from './auth/sections/account';
import { activateDevice } from './auth/sections/activate-device';
import { activateUser } from './auth/sections/activate-user';
import { altAuth } from './auth/sections/alt-auth';
import { emailConfirmation } from './auth/sections/email-confirmation';
import { identityProvider } from './auth/sections/identity-provider';
import { impersonate } from './auth/sections/impersonate';
import { login } from './auth/sections/login';
import { loginRedirect } from './auth/sections/login-redirect';
import { logout } from './auth/sections/logout';
import { oauthApp } from './auth/sections/oauth-app';
import { providers } from './auth/sections/providers';
import { requestPassword } from './auth/sections/request-password';
import { resetPassword } from './auth/sections/reset-password';
import { signUp } from './auth/sections/sign-up';
import { tvLogin } from './auth/sections/tv-login';
import { buckets } from './catalogue/sections/buckets';
import { details } from './catalogue/sections/details';
import { episodes } from './catalogue/sections/episodes';
import { grid } from './catalogue/sections/grid';
import { hero } from './catalogue/sections/hero';
import { news } from './catalogue/sections/news';
import { newsItem } from './catalogue/sections/news-item';
import { rail } from './catalogue/sections/rail';
import { related } from './catalogue/sections/related';
import { releases } from './catalogue/sections/releases';
import { shortcuts } from './catalogue/sections/shortcuts';
import { paymentDetailsPanel } from './commerce/panels/payment-details';
import { subscriptionsPanel } from './commerce/panels/subscriptions';
import { cancellation } from './commerce/sections/cancellation';
import { cancellationPromo } from './commerce/sections/cancellation-promo';
import { checkout } from './commerce/sections/checkout';
import { giftRedemption } from './commerce/sections/gift-redemption';
import { gifts } from './commerce/sections/gifts';
import { invoice } from './commerce/sections/invoice';
import { licenceRedirect } from './commerce/sections/licence-redirect';
import { paymentAuthorization } from './commerce/sections/payment-authorization';
import { paymentConfirmation } from './commerce/sections/payment-confirmation';
import { paymentUpdate } from './commerce/sections/payment-update';
import { checkboxField } from './forms/fields/checkbox';
import { countryField } from './forms/fields/country';
import { dateField } from './forms/fields/date';
import { emailField } from './forms/fields/email';
import { numberField } from './forms/fields/number';
import { passwordField } from './forms/fields/password';
import { phoneField } from './forms/fields/phone';
import { selectField } from './forms/fields/select';
import { taxNumberField } from './forms/fields/tax-number';
import { textField } from './forms/fields/text';
import { insight } from './insight/sections/insight';
import { continueWatching } from './library/sections/continue-watching';
import { favourites } from './library/sections/favourites';
import { history } from './library/sections/history';
import { watchlists } from './library/sections/watchlists';
import { liveNowOverlay } from './live/overlays/live-now';
import { guide } from './live/sections/guide';
import { liveNow } from './live/sections/live-now';
import { programmes } from './live/sections/programmes';
import { schedule } from './live/sections/schedule';
import { upcoming } from './live/sections/upcoming';
import { embed } from './playback/sections/embed';
import { multiView } from './playback/sections/multi-view';
import { watch } from './playback/sections/watch';
import { watchTogether } from './playback/sections/watch-together';
import { yourDataPanel } from './privacy/panels/your-data';
import { profilesOverlay } from './profiles/overlays/profiles';
import { pinReset } from './profiles/sections/pin-reset';
import { profiles } from './profiles/sections/profiles';
import { appBanner } from './prompts/overlays/app-banner';
import { cookieBanner } from './prompts/overlays/cookie-banner';
import { promoCard } from './prompts/overlays/promo-card';
import { searchOverlay } from './search/overlays/search';
import { search } from './search/sections/search';
import { externalPage } from './site/sections/external-page';
import { footer } from './site/sections/footer';
import { heading } from './site/sections/heading';
import { interstitial } from './site/sections/interstitial';
import { navigation } from './site/sections/navigation';
import { notice } from './site/sections/notice';
import { plugin } from './site/sections/plugin';
import { richText } from './site/sections/rich-text';
import { bareLayout } from './site/views/bare';
import { besideLayout } from './site/views/beside';
import { entryLayout } from './site/views/entry';
import { focusedLayout } from './site/views/focused';
import { framedLayout } from './site/views/framed';
import { sidebarBar } from './site/views/sidebar';
import { standardLayout } from './site/views/standard';
import { topBar } from './site/views/top';
import { athlete } from './sports/sections/athlete';
import { match } from './sports/sections/match';
import { moments } from './sports/sections/moments';
import { rankings } from './sports/sections/rankings';
import { standings } from './sports/sections/standings';

/** Every block of the product: registering one is a line here. */
export const blocks: BlockList = {
  sections: [
    buckets,
    continueWatching,
    details,
    episodes,
    footer,
    grid,
    heading,
    hero,
    login,
    logout,
    navigation,
    notice,
    rail,
    related,
    richText,
    shortcuts,
    athlete,
    match,
    moments,
    rankings,
    standings,
    liveNow,
    news,
    newsItem,
    releases,
    programmes,
    guide,
    schedule,
    upcoming,
    plugin,
    externalPage,
    impersonate,
    interstitial,
    licenceRedirect,
    cancellation,
    cancellationPromo,
    checkout,
    paymentAuthorization,
    gifts,
    giftRedemption,
    paymentConfirmation,
    paymentUpdate,
    invoice,
    activateDevice,
    tvLogin,
    multiView,
    watchTogether,
    watch,
    embed,
    requestPassword,
    resetPassword,
    emailConfirmation,
    providers,
    altAuth,
    signUp,
    activateUser,
    loginRedirect,
    oauthApp,
    identityProvider,
    account,
    profiles,
    pinReset,
    search,
    favourites,
    watchlists,
    history,
    insight,
  ],
  views: [
    bareLayout,
    entryLayout,
    focusedLayout,
    framedLayout,
    sidebarBar,
    besideLayout,
    standardLayout,
    topBar,
    checkboxField,
    countryField,
    dateField,
    emailField,
    numberField,
    passwordField,
    phoneField,
    selectField,
    taxNumberField,
    textField,
    subscriptionsPanel,
    paymentDetailsPanel,
    yourDataPanel,
  ],
  overlays: [
    impersonation,
    profilesOverlay,
    missingDetails,
    consents,
    cookieBanner,
    appBanner,
    promoCard,
    searchOverlay,
    liveNowOverlay,
  ],
};
