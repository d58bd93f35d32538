import { useEffect, useState } from 'react';
import { ApiError, type FormField, useEngine, useRealm, useViewer } from '../../../../../renderer/contract';
import { Notice } from '../../../../../renderer/forms/entry';
import { Form } from '../../../../../renderer/forms/form';
import type { PushSubscriptionAnswer, PushTopics } from '../../../../../schemas/generated/types';
import { Lines, Part } from '../../../../shared/account-page';
import { useApiQuery } from '../../../../shared/use-api-query';
import { isDenied, isSubscribed, type Support, subscribe, supportOf, unsubscribe } from './browser';

/** A checkbox that is ticked. */
const YES = 'true';

const fieldOf = (topic: keyof PushTopics, fieldLabel: string, order: number): FormField => ({
  ...{ fieldName: topic, fieldType: 'CHECKBOX', fieldLabel, required: false, order },
});
const FIELDS: readonly FormField[] = [fieldOf('live', 'pushTopicLive', 0), fieldOf('episodes', 'pushTopicEpisodes', 1)];

const topicsOf = (answers: Readonly<Record<string, string>>): PushTopics => ({
  live: answers.live === YES,
  episodes: answers.episodes === YES,
});
const answersOf = (topics: PushTopics | null) => ({
  live: topics?.live ? YES : '',
  episodes: topics?.episodes ? YES : '',
});

/** Labels of what a browser says instead of showing notifications. */
const WITHOUT: Readonly<Record<Exclude<Support, 'supported'>, string>> = {
  'home-screen': 'pushHomeScreen',
  unsupported: 'pushUnsupported',
};

const REFUSALS: Readonly<Record<string, string>> = {
  PUSH_DENIED: 'pushDenied',
  PUSH_UNAVAILABLE: 'pushUnavailable',
  PUSH_SUBSCRIPTION_INVALID: 'pushUnavailable',
};

function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError && Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code] : undefined;
}

/** What this browser is notified of: what the server says, as long as the browser is subscribed. */
function useTopics({ publicKey, topics }: PushSubscriptionAnswer): PushTopics | null | undefined {
  const { view } = useEngine();
  const [found, setFound] = useState<boolean>();
  useEffect(() => {
    isSubscribed(view.basename, publicKey).then(setFound, () => setFound(false));
  }, [view.basename, publicKey]);
  if (found === undefined) return undefined;
  return found ? topics : null;
}

interface TopicsProps {
  answer: PushSubscriptionAnswer;
  reload: () => Promise<unknown>;
}

function Topics({ answer, reload }: TopicsProps) {
  const { label, viewer, view } = useEngine();
  const topics = useTopics(answer);
  const [saved, setSaved] = useState<PushTopics | null>();
  const [saves, setSaves] = useState(0);
  const current = saved === undefined ? topics : saved;

  async function save(answers: Readonly<Record<string, string>>): Promise<void> {
    const wanted = topicsOf(answers);
    if (wanted.live || wanted.episodes) {
      const subscription = await subscribe(view.basename, answer.publicKey);
      await viewer.call('changePushSubscription', { body: { ...subscription, topics: wanted } });
      setSaved(wanted);
    } else {
      await viewer.call('endPushSubscription');
      await unsubscribe(view.basename);
      setSaved(null);
    }
    setSaves((before) => before + 1);
    await reload();
  }

  if (current === undefined) return <Lines count={FIELDS.length} height="1.75rem" />;
  const said = current ? 'pushOn' : 'pushOff';
  return (
    <>
      {saves > 0 && <Notice kind="success">{label(said)}</Notice>}
      {isDenied() && <Notice kind="info">{label('pushDenied')}</Notice>}
      <Form
        key={saves}
        fields={[...FIELDS]}
        initial={answersOf(current)}
        wordsOf={(error) => {
          const key = wordsOf(error);
          return key === undefined ? undefined : label(key);
        }}
        action={label('save')}
        busy={label('saving')}
        onSubmit={save}
      />
    </>
  );
}

/** What this browser shows notifications of. */
export function Notifications() {
  const { label } = useEngine();
  const { settings } = useRealm();
  const { child } = useViewer();
  // the server does not know the browser
  const [support, setSupport] = useState<Support>();
  useEffect(() => setSupport(supportOf()), []);
  const { data, reload } = useApiQuery(support === 'supported' && !child ? 'pushSubscription' : null);
  if (child) return null;
  const list = label(settings.watchlistsEnabled ? 'watchlists' : 'favourites');
  return (
    <Part title={label('pushTitle')} message={label('pushMessage', { list })}>
      {support !== undefined && support !== 'supported' && <p>{label(WITHOUT[support])}</p>}
      {support === 'supported' &&
        (data ? <Topics answer={data} reload={reload} /> : <Lines count={FIELDS.length} height="1.75rem" />)}
    </Part>
  );
}
