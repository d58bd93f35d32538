import { useEffect, useState } from 'react';
import { useEngine, useViewer } from '../../../../renderer/contract';
import { isConsentMissing, MEMBER_PURPOSES } from '../../../../renderer/contract/consents';
import { CONSENT_INTERVAL_MS } from '../../../../renderer/contract/constants';
import { useIdlePrompt } from '../../../../renderer/contract/overlay-turn';
import { useTrack } from '../../../../renderer/contract/use-track';
import { Form } from '../../../../renderer/forms/form';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { ConsentAnswers } from '../../../../schemas/generated/types';
import { agreesToAny, consentFields, consentUpdate } from '../../../shared/consent-fields';
import { useApiQuery } from '../../../shared/use-api-query';

type Prompts = ConsentAnswers['answers'];

/** MO-03: the required consents that are missing, with the optional ones that were never answered. */
export default function Consents() {
  const { viewer } = useEngine();
  const { consentTime } = useViewer();
  // asking again is blocked for an interval; a page that stays open for longer is not interrupted
  const [isBlocked] = useState(() => {
    if (consentTime === null) return false;
    const elapsed = viewer.now() - consentTime;
    return elapsed >= 0 && elapsed < CONSENT_INTERVAL_MS;
  });
  useIdlePrompt(isBlocked);
  return isBlocked ? null : <Check />;
}

function Check() {
  const { viewer } = useEngine();
  const [isDone, setDone] = useState(false);
  const { data, isFailed } = useApiQuery('consentAnswers', { query: { functionalPurposes: MEMBER_PURPOSES.join() } });
  const unanswered = data?.answers.filter(
    (prompt) => prompt.answer === null || isConsentMissing(prompt, prompt.answer),
  );
  const isComplete = isDone || unanswered?.length === 0;
  useIdlePrompt(isComplete || isFailed);
  useEffect(() => {
    if (isComplete) viewer.note({ do: 'setConsentTime', at: viewer.now() });
  }, [isComplete, viewer]);
  if (!unanswered || isComplete) return null;
  return <Question prompts={unanswered} onDone={() => setDone(true)} />;
}

function Question({ prompts, onDone }: { prompts: Prompts; onDone: () => void }) {
  const { label, viewer, routeHref } = useEngine();
  const isRequired = prompts.some(({ consentField }) => consentField.required);
  const signOut = routeHref('logout');
  const track = useTrack();
  useEffect(() => track({ type: 'funnelStep', step: 'step 1 terms and conditions' }), [track]);

  async function save(answers: Readonly<Record<string, string>>): Promise<void> {
    const body = consentUpdate(prompts, answers);
    await viewer.call('changeConsents', { body });
    if (agreesToAny(body)) track({ type: 'journeyAction', action: 'Consent terms accepted' });
    onDone();
  }
  /** Closing is a no: it is recorded, so that the question does not come back. */
  const decline = () => {
    void save({}).catch((error: unknown) => {
      console.warn(`The consents could not be saved: ${String(error)}`);
      onDone();
    });
  };
  return (
    <Dialog title={label('consentsTitle')} onClose={isRequired ? undefined : decline}>
      <p>{label(isRequired ? 'consentsRequiredMessage' : 'consentsOptionalMessage')}</p>
      <Form
        fields={consentFields(prompts, 'consentRequiredToContinue')}
        wordsOf={() => label('errorUpdatingTermsOfUse')}
        action={label('goOn')}
        busy={label('saving')}
        onSubmit={save}
      />
      {isRequired && signOut && (
        <ButtonLink look="secondary" href={signOut}>
          {label('logout')}
        </ButtonLink>
      )}
    </Dialog>
  );
}
