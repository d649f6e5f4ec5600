import {
  moveAuthorize as authorizeEntry,
  moveBegin as beginEntry,
  moveRefuse as refuseEntry,
} from '#contract/kontor/move-operations.ts';
import { arrivedFindings, movedParts, optionalParts } from '#contract/kontor/move-words.ts';
import type { Outside } from '#server/http/outside-request.ts';
import { newSecret, sameText } from '#server/secrets/secrets.ts';
import { findClient, ownClientId } from '../../oauth/clients/client.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { deleteRows, hasRow, updateRows } from '../../store/rows.ts';
import { countBy } from '../../store/result.ts';
import { listOf, sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { readMove, released, showMove, stateOf, type StoredMove } from './move-row.ts';
import {
  accessOf,
  authorizeUrlOf,
  isSecretRefused,
  redeem,
  sealAccess,
  signInProblem,
  type Client,
  type SignIn,
} from './remote-access.ts';
import { remoteBase } from './remote.ts';
import { RemoteFailure } from './remote-failure.ts';

/** A move needs both; the tests of other parts run without them. */
const toolsOf = ({ outside, linkKey }: Call): { readonly outside: Outside; readonly linkKey: Buffer } => {
  if (outside === undefined || linkKey === undefined) throw new Error('a move needs a connection and a key');
  return { outside, linkKey };
};

/** {auth_url} of the other service: 422 if it is not allowed. */
const readServiceUrl = (call: Call, text: string): URL => {
  const url = URL.parse(text);
  const isPlain = url !== null && url.search === '' && url.hash === '';
  if (!isPlain || !toolsOf(call).outside.isAllowed(url)) throw notSaved((t) => [`service_url: ${t.addressRefused}`]);
  return url;
};

/** The other service may only return to the app itself. */
const checkRedirect = async ({ database }: Call, text: string): Promise<void> => {
  const own = await findClient(database.accounts, ownClientId);
  const origins = own?.redirectUris.map((uri) => URL.parse(uri)?.origin) ?? [];
  const url = URL.parse(text);
  if (url === null || !origins.includes(url.origin)) throw notSaved((t) => [`redirect_uri: ${t.notOwnOrigin}`]);
};

/** 422 if the owner could not sign in there: names the address, or the client if the service does not accept it. */
const checkSignIn = async (call: Call, authorizeUrl: string): Promise<void> => {
  const problem = await signInProblem(toolsOf(call).outside, authorizeUrl);
  if (problem === 'client') throw notSaved((t) => [`client_id: ${t.clientRefused}`]);
  if (problem !== undefined)
    throw notSaved((t) => {
      const texts = { address: t.addressRefused, no_answer: t.noAnswer, no_service: t.noService };
      return [`service_url: ${texts[problem]}`];
    });
};

/** 422 at the secret if the service refuses it: the owner need not sign in there first to learn that. */
const checkSecret = async (call: Call, client: Client): Promise<void> => {
  if (await isSecretRefused(toolsOf(call).outside, client))
    throw notSaved((t) => [`client_secret: ${t.secretRefused}`]);
};

/** The move before the one that begins; 409 if it has not ended. */
const readFormer = async (reader: Reader, companyId: number): Promise<StoredMove | undefined> => {
  const former = await readMove(reader, companyId);
  if (former !== undefined && ['running', 'paused'].includes(stateOf(former)))
    throw new Refusal(409, (t) => t.moveRuns);
  return former;
};

const optional: ReadonlySet<string> = new Set(optionalParts);

const createParts = async (transaction: Transaction, companyId: number, chosen: readonly string[]): Promise<void> => {
  await deleteRows(transaction, 'move_part', { company_id: companyId });
  await deleteRows(transaction, 'move_sum', { company_id: companyId });
  const parts = movedParts.filter((part) => !optional.has(part) || chosen.includes(part));
  await insertRows(
    transaction,
    'move_part',
    parts.map((resource) => ({
      company_id: companyId,
      resource,
      place: movedParts.indexOf(resource),
      state: 'take',
      position: 0,
      last_id: 0,
      read: 0,
      created: 0,
      known: 0,
      left_out: 0,
    })),
  );
};

/** Everything but the sign-in is decided by the move that it starts. */
const waiting = (companyId: number, { service_url, client_id, papers, user_id }: SignIn, now: number) => ({
  company_id: companyId,
  state: 'signing_in',
  reason: null,
  detail: null,
  retry_at: null,
  attempts: 0,
  service_url,
  org: null,
  client_id,
  user_id,
  papers: papers ? 1 : 0,
  findings: 0,
  started_at: now,
  finished_at: null,
  step: 0,
  ...released,
});

/** Stores a sign-in that was begun. The former move stays as it is until the other service has agreed. */
const keepSignIn = async (
  { database, caller: { companyId }, now, linkKey }: Call & { readonly linkKey: Buffer },
  signIn: SignIn,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const former = await readFormer(transaction, companyId);
    const { redirect_uri, client_secret } = signIn;
    const before = former === undefined ? undefined : accessOf(linkKey, companyId, former);
    const empty = { redirect_uri, client_secret, access_token: null, refresh_token: null, user_id: null };
    const access = sealAccess(linkKey, companyId, { ...(before ?? empty), signIn });
    if (former === undefined || stateOf(former) === 'signing_in') {
      await deleteRows(transaction, 'move', { company_id: companyId });
      await insertRows(transaction, 'move', [{ ...waiting(companyId, signIn, now), access }]);
    } else await updateRows(transaction, 'move', { company_id: companyId }, { access });
  }, companyId);

export const moveBegin = implement(beginEntry, async (call, body) => {
  const { companyId, userId } = call.caller;
  const serviceUrl = readServiceUrl(call, body.service_url);
  await checkRedirect(call, body.redirect_uri);
  const [state, verifier] = [newSecret(), newSecret()];
  const client = { serviceUrl, clientId: body.client_id, access: body };
  const authorize_url = authorizeUrlOf(client, { state, verifier, language: call.language });
  await readFormer(call.database, companyId);
  await checkSignIn(call, authorize_url);
  await checkSecret(call, client);
  const signIn = { ...body, service_url: serviceUrl.href, state, verifier, user_id: userId };
  await keepSignIn({ ...call, ...toolsOf(call) }, signIn);
  return { authorize_url };
});

/** A second move from the same service does not find these again. */
const lasting = listOf(arrivedFindings);

/** Keeps what is known of records that arrived from the same service earlier; forgets the rest. */
const clearFormer = async (transaction: Transaction, companyId: number, source: string): Promise<void> => {
  const company = { company_id: companyId };
  if (await hasRow(transaction, 'moved_id', { ...company, source }))
    await transaction.run(
      sql`delete from move_finding where company_id = ${companyId} and finding not in (${lasting})`,
    );
  else await deleteRows(transaction, 'move_finding', company);
  const findings = await countBy(
    transaction,
    sql`select coalesce(max(number), 0) as count from move_finding where company_id = ${companyId}`,
  );
  await updateRows(transaction, 'move', company, { findings });
};

/** Takes the sign-in with this state, so that it cannot be used again. 409 if none was begun, 422 if its state is another one. */
const takeSignIn = async (call: Call, state: string): Promise<{ readonly signIn: SignIn; readonly access: string }> => {
  const { companyId, userId } = call.caller;
  const { linkKey } = toolsOf(call);
  return call.database.transaction(async (transaction) => {
    const move = await readMove(transaction, companyId);
    const before = move === undefined ? undefined : accessOf(linkKey, companyId, move);
    const signIn = before?.signIn ?? null;
    if (before === undefined || signIn === null || signIn.user_id !== userId)
      throw new Refusal(409, (t) => t.moveNotBegun);
    if (!sameText(signIn.state, state)) throw notSaved((t) => [`state: ${t.moveNotBegun}`]);
    const access = sealAccess(linkKey, companyId, { ...before, signIn: null });
    await updateRows(transaction, 'move', { company_id: companyId }, { access });
    return { signIn, access };
  }, companyId);
};

export const moveRefuse = implement(refuseEntry, async (call, { state }) => {
  await takeSignIn(call, state);
  return showMove(call, call.database);
});

export const moveAuthorize = implement(authorizeEntry, async (call, { code, state }) => {
  const { companyId } = call.caller;
  const { outside, linkKey } = toolsOf(call);
  const { signIn, access: taken } = await takeSignIn(call, state);
  const { service_url, client_id, redirect_uri, client_secret, verifier } = signIn;
  const serviceUrl = new URL(service_url);
  const client = { serviceUrl, clientId: client_id, access: signIn };
  const tokens = await redeem(outside, client, { code, verifier }, call.now).catch((error: unknown) => {
    if (!(error instanceof RemoteFailure)) throw error;
    throw notSaved((t) => [`code: ${t.codeRefused(error.detail)}`]);
  });
  const { access_token, refresh_token, org, user_id } = tokens;
  const access = { redirect_uri, client_secret, access_token, refresh_token, user_id, signIn: null };
  return call.database.transaction(async (transaction) => {
    const former = await readFormer(transaction, companyId);
    // Meanwhile the owner has ended it, or begun another sign-in.
    if (former === undefined || former.access !== taken) throw new Refusal(409, (t) => t.moveNotBegun);
    await deleteRows(transaction, 'move', { company_id: companyId });
    const row = { ...waiting(companyId, signIn, call.now), state: 'running', org };
    // A step of a former move must not fit this one.
    const { step, findings } = former;
    await insertRows(transaction, 'move', [
      { ...row, step: step + 1, findings, access: sealAccess(linkKey, companyId, access) },
    ]);
    await createParts(transaction, companyId, signIn.resources);
    const source = remoteBase(serviceUrl, org);
    await clearFormer(transaction, companyId, source);
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: 'move_begun', subject: source });
    return showMove(call, transaction);
  }, companyId);
});
