/** The things that a move takes, and the words for its states, reasons and findings. */

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
 * `not_offered`: the other service does not have the resource, or no longer the record. `no_right`: it does not let the owner read it.
 * `wrong_record`: a field is missing or has another shape. `number_taken`: a document here has the number. `missing`: it needs a record
 * that did not arrive. `running`: a stopwatch that still runs. `not_open`: a payment of an invoice that has received as much here, or takes
 * none. `limited_account`: the account of the sign-in is no administrator there, so that only what it may see was read. The last six
 * arrived in spite of the finding: `reference_lost` without a reference, `member_added` as a member who cannot sign in yet, `no_paper`
 * without its PDF, `summed` with its payments as one, `other_credit` with an amount that is neither a payment nor open, such as a credit
 * note, and `no_account` without the income account, which the interface does not show.
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
  'no_account',
] as const;
export type MoveFinding = (typeof moveFindings)[number];

/** Findings about records that arrived in spite of them. A second move from the same service does not find these again. */
export const arrivedFindings = [
  'reference_lost',
  'member_added',
  'no_paper',
  'summed',
  'other_credit',
] as const satisfies readonly MoveFinding[];
