import { describe, expect, test } from 'vitest';
import { type AdVerification, planVerification, type VerificationTerms } from './plan';

const SDK = {
  serviceScript: 'https://cdn.example.com/omweb-v1.js',
  sessionClient: 'https://cdn.example.com/omid-session-client-v1.js',
  partnerName: 'Example',
  verificationHosts: ['verify.example.com'],
};
const TERMS: VerificationTerms = { settings: { accessMode: 'LIMITED', sdk: SDK }, isConsentGiven: true };

const verification = (changes: Partial<AdVerification> = {}): AdVerification => ({
  ...{ resource: ' https://verify.example.com/a.js\n', vendor: 'example.com-omid', apiFramework: 'omid', type: null },
  ...{ parameters: null, trackingEvents: {}, ...changes },
});
const reasonOf = (changes: Partial<AdVerification>, terms: Partial<VerificationTerms> = {}) =>
  planVerification([verification(changes)], { ...TERMS, ...terms }).unexecuted[0]?.reason;

describe('RS-32 (part) the plan of verification', () => {
  test('has the scripts of vendors that the realm lists, with their addresses trimmed', () => {
    expect(planVerification([verification()], TERMS)).toEqual({
      scripts: [{ verification: verification(), address: 'https://verify.example.com/a.js' }],
      unexecuted: [],
    });
  });

  test.each([
    ['the realm does not measure', {}, { settings: null }, 'rejected'],
    ['the viewer has not agreed', {}, { isConsentGiven: false }, 'rejected'],
    ['its host is not listed', { resource: 'https://other.example.com/a.js' }, {}, 'rejected'],
    ['a listed name begins another host', { resource: 'https://verify.example.com.evil.example/a.js' }, {}, 'rejected'],
    ['it is not encrypted', { resource: 'http://verify.example.com/a.js' }, {}, 'rejected'],
    ['it is data', { resource: 'data:text/javascript,alert(1)' }, {}, 'rejected'],
    ['the realm has no SDK', {}, { settings: { accessMode: 'FULL', sdk: null } }, 'notSupported'],
    ['it is for another framework', { apiFramework: 'vpaid' }, {}, 'notSupported'],
    ['it names no framework', { apiFramework: null }, {}, 'notSupported'],
    ['it is no JavaScript', { type: 'application/octet-stream' }, {}, 'notSupported'],
    ['it has no address', { resource: null }, {}, 'loadError'],
    ['its address is none', { resource: 'a.js' }, {}, 'loadError'],
  ] as const)('says why a script is not executed: %s', (_, changes, terms, reason) => {
    expect(reasonOf(changes, terms)).toBe(reason);
  });

  test('reads the name of the framework in any case', () => expect(reasonOf({ apiFramework: 'OMID' })).toBeUndefined());
});
