/** The messages between the tabs of a realm about who is signed in and what they have. */
export const SESSION_NEWS = ['signed in', 'signed out', 'lists changed', 'licences changed'] as const;

/** Runs work while no other tab of the realm does; where there are no locks, at once. */
export function aloneIn(name: string) {
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
}
