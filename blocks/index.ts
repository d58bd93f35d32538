import type { BlockList } from '../renderer/page/registry';
import { checkboxField } from './fields/checkbox';
import { countryField } from './fields/country';
import { dateField } from './fields/date';
import { emailField } from './fields/email';
import { numberField } from './fields/number';
import { passwordField } from './fields/password';
import { phoneField } from './fields/phone';
import { selectField } from './fields/select';
import { taxNumberField } from './fields/tax-number';
import { textField } from './fields/text';
import { impersonation } from './overlays/impersonation';
import { liveNowOverlay } from './overlays/live-now';
import { missingDetails } from './overlays/missing-details';
import { profilesOverlay } from './overlays/profiles';
import { searchOverlay } from './overlays/search';
import { account } from './sections/account';
import { activateDevice } from './sections/activate-device';
import { activateUser } from './sections/activate-user';
import { altAuth } from './sections/alt-auth';
import { athlete } from './sections/athlete';
import { buckets } from './sections/buckets';
import { continueWatching } from './sections/continue-watching';
import { details } from './sections/details';
import { emailConfirmation } from './sections/email-confirmation';
import { episodes } from './sections/episodes';
import { favourites } from './sections/favourites';
import { footer } from './sections/footer';
import { grid } from './sections/grid';
import { heading } from './sections/heading';
import { hero } from './sections/hero';
import { history } from './sections/history';
import { identityProvider } from './sections/identity-provider';
import { impersonate } from './sections/impersonate';
import { interstitial } from './sections/interstitial';
import { licenceRedirect } from './sections/licence-redirect';
import { liveNow } from './sections/live-now';
import { login } from './sections/login';
import { loginRedirect } from './sections/login-redirect';
import { logout } from './sections/logout';
import { navigation } from './sections/navigation';
import { news } from './sections/news';
import { newsItem } from './sections/news-item';
import { notice } from './sections/notice';
import { oauthApp } from './sections/oauth-app';
import { pinReset } from './sections/pin-reset';
import { plugin } from './sections/plugin';
import { profiles } from './sections/profiles';
import { programmes } from './sections/programmes';
import { providers } from './sections/providers';
import { rail } from './sections/rail';
import { related } from './sections/related';
import { requestPassword } from './sections/request-password';
import { resetPassword } from './sections/reset-password';
import { richText } from './sections/rich-text';
import { schedule } from './sections/schedule';
import { search } from './sections/search';
import { shortcuts } from './sections/shortcuts';
import { signUp } from './sections/sign-up';
import { tvLogin } from './sections/tv-login';
import { upcoming } from './sections/upcoming';
import { watch } from './sections/watch';
import { watchlists } from './sections/watchlists';
import { bareLayout } from './views/bare';
import { entryLayout } from './views/entry';
import { sidebarBar } from './views/sidebar';
import { standardLayout } from './views/standard';
import { topBar } from './views/top';

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
    liveNow,
    news,
    newsItem,
    programmes,
    schedule,
    upcoming,
    plugin,
    impersonate,
    interstitial,
    licenceRedirect,
    activateDevice,
    tvLogin,
    watch,
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
  ],
  views: [
    bareLayout,
    entryLayout,
    sidebarBar,
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
  ],
  overlays: [impersonation, profilesOverlay, missingDetails, searchOverlay, liveNowOverlay],
};
