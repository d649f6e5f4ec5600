import { parseArgs } from 'node:util';
import { hours as knownHours, roles } from '#contract/roles.ts';
import { invitationPath } from '#server/service/oauth/links/invitation.ts';
import { passwordPath } from '#server/service/oauth/links/password-link.ts';
import { checkEmail, oneOf, runCommand, UsageError } from './command.ts';
import { publicLink } from './public-link.ts';
import { change, inviteUser, resetPassword, type MemberRequest } from './users.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run user -- --org muster --email reto@muster.ch --role bookkeeper [--name "Reto Caduff"] [--hours own]
npm run user -- --org muster --email reto@muster.ch --reset-password | --deactivate | --reactivate | --role time

Invites a user to a company and prints the link to accept, or changes a member.
  --role            ${roles.join(', ')}
  --hours           whose time entries the role time reads: ${knownHours.join(' or ')}
  --name            first and last name, for an invitation
  --reset-password  prints a link to set a new password, which applies in all of the user's companies
  --deactivate      the user can no longer sign in, and all sessions end immediately
  --reactivate      the user can sign in again
The last active owner cannot be removed. The data is in DATA_DIR (./data) or DATABASE_URL; the service may keep running.`;

const option = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const readMemberRequest = (args: string[]): MemberRequest & { readonly reset: boolean } => {
  const { values } = parseArgs({
    args,
    options: {
      org: option,
      email: option,
      role: option,
      hours: option,
      name: option,
      'reset-password': flag,
      deactivate: flag,
      reactivate: flag,
    },
  });
  const { org, email, name, deactivate = false, reactivate = false, 'reset-password': reset = false } = values;
  if (org === undefined || email === undefined) throw new UsageError('--org and --email are required.');
  if ([deactivate, reactivate, reset].filter(Boolean).length > 1)
    throw new UsageError('--reset-password, --deactivate and --reactivate cannot be combined.');
  return {
    org,
    email: checkEmail('--email', email),
    name,
    role: values.role === undefined ? undefined : oneOf('--role', roles, values.role),
    hours: values.hours === undefined ? undefined : oneOf('--hours', knownHours, values.hours),
    active: deactivate ? false : reactivate ? true : undefined,
    reset,
  };
};

await runCommand(usage, async (args) => {
  const request = readMemberRequest(args);
  const { org, email } = request;
  await withDatabase(undefined, async (database) => {
    const now = Date.now();
    if (request.reset) {
      const link = await resetPassword(database, request, now);
      console.log(`${email} can set a new password here:`);
      return console.log(publicLink(passwordPath, link));
    }
    const isMember = await change(database, request, now);
    if (isMember) return console.log(`Changed ${email} in ${org}.`);
    const link = await inviteUser(database, request, now);
    console.log(`Invited ${email} to ${org}. The invitation can be accepted here:`);
    return console.log(publicLink(invitationPath, link));
  });
});
