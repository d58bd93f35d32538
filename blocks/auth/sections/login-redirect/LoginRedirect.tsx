import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BlockProps, isMember, useEngine, useViewer } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Action, Entry, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { SecondFactorSignIn } from '../../../../schemas/generated/types';
import { type Departure, departureOf, forgetDeparture, needsInteraction } from '../../shared/provider';
import { SecondStep, useSecondStep } from '../../shared/second-step';
import type load from './load';

type State =
  | { is: 'entering' }
  | { is: 'failed' /** The key of its label. */; why: string }
  | { is: 'asking'; departure: Departure };

/** The label for a refusal of the provider; a failed sign-in where it has none. */
const labelOf = (error: unknown) => {
  const key = errorLabel(codeOf(error));
  return key === 'anErrorOccured' ? 'oidcSigninError' : key;
};

/** RT-24: the way back from an identity provider. */
export default function LoginRedirect({ settings, data }: BlockProps<'login-redirect', typeof load>) {
  const { label, text, routeHref, viewer } = useEngine();
  const { status, account } = useViewer();
  const email = account?.email;
  const [state, setState] = useState<State>({ is: 'entering' });
  const started = useRef(false);
  const destination = useRef<string>(undefined);
  const loginHref = routeHref('login') ?? '';
  const step = useSecondStep();

  async function enter(departure: Departure, fields = departure.fields) {
    const { name, state: sent, binding, from } = departure;
    const iss = viewer.secret('iss');
    const body = {
      code: viewer.secret('code') ?? '',
      state: sent,
      binding,
      ...(iss && { iss }),
      ...(fields && { fields }),
    };
    destination.current = from;
    await step.first(viewer.enter('returnFromProvider', { params: { name }, body }, from ? { to: from } : {}));
    forgetDeparture(viewer);
  }

  const signIn = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    const error = viewer.secret('error');
    const departure = departureOf(viewer);
    if (error && needsInteraction(error)) {
      const query = new URLSearchParams({ error });
      if (departure?.from) query.set('from', departure.from);
      return location.replace(`${loginHref}?${query}`);
    }
    // a return that this browser did not leave for may be somebody else's
    if (error || !departure || viewer.secret('state') !== departure.state)
      return setState({ is: 'failed', why: 'oidcSigninError' });
    if (!viewer.secret('code')) return setState({ is: 'failed', why: errorLabel('NO_OAUTH_CODE_FOUND') });
    enter(departure).catch((failure: unknown) =>
      setState(
        codeOf(failure) === 'FIELDS_MISSING' ? { is: 'asking', departure } : { is: 'failed', why: labelOf(failure) },
      ),
    );
  });
  // once a page: a code is spent once
  useEffect(() => signIn(), []);

  if (step.token !== undefined) {
    const to = destination.current;
    const complete = (body: SecondFactorSignIn) => viewer.enter('completeSignIn', { body }, to ? { to } : {});
    return <SecondStep token={step.token} complete={complete} />;
  }
  if (state.is === 'failed' && isMember(status))
    return (
      <Outcome kind="info" title={label('alreadySignedIn')} message={email && label('signedInAs', { email })}>
        <Action href={routeHref('home') ?? ''}>{label('goHome')}</Action>
      </Outcome>
    );
  if (state.is === 'failed')
    return (
      <Outcome kind="error" title={label('signInFailed')} message={label(state.why)}>
        <Action href={loginHref}>{label('backToSignIn')}</Action>
      </Outcome>
    );
  if (state.is === 'entering') return <Waiting title={label('signingIn')} />;
  const { departure } = state;
  const fields = data.providers.find(({ name }) => name === departure.name)?.fields ?? [];
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('almostThere')}
      message={settings.message ? text(settings.message) : label('fieldsMissing')}
    >
      <Form
        fields={fields}
        action={label('goOn')}
        busy={label('signingIn')}
        onSubmit={(answers) => enter(departure, answers)}
      />
    </Entry>
  );
}
