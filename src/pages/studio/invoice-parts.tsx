import type { Position } from '#contract/resources/invoice.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { PaymentsPart } from '../payments/payments-part.tsx';
import { RemindersPart } from '../reminders/reminders-part.tsx';

const BilledHours = onDemand(async () => (await import('../billing/hours/billed-hours.tsx')).BilledHours);

type Props = {
  readonly invoiceId: number;
  readonly positions: readonly Position[];
  /** True if nothing is owed yet. */
  readonly isDraft: boolean;
};

/** Below the totals of an invoice: payments and reminders once it is issued, and the hours it bills. */
export const InvoiceParts = ({ invoiceId, positions, isDraft }: Props) => (
  <div className="mt-6 grid gap-8">
    {isDraft ? null : (
      <>
        <PaymentsPart invoiceId={invoiceId} />
        <RemindersPart invoiceId={invoiceId} />
      </>
    )}
    <BilledHours invoiceId={invoiceId} positions={positions} />
  </div>
);
