import {
  arrivedFindings,
  moveAuthorize as authorizeEntry,
  moveBegin as beginEntry,
  movedParts,
  optionalParts,
} from '#contract/kontor/move-operations.ts';
import type { Outside } from '#server/http/outside-request.ts';
import { newSecret, sameText } from '#server/secrets/secrets.ts';
import { findClient, ownClientId } from '../../oauth/clients/client.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { integerOf, textOf, textOrNull } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { deleteRows, hasRow, updateRows } from '../../store/rows.ts';
import { join, sql, type Row } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { readMove, showMove, stateOf } from './move-row.ts';
import { authorizeUrlOf, openAccess, redeem, sealAccess, signInProblem } from './remote-access.ts';
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

/** The move before the one that begins; 409 if it has not ended. */
const readFormer = async (reader: Reader, companyId: number): Promise<Row | undefined> => {
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

export const moveBegin = implement(beginEntry, async (call, body) => {
  const { companyId, userId } = call.caller;
  const { linkKey } = toolsOf(call);
  const serviceUrl = readServiceUrl(call, body.service_url);
  await checkRedirect(call, body.redirect_uri);
  const [state, verifier] = [newSecret(), newSecret()];
  const { redirect_uri, client_secret, client_id } = body;
  const access = {
    redirect_uri,
    client_secret,
    state,
    verifier,
    access_token: null,
    refresh_token: null,
    user_id: null,
  };
  const authorize_url = authorizeUrlOf({ serviceUrl, clientId: client_id, access }, { state, verifier });
  await readFormer(call.database, companyId);
  await checkSignIn(call, authorize_url);
  const row = {
    company_id: companyId,
    state: 'signing_in',
    reason: null,
    detail: null,
    retry_at: null,
    attempts: 0,
    service_url: serviceUrl.href,
    org: null,
    client_id,
    access: sealAccess(linkKey, companyId, access),
    user_id: userId,
    papers: body.papers ? 1 : 0,
    findings: 0,
    started_at: call.now,
    finished_at: null,
    step: 0,
    instance: null,
    lease_until: null,
  };
  await call.database.transaction(async (transaction) => {
    const before = await readFormer(transaction, companyId);
    await deleteRows(transaction, 'move', { company_id: companyId });
    // A step of a former move must not fit this one.
    const step = before === undefined ? 0 : integerOf(before, 'step') + 1;
    const findings = before === undefined ? 0 : integerOf(before, 'findings');
    await insertRows(transaction, 'move', [{ ...row, step, findings }]);
    await createParts(transaction, companyId, body.resources);
  }, companyId);
  return { authorize_url };
});

/** A second move from the same service does not find these again. */
const lasting = join(
  arrivedFindings.map((finding) => sql`${finding}`),
  ', ',
);

/** Keeps what is known of records that arrived from the same service earlier; forgets the rest. */
const clearFormer = async (transaction: Transaction, companyId: number, source: string): Promise<void> => {
  const company = { company_id: companyId };
  if (await hasRow(transaction, 'moved_id', { ...company, source }))
    await transaction.run(
      sql`delete from move_finding where company_id = ${companyId} and finding not in (${lasting})`,
    );
  else await deleteRows(transaction, 'move_finding', company);
  const last = await transaction.get(
    sql`select coalesce(max(number), 0) as last from move_finding where company_id = ${companyId}`,
  );
  await updateRows(transaction, 'move', company, { findings: last === undefined ? 0 : integerOf(last, 'last') });
};

export const moveAuthorize = implement(authorizeEntry, async (call, { code, state }) => {
  const { companyId, userId } = call.caller;
  const { outside, linkKey } = toolsOf(call);
  const move = await readMove(call.database, companyId);
  const sealed = move === undefined ? null : textOrNull(move, 'access');
  if (move === undefined || sealed === null || stateOf(move) !== 'signing_in')
    throw new Refusal(409, (t) => t.moveNotBegun);
  const access = openAccess(linkKey, companyId, sealed);
  const { state: expected = null, verifier = null } = access ?? {};
  if (access === undefined || expected === null || verifier === null || integerOf(move, 'user_id') !== userId)
    throw new Refusal(409, (t) => t.moveNotBegun);
  if (!sameText(expected, state)) throw notSaved((t) => [`state: ${t.moveNotBegun}`]);
  const serviceUrl = new URL(textOf(move, 'service_url'));
  const client = { serviceUrl, clientId: textOf(move, 'client_id'), access };
  const tokens = await redeem(outside, client, { code, verifier }, call.now).catch((error: unknown) => {
    if (!(error instanceof RemoteFailure)) throw error;
    throw notSaved((t) => [`code: ${t.codeRefused(error.detail)}`]);
  });
  const { access_token, refresh_token, org, user_id } = tokens;
  const kept = { ...access, state: null, verifier: null, access_token, refresh_token, user_id };
  return call.database.transaction(async (transaction) => {
    const changed = await updateRows(
      transaction,
      'move',
      { company_id: companyId, state: 'signing_in', access: sealed },
      { state: 'running', org, access: sealAccess(linkKey, companyId, kept), started_at: call.now },
    );
    if (changed === 0) throw new Refusal(409, (t) => t.moveNotBegun);
    const source = remoteBase(serviceUrl, org);
    await clearFormer(transaction, companyId, source);
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: 'move_begun', subject: source });
    return showMove(call, transaction);
  }, companyId);
});
