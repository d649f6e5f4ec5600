/** Statuses by their ids: defined once for the service's rules and the app's screens. */

/** A time entry; one without a status counts as open (rulings/billing#billable). */
export const timeStatus = { open: 1, inProgress: 2, completed: 3, invoiced: 4, closed: 5 } as const;

/** Statuses of time that may still be billed. */
export const unbilledTime = [timeStatus.open, timeStatus.inProgress, timeStatus.completed] as const;

/** `kb_item_status_id` of an estimate (rulings/documents#estimate-status). */
export const estimateStatus = { draft: 1, pending: 2, accepted: 3, declined: 4 } as const;

/** The status of an order: at pending it is a draft until it is issued (rulings/documents#order-status). */
export const orderStatus = { pending: 5, invoiced: 6, partlyInvoiced: 15, cancelled: 21 } as const;

/** The status of an invoice (rulings/documents#invoice-status). */
export const invoiceStatus = { draft: 7, pending: 8, paid: 9, partlyPaid: 16, cancelled: 19, unpaid: 31 } as const;

/** Invoices that await payment. */
export const owedInvoice: readonly number[] = [invoiceStatus.pending, invoiceStatus.partlyPaid, invoiceStatus.unpaid];

/** Invoices that are issued and not cancelled. */
export const issuedInvoice: readonly number[] = [...owedInvoice, invoiceStatus.paid];

/** The status of an expense. */
export const expenseStatus = { open: 33, charged: 34 } as const;

/** `todo_status_id` of a task (rulings/companions#todo-status). */
export const taskStatus = { open: 1, done: 5 } as const;
