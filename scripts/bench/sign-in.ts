import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import { AT_ONCE, createSecrets, PARAMETERS } from '../../server/features/auth/sessions/secrets';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import type { Measure } from './figure';
import { perSecond } from './per-second';
import { openSample } from './sample-server';

/** Sign-ins in one round, and how many come at once. */
const SIGN_INS = 60;
const CALLERS = 8;
const EMAIL = 'viewer@example.com';
const SECRET = 'tall-lantern-41';

/** Sign-ins a second over HTTP, through every hook and the store, beside the bare comparison of the password as many at once. */
export const measure: Measure = async (rounds) => {
  // each sign-in is another viewer's by its address: the limit an address would else be what is measured
  const { app, store, close } = await openSample({ rails: 1, cards: 1 }, { trustedProxies: 1 });
  try {
    const secrets = createSecrets();
    await viewerStore(store.database, 'sample').addAccount(EMAIL, await secrets.hash(SECRET), 'customer');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v2/login`;
    const body = JSON.stringify({ email: EMAIL, secret: SECRET });
    let viewers = 0;
    const signIn = async () => {
      viewers += 1;
      const answer = await fetch(address, {
        method: 'POST',
        body,
        headers: {
          realm: 'sample',
          'content-type': 'application/json',
          'x-forwarded-for': `10.${viewers >> 16}.${(viewers >> 8) & 255}.${viewers & 255}`,
        },
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    };
    const hashed = await hash(SECRET, PARAMETERS);
    const compare = async () => {
      if (!(await verify(hashed, SECRET))) throw new Error('The right password was not taken');
    };
    await perSecond(CALLERS, CALLERS, signIn);
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await perSecond(SIGN_INS, CALLERS, signIn));
      yardstick.push(await perSecond(SIGN_INS, AT_ONCE, compare));
    }
    const note = `beside argon2id alone, ${AT_ONCE} at once as in the server`;
    return [{ what: 'sign-ins', unit: '/s', ours, yardstick, aim: { of: 'ratio', atLeast: 0.9 }, note }];
  } finally {
    await close();
  }
};
