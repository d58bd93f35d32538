import { lazy, Suspense } from 'react';
import { isMember, signInPath, useEngine, useEntitled, useViewer } from '../../../renderer/contract';
import { ButtonLink } from '../../../renderer/ui/button';
import type { ContentItem } from '../../../schemas/generated/types';
import type { CoverState } from './stage-words';

/** The PIN form is loaded on demand: most viewers never see it. */
const PinGate = lazy(() => import('./PinGate'));

interface OpeningProps {
  item: ContentItem;
  state: CoverState;
  /** Where the viewer comes back to, as a path of the realm. */
  from: string;
}

const AHEAD: ReadonlySet<CoverState> = new Set(['upcoming', 'unconfirmed', 'delayed', 'announced']);

interface OfferProps extends Pick<OpeningProps, 'item' | 'from'> {
  isMember: boolean;
}

/** The way to a licence, and to one's account for who has it already. */
function Offer({ item, from, isMember }: OfferProps) {
  const { label, href, routeHref } = useEngine();
  const [only, ...others] = item.lockedBy ?? [];
  // what opens a programme is what opens its channel
  const way = new URLSearchParams({ contentId: item.channelId ?? item.id, from });
  return (
    <>
      <ButtonLink href={`${routeHref('purchase')}?${way}`}>
        {only && others.length === 0 ? label('getLicence', { licence: only }) : label('seeOffers')}
      </ButtonLink>
      {!isMember && (
        <ButtonLink look="on-picture" href={href(signInPath(from))}>
          {label('signIn')}
        </ButtonLink>
      )}
    </>
  );
}

/** How closed content opens: by the PIN for members, by signing in for guests. */
export function Opening({ item, state, from }: OpeningProps) {
  const { label, href, view, realm } = useEngine();
  const { status } = useViewer();
  const entitled = useEntitled();
  const isOwned = item.licenceIds?.some((id) => entitled.has(id)) ?? false;
  // until the session has answered, the viewer is taken for whom the page was rendered for, so that the button does not come late
  const who = status === 'unknown' ? view.audience.role : status;
  // a night is bought before it begins
  const isWanted = state === 'locked' || (AHEAD.has(state) && item.locked === true && !isOwned);
  if (isWanted && realm.settings.sellsLicences && realm.paths.purchase)
    return <Offer item={item} from={from} isMember={isMember(who)} />;
  if ((state === 'pin' || state === 'locked') && (who === 'guest' || who === 'unauthenticated'))
    return <ButtonLink href={href(signInPath(from))}>{label('signIn')}</ButtonLink>;
  if (state === 'pin')
    return (
      <Suspense>
        <PinGate />
      </Suspense>
    );
  if (state !== 'child' || realm.settings.profileConfiguration.status !== 'ENABLED') return null;
  return (
    <ButtonLink look="on-picture" href={`${href(from)}#profiles`}>
      {label('switchProfile')}
    </ButtonLink>
  );
}
