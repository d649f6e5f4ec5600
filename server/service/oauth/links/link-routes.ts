import type { FastifyInstance } from 'fastify';
import { acceptByForm, showInvitation } from './accept.ts';
import { findInvitation, invitationPath } from './invitation.ts';
import { visitingLink } from './link-visit.ts';
import { setNewPassword, showNewPassword } from './new-password.ts';
import type { OAuthOptions } from '../logins/options.ts';
import { setFailurePages } from '../pages/page-failures.ts';
import { findPasswordLink, passwordPath } from './password-link.ts';
import { answeringOnce } from '../pages/repeated-posts.ts';

const invitationOf = async (secret: string, { database, clock }: OAuthOptions) =>
  findInvitation(database.accounts, secret, clock());
const passwordLinkOf = async (secret: string, { database, clock }: OAuthOptions) =>
  findPasswordLink(database.accounts, secret, clock());

/** The pages behind links. A GET only shows, so that a link preview does not use up the link; a POST acts (rulings/company#links). */
export const linkRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  setFailurePages(app);
  app.get(invitationPath, visitingLink(options, invitationOf, showInvitation));
  app.post(invitationPath, answeringOnce(options), visitingLink(options, invitationOf, acceptByForm));
  app.get(passwordPath, visitingLink(options, passwordLinkOf, showNewPassword));
  app.post(passwordPath, answeringOnce(options), visitingLink(options, passwordLinkOf, setNewPassword));
};
