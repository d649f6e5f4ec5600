import { z } from 'zod';
import { success } from '../errors.ts';
import { boolean, choice, datetime, decimal, id, integer, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';

/** The move of a company from another service of this interface (rulings/company#move). For owners, in Kontor's own app only. */

const common = { scopes: ['general'], ownApp: true, roles: owners } as const;

/** The resources that a move takes, in order. */
export const movedParts = [
  'user',
  'language',
  'country',
  'currency',
  'account',
  'tax',
  'unit',
  'stock',
  'stock_place',
  'salutation',
  'title',
  'contact_group',
  'article_group',
  'terms_of_payment_template',
  'bank_account',
  'business_activity',
  'contact',
  'contact_relation',
  'item',
  'project',
  'task',
  'timetracking',
  'expense',
  'estimate',
  'order',
  'invoice',
  'note',
] as const;
export type MovedPart = (typeof movedParts)[number];

/** An owner may leave these out; everything else is needed. */
export const optionalParts = [
  'contact',
  'item',
  'project',
  'timetracking',
  'expense',
  'estimate',
  'order',
  'invoice',
  'task',
  'note',
] as const satisfies readonly MovedPart[];

/** Also counted in the comparison: records below an invoice. */
export const comparedResources = [...movedParts, 'payment', 'reminder'] as const;

/**
 * `signing_in` until the other service has returned an owner to Kontor, `running` until everything has arrived. A move is `paused` and
 * `ended` by an owner, and `stopped` for a reason; `done` once everything was compared.
 */
export const moveStates = ['signing_in', 'running', 'paused', 'stopped', 'ended', 'done'] as const;
export type MoveState = (typeof moveStates)[number];

/** Why a move stopped, or waits before it tries again. */
export const moveReasons = [
  'access_ended',
  'unreachable',
  'not_allowed_address',
  'redirected',
  'too_large',
  'not_json',
  'wrong_answer',
  'repeated_page',
  'server_error',
  'busy',
  'owner_gone',
  'internal',
] as const;
export type MoveReason = (typeof moveReasons)[number];

/**
 * `not_offered`: the other service does not have the resource, or no longer the record. `no_right`: it does not let the owner read it. `wrong_record`: a field is
 * missing or has another shape. `number_taken`: a document here has the number. `missing`: it needs a record that did not arrive. `running`:
 * a stopwatch that still runs. `not_open`: a payment of an invoice that has received as much here, or takes none. `limited_account`: the
 * account of the sign-in is no administrator there, so that only what it may see was read. The last five arrived in spite of the finding: `reference_lost` without a reference, `member_added` as a member
 * who cannot sign in yet, `no_paper` without its PDF, `summed` with its payments as one, and `other_credit` with an amount that is neither a
 * payment nor open, such as a credit note.
 */
export const moveFindings = [
  'not_offered',
  'no_right',
  'wrong_record',
  'number_taken',
  'missing',
  'running',
  'not_open',
  'limited_account',
  'reference_lost',
  'member_added',
  'no_paper',
  'summed',
  'other_credit',
] as const;
export type MoveFinding = (typeof moveFindings)[number];

/** Findings about records that arrived in spite of them. */
export const arrivedFindings = [
  'reference_lost',
  'member_added',
  'no_paper',
  'summed',
  'other_credit',
] as const satisfies readonly MoveFinding[];

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
 * address that is refused or answers as no service, or a client that the other service does not accept. The secret and the tokens are stored sealed and never shown.
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

/** Redeems the code that the other service returned, and starts the move. 409 if no sign-in was begun; 422 if the code or its state is refused. */
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
  movePause,
  moveResume,
  moveEnd,
  moveComparison,
  moveFindingList,
  movedIdShow,
] as const;
