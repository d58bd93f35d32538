import { lazy, Suspense, useEffect, useRef } from 'react';
import { signInPath, useEngine, useViewer } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import styles from './watch-together.module.css';

/** The PIN form is loaded on demand: most viewers never see it. */
const PinGate = lazy(() => import('../../shared/PinGate'));

/** What is said for each reason, by label. */
const WORDS: Readonly<Record<string, readonly [title: string, message: string]>> = {
  UNKNOWN_ROOM: ['togetherEnded', 'togetherEndedMessage'],
  ROOM_FULL: ['togetherFull', 'togetherFullMessage'],
  JOINED_ELSEWHERE: ['togetherElsewhere', 'togetherElsewhereMessage'],
  PIN_REQUIRED: ['heldBack', 'heldBackMessage'],
  CHILD_PROFILE: ['notForChildren', 'notForChildrenMessage'],
  GEO_BLOCKED: ['geoBlocked', 'geoBlockedMessage'],
  BLACKED_OUT: ['geoBlocked', 'geoBlockedMessage'],
  EVENT_ENDED: ['ended', 'eventEnded'],
};
const REFUSED = ['togetherRefused', 'togetherRefusedMessage'] as const;

/** Where coming again may help. */
const WORTH_TRYING = new Set(['ROOM_FULL', 'JOINED_ELSEWHERE', 'TOO_MANY_ATTEMPTS']);

/** Stands in place of a room that this viewer is not in, and says why. */
export function Ended({ code, onAgain }: { code: string; onAgain(): void }) {
  const { label, href, routeHref, view } = useEngine();
  const { status, pinUntil } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, message] = WORDS[code] ?? REFUSED;
  useEffect(() => heading.current?.focus(), []);
  const unlocked = useRef(pinUntil);
  useEffect(() => {
    if (code === 'PIN_REQUIRED' && pinUntil !== unlocked.current) onAgain();
  }, [code, pinUntil, onAgain]);
  return (
    <div className={styles.ended}>
      <h2 ref={heading} tabIndex={-1}>
        {label(title)}
      </h2>
      <p>{label(message)}</p>
      {code === 'PIN_REQUIRED' && (
        <Suspense>
          <PinGate />
        </Suspense>
      )}
      <div className={styles.buttons}>
        {WORTH_TRYING.has(code) && (
          <Button look="primary" onClick={onAgain}>
            {label(code === 'JOINED_ELSEWHERE' ? 'togetherJoinHere' : 'tryAgain')}
          </Button>
        )}
        {status === 'guest' && !(code in WORDS) && (
          <ButtonLink href={href(signInPath(view.path))}>{label('signIn')}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={routeHref('home') ?? href('/')}>
          {label('home')}
        </ButtonLink>
      </div>
    </div>
  );
}
