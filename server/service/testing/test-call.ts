import { scopes } from '#contract/scopes.ts';
import type { Call } from '../requests/call.ts';
import { ownClientId } from '../oauth/clients/client.ts';

/** A call by the demo company's owner with every scope, as if received over HTTP. */
export const demoCall = (rest: Pick<Call, 'database' | 'now' | 'parameters' | 'query'>): Call => ({
  ...rest,
  caller: {
    companyId: 1,
    org: 'demo',
    userId: 1,
    clientId: ownClientId,
    role: 'owner',
    zone: 'Europe/Zurich',
    currencyId: 1,
    scopes: new Set(scopes),
  },
  language: 'de',
  headers: {},
});
