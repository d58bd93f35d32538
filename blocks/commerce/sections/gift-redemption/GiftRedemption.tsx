import { useEffect, useState } from 'react';
import {
  type BlockProps,
  type FormField,
  isMember,
  signInPath,
  useEngine,
  useNow,
  useQuery,
  useViewer,
} from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Entry, Notice, Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import type { GiftToRedeem } from '../../../../schemas/generated/types';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import { isLater } from '../../shared/is-later';
import { ManageSubscriptions } from '../../shared/ManageSubscriptions';
import links from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';
import styles from './gift-redemption.module.css';

const FIELDS: readonly FormField[] = [
  { fieldName: 'giftCode', fieldType: 'TEXT', fieldLabel: 'giftCode', required: true, order: 0, autoComplete: 'off' },
];

/** Where whoever has no account yet comes back to. */
const addressOf = (path: string, code: string) => `${path}?${new URLSearchParams({ code })}`;

/** What the gift is, and what its sender says. */
function GiftCard({ gift }: { gift: GiftToRedeem }) {
  const { label } = useEngine();
  const { licenceName: licence, numberOfPeriods: count, period, note } = gift;
  const duration = period && label('periodCount', { count, period });
  return (
    <div className={styles.gift}>
      <p className={styles.gives}>{duration ? label('giftGives', { licence, duration }) : licence}</p>
      {note && (
        <blockquote className={styles.note} dir="auto">
          {note}
        </blockquote>
      )}
    </div>
  );
}

/** Whether a gift begins when something else of its owner's has ended. */
const beginsLater = ({ from }: GiftToRedeem, now: number): boolean => from !== undefined && isLater(from, now);

/** What becomes of what the viewer already has, before they redeem the gift. */
function Following({ gift }: { gift: GiftToRedeem }) {
  const now = useNow();
  const { label } = useEngine();
  const { day } = usePriceWords();
  const { licenceName: licence, from, until, renewsAt, refusal } = gift;
  if (refusal) return <Notice kind="info">{label(errorLabel(refusal))}</Notice>;
  const values = { licence, from: from ? day(from) : '' };
  if (renewsAt) return <Notice kind="info">{label('giftFollowsRenews', { ...values, date: day(renewsAt) })}</Notice>;
  if (!until || !beginsLater(gift, now)) return null;
  return <Notice kind="info">{label('giftFollows', { ...values, date: day(until) })}</Notice>;
}

/** The gift is the viewer's. */
function Redeemed({ gift }: { gift: GiftToRedeem }) {
  const now = useNow();
  const { label, href, routeHref, realm } = useEngine();
  const { day } = usePriceWords();
  const { licenceName: licence, until, renewsAt, opens } = gift;
  const from = day(gift.from!);
  // whoever has something already begins with the gift when that ends
  const began = beginsLater(gift, now) ? 'giftRedeemedFrom' : 'giftRedeemedUntil';
  const message = renewsAt
    ? label('giftRedeemedRenews', { licence, from, date: day(renewsAt) })
    : until
      ? label(began, { licence, from, date: day(until) })
      : label('giftRedeemedForever', { licence });
  return (
    <Outcome kind="success" title={label('giftRedeemedTitle')} message={message}>
      <ButtonLink href={(opens && cardHref(opens, routeHref)) ?? href(realm.defaultTarget)} icon="play">
        {label('startWatching')}
      </ButtonLink>
      <Others>
        <ManageSubscriptions />
      </Others>
    </Outcome>
  );
}

/** Redeems with one press, for whoever has an account; the way to one for whoever has not. */
function RedeemActions({ code, onRedeem }: { code: string; onRedeem(): Promise<void> }) {
  const { label, view, href, routeHref } = useEngine();
  const { status } = useViewer();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!isMember(status)) {
    const from = addressOf(view.path, code);
    const signUp = routeHref('signup');
    return (
      <>
        <p>{label('redeemAccountMessage')}</p>
        {signUp && (
          <ButtonLink href={`${signUp}?from=${encodeURIComponent(from)}`}>{label('createAccount')}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={href(signInPath(from))}>
          {label('signIn')}
        </ButtonLink>
      </>
    );
  }
  async function redeem() {
    setBusy(true);
    setFault(undefined);
    try {
      await onRedeem();
    } catch (error) {
      setFault(label(errorLabel(codeOf(error))));
      setBusy(false);
    }
  }
  return (
    <>
      {fault && <Notice kind="error">{fault}</Notice>}
      {/* a disabled button would lose the focus */}
      <Button look="primary" aria-disabled={busy || undefined} onClick={() => !busy && redeem()}>
        {label(busy ? 'redeeming' : 'redeemGift')}
      </Button>
    </>
  );
}

/** RT-52: a gift is opened and redeemed by its code, which stands in its email and is no part of an address for long. */
export default function GiftRedemption({ settings }: BlockProps<'gift-redemption'>) {
  const { label, text, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const [code, setCode] = useState<string | null>();
  useEffect(() => setCode(viewer.secret('code')), [viewer]);
  const hasSession = status === 'guest' || isMember(status);
  const found = useQuery({
    key: hasSession && code ? [VIEWER_KEY, viewerId, 'gift', code] : null,
    load: ({ signal }) => viewer.call('giftToRedeem', { params: { id: code! }, signal }),
  });

  const title = settings.title ? text(settings.title) : label('redeemTitle');
  if (code === undefined || status === 'unknown') return <Waiting title={title} />;
  if (code === null || found.isFailed)
    return (
      <Entry title={title} message={settings.message ? text(settings.message) : label('redeemIntro')}>
        {found.isFailed && <Notice kind="error">{label(errorLabel(codeOf(found.error)))}</Notice>}
        <Form
          key={code}
          fields={FIELDS}
          action={label('openGift')}
          onSubmit={async ({ giftCode = '' }) => {
            const typed = giftCode.trim();
            // a mistyped code stays, to be mended
            if (hasSession) await viewer.call('giftToRedeem', { params: { id: typed } });
            setCode(typed);
          }}
        />
      </Entry>
    );
  if (!found.data) return <Waiting title={label('loading')} />;
  const gift = found.data;
  if (gift.state === 'OWN') return <Redeemed gift={gift} />;
  return (
    <Entry title={label('giftFrom', { sender: gift.senderName })} isFocused>
      <GiftCard gift={gift} />
      {gift.state === 'REDEEMED' ? (
        <Notice kind="info">{label('giftAlreadyRedeemed')}</Notice>
      ) : (
        <>
          <Following gift={gift} />
          {!gift.refusal && (
            <RedeemActions
              code={code}
              onRedeem={async () => {
                await viewer.call('redeemGift', { params: { id: code } });
                viewer.note({ do: 'changeLicences' });
                await found.reload();
              }}
            />
          )}
        </>
      )}
      <Others>
        <button type="button" className={links.link} onClick={() => setCode(null)}>
          {label('useAnotherCode')}
        </button>
      </Others>
    </Entry>
  );
}
