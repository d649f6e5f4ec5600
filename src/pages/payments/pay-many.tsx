import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoice } from '#contract/resources/invoice.ts';
import { at } from '#api/records/operations.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { owedInvoice } from '#domain/documents/statuses.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PayForm } from './pay-form.tsx';
import type { OpenInvoice } from './pay-line.tsx';

const isOpen = ({ kb_item_status_id, total_remaining_payments }: OpenInvoice): boolean =>
  owedInvoice.includes(kb_item_status_id) && parseDecimal(total_remaining_payments) !== 0n;

type Props = { readonly ids: readonly number[]; readonly onClose: (isDone: boolean) => void };

/** Records payments of several invoices at once. Loads their open amounts first, as others may have recorded payments meanwhile. */
export const PayMany = ({ ids, onClose }: Props) => {
  const texts = useTexts();
  const t = texts.payments;
  const query = { filter: [{ field: 'id', criteria: 'in' as const, value: ids }], text: '', order_by: 'document_nr' };
  const found = useQuery({ ...firstRecords(at(invoice), query, ids.length), staleTime: 0, gcTime: 0 });
  // Fixed once loaded: each payment recorded here changes the service's response.
  const [records, setRecords] = useState<readonly OpenInvoice[]>([]);
  if (found.data !== undefined && records.length === 0 && found.data.records.length > 0) setRecords(found.data.records);
  const open = records.filter(isOpen);
  if (open.length > 0)
    return (
      <PayForm
        invoices={open}
        closed={records.filter((record) => !isOpen(record)).map(({ document_nr }) => document_nr)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t.new}
      actions={
        <Button data-autofocus keyHint="Esc" onClick={() => onClose(false)}>
          {texts.common.close}
        </Button>
      }
    >
      {found.isPending ? <SkeletonRows rows={ids.length > 5 ? 5 : ids.length} /> : null}
      {found.isSuccess ? <p>{t.none}</p> : null}
      {found.isError ? (
        <Note isWrong role="alert" lead={texts.list.failed}>
          <span>{failureMessage(found.error, texts)}</span>
          <Button look="link" onClick={() => void found.refetch()}>
            {texts.common.retry}
          </Button>
        </Note>
      ) : null}
    </Dialog>
  );
};
