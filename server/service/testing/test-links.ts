import { memberInvite } from '#contract/kontor/member-operations.ts';
import type { Mailer } from '#server/service/mail/smtp/mailer.ts';
import { recordOf, startTestService } from '#server/service/testing/test-service.ts';
import { ownClientId, registerClient } from '../oauth/clients/client.ts';
import { authorizeUrl, client, openBrowser, type Page } from './test-oauth.ts';

export const day = 86_400_000;
export const validPassword = 'a good long password';

/** The fields of the invitation form. */
export const invitationFields = (
  password = validPassword,
  repeated = password,
): readonly (readonly [string, string])[] => [
  ['firstname', 'Eva'],
  ['lastname', 'Frei'],
  ['password', password],
  ['repeated', repeated],
];

/** The service with the app as a client, and helpers for the links of its members. */
export const startLinks = async (mailer?: Mailer) => {
  const service = await startTestService({ mailer });
  const { app, call, database, owner, stranger } = service;
  await database.transaction(async (transaction) => {
    await registerClient(transaction, client);
    await registerClient(transaction, {
      clientId: ownClientId,
      secret: 'the secret of the app itself',
      name: 'Kontor',
      redirectUris: ['https://kontor.example/callback'],
    });
  });

  let made = 0;
  const newEmail = (): string => `person${(made += 1)}@example.com`;
  /** A separate browser at its own address, so that tests do not wait for each other. */
  const browserOf = (headers: { readonly [name: string]: string } = {}) =>
    openBrowser({ app }, { headers, remoteAddress: `10.0.${Math.floor((made += 1) / 250)}.${made % 250}` });
  const invite = async (email: string, changes: object = {}) => {
    const body = { email, firstname: 'Eva', lastname: 'Frei', role: 'time', hours: 'own', ...changes };
    const { link = '', member } = memberInvite.answer.parse((await call('POST', '/kontor/member', { body })).body);
    return { url: link.slice('http://127.0.0.1:3000'.length), id: member.id };
  };
  const accept = async (url: string, fields = invitationFields(), browser = browserOf()): Promise<Page> =>
    browser.submit(await browser.get(url), 'accept', fields);
  return {
    ...service,
    newEmail,
    browserOf,
    invite,
    /** The path of an invitation link to the other company. */
    inviteAbroad: async (email: string): Promise<string> => {
      const body = { email, lastname: 'Frei', role: 'bookkeeper' };
      const sent = { org: stranger.org, token: await service.token(stranger), body };
      const { link = '' } = memberInvite.answer.parse((await call('POST', '/kontor/member', sent)).body);
      return link.slice('http://127.0.0.1:3000'.length);
    },
    accept,
    /** Signs in on the service’s own page; returns the next page. */
    signIn: async (email: string, password: string, browser = browserOf()): Promise<Page> =>
      browser.signIn(await browser.get(authorizeUrl()), { email, password }),
    /** The path of a link for a new password. */
    reset: async (userId: number): Promise<string> => {
      const { link } = recordOf(await call('POST', `/kontor/member/${userId}/reset_password`));
      return String(link).slice('http://127.0.0.1:3000'.length);
    },
    setPassword: async (url: string, password: string, browser = browserOf()): Promise<Page> =>
      browser.submit(await browser.get(url), 'new_password', [
        ['password', password],
        ['repeated', password],
      ]),
    /** A member who has accepted, with the e-mail address. */
    join: async (role = 'time') => {
      const email = newEmail();
      const { url, id } = await invite(email, { role });
      const { status } = await accept(url);
      if (status !== 303) throw new Error(`accepting failed with ${status}`);
      return { email, id, person: { companyId: owner.companyId, org: owner.org, userId: id } };
    },
  };
};
