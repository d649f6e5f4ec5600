import { z } from 'zod';
import { success } from '../errors.ts';
import { boolean, choice, datetime, decimal, id, integer, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';
import { comparedResources, moveFindings, moveReasons, moveStates, movedParts, optionalParts } from './move-words.ts';

/** The move of a company from another service of this interface (rulings/company#move). For owners, in Kontor's own app only. */

const common = { scopes: ['general'], ownApp: true, roles: owners } as const;

const part = z.strictObject({
  resource: choice(movedParts),
  state: choice(['waiting', 'running', 'done', 'refused']),
  /** Records of the other service that were read, created here, found here already, and left out. */
  read: integer(0),
  created: integer(0),
  known: integer(0),
  left_out: integer(0),
});
export type MovePart = z.infer<typeof part>;

const move = z.strictObject({
  state: choice(moveStates),
  /** Why it stopped, or why it waits until `retry_at`. */
  reason: choice(moveReasons).nullable(),
  /** A status, a path or a message of the network. */
  detail: string().nullable(),
  retry_at: datetime().nullable(),
  /** {auth_url} and the company of the other service; the company is unknown until the sign-in. */
  service_url: string(),
  org: string().nullable(),
  client_id: string(),
  /** True: the PDFs of issued invoices are fetched as well. */
  papers: boolean(),
  started_at: datetime(),
  finished_at: datetime().nullable(),
  parts: z.array(part),
  findings: integer(0),
});
export type Move = z.infer<typeof move>;

/** `move` is null if there never was one. */
const shown = z.strictObject({ move: move.nullable() });

export const moveShow = defineOperation({
  ...common,
  name: 'move_show',
  summary: 'The move from another service, with its progress',
  method: 'GET',
  path: '/kontor/move',
  answer: shown,
  status: 200,
});

export const moveBeginBody = z.strictObject({
  /** {auth_url}, https. */
  service_url: requiredText(500),
  client_id: requiredText(200),
  /** Null for a client without one; the sign-in is bound by PKCE either way. */
  client_secret: text(500).nullable(),
  /** The page of the app to which the other service returns, on the app's own origin. */
  redirect_uri: requiredText(500),
  resources: z.array(choice(optionalParts)).min(1),
  papers: boolean(),
});

/**
 * Begins a move, or continues one that stopped. Answers the page of the other service to sign in at. 409 while another move runs or is paused; 422 names an
 * address that is refused or answers as no service, or a client or secret that the other service does not accept. A former move stays as it is until its code is redeemed. The secret and the tokens are stored sealed and never shown.
 */
export const moveBegin = defineOperation({
  ...common,
  name: 'move_begin',
  summary: 'Begin a move: where to sign in',
  method: 'POST',
  path: '/kontor/move',
  body: moveBeginBody,
  answer: z.strictObject({ authorize_url: string() }),
  status: 201,
});

/**
 * Redeems the code that the other service returned, and starts the move. 409 if no sign-in was begun; 422 if the code or its state is refused.
 * A state works once.
 */
export const moveAuthorize = defineOperation({
  ...common,
  name: 'move_authorize',
  summary: 'Start the move with the code of the other service',
  method: 'POST',
  path: '/kontor/move/authorize',
  body: z.strictObject({ code: requiredText(2000), state: requiredText(200) }),
  answer: shown,
  status: 200,
});

/** Ends a sign-in that the owner cancelled at the other service: its state is worthless afterwards. Refused like a code. */
export const moveRefuse = defineOperation({
  ...common,
  name: 'move_refuse',
  summary: 'End a sign-in that was cancelled at the other service',
  method: 'POST',
  path: '/kontor/move/refuse',
  body: z.strictObject({ state: requiredText(200) }),
  answer: shown,
  status: 200,
});

/** 409 unless it runs. */
export const movePause = defineOperation({
  ...common,
  name: 'move_pause',
  summary: 'Pause the move',
  method: 'POST',
  path: '/kontor/move/pause',
  body: z.strictObject({}),
  answer: shown,
  status: 200,
});

/** 409 unless it is paused or stopped. */
export const moveResume = defineOperation({
  ...common,
  name: 'move_resume',
  summary: 'Go on with the move',
  method: 'POST',
  path: '/kontor/move/resume',
  body: z.strictObject({}),
  answer: shown,
  status: 200,
});

/** Forgets the access to the other service. What has arrived stays. 409 if there is nothing to end. */
export const moveEnd = defineOperation({
  ...common,
  name: 'move_end',
  summary: 'End the move and forget the access to the other service',
  method: 'DELETE',
  path: '/kontor/move',
  answer: success,
  status: 200,
});

const compared = z.strictObject({
  resource: choice(comparedResources),
  /** The year of the records; null for records without a date. */
  year: string().nullable(),
  /** Name of the currency of the sums; null without money. Time entries have rows for hours and, with a currency, for the amounts of the billable ones. */
  currency: string().nullable(),
  count_there: integer(0),
  count_here: integer(0),
  /** Money to 0.01, hours of time entries; null if the resource has no sum. */
  sum_there: decimal().nullable(),
  sum_here: decimal().nullable(),
});
export type Compared = z.infer<typeof compared>;

export const moveComparison = defineOperation({
  ...common,
  name: 'move_comparison',
  summary: 'Counts and sums there and here, by resource and year',
  method: 'GET',
  path: '/kontor/move/comparison',
  answer: z.array(compared),
  status: 200,
});

const finding = z.strictObject({
  resource: choice(comparedResources),
  /** The id at the other service; null for the resource as a whole. */
  old_id: id().nullable(),
  name: string(),
  finding: choice(moveFindings),
  /** A field, a number or a reference. */
  detail: string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** The first 5000, in the order in which they were found. */
export const moveFindingList = defineOperation({
  ...common,
  name: 'move_finding_list',
  summary: 'The records that did not arrive, or not completely, with the reason',
  method: 'GET',
  path: '/kontor/move/finding',
  answer: z.array(finding),
  status: 200,
});

/** Finds a record by its id at the service of the current or last move; `resource` as in the findings. 404 if it did not arrive. */
export const movedIdShow = defineOperation({
  ...common,
  name: 'moved_id_show',
  summary: 'The id here of a record that had another one at the other service',
  method: 'GET',
  path: '/kontor/moved_id/:moved_resource/:old_id',
  answer: z.strictObject({ id: id() }),
  status: 200,
});

export const moveOperations = [
  moveShow,
  moveBegin,
  moveAuthorize,
  moveRefuse,
  movePause,
  moveResume,
  moveEnd,
  moveComparison,
  moveFindingList,
  movedIdShow,
] as const;
