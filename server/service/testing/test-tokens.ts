import { authenticate } from '../requests/access-token.ts';
import { registerClient } from '../oauth/clients/client.ts';
import { redirectUri, type Service } from './test-oauth.ts';

/** The user of an access token; undefined if it is not valid. */
export const callerOf = ({ database, time }: Service, token: string) => authenticate(database, token, time.now);

/** Registers a second client with the same redirect address; returns its credentials. */
export const registerOther = async ({ database }: Service) => {
  const other = { clientId: 'other', secret: 'secret of the other', name: 'Other', redirectUris: [redirectUri] };
  await database.transaction((transaction) => registerClient(transaction, other));
  return { client_id: other.clientId, client_secret: other.secret };
};
