import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { invoiceFromExpenses, invoiceFromHours } from '#contract/kontor/billing-operations.ts';
import type { Invoice } from '#contract/resources/invoice.ts';
import { isUnanswered, send } from '#api/service/http.ts';
import { retryUnanswered } from '#api/service/retry.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';

type Operation = typeof invoiceFromExpenses | typeof invoiceFromHours;
type InvoiceRequest = { readonly body: object; readonly etag: string | null };

/**
 * Bills once, even if retried: the same request keeps its key until it gets a response. Then opens the invoice. A rejection is
 * returned as `error`, and the billed records are refetched. Without a response the invoice may exist: `make` then repeats the
 * request, which finds it. `resource` is the kind of record billed. Once sent (`isOver`), there are no more previews.
 */
export const useMakeInvoice = (operation: Operation, resource: string, onMade: (made: Invoice) => void) => {
  const t = useTexts().billing;
  const navigate = useNavigateHere();
  const sent = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationKey: ['invoice', operation.name],
    mutationFn: async ({ body, etag }: InvoiceRequest) => {
      const text = JSON.stringify([body, etag]);
      if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
      const options = { body, ifMatch: etag, idempotencyKey: sent.current.key };
      return retryUnanswered(() => send(operation.answer, operation.method, operation.path, options));
    },
    onMutate: () => setError(null),
    onSuccess: (made) => {
      onMade(made);
      showToast({ kind: 'done', text: t.made(made.document_nr) });
      navigate(paths.invoices.show(made.id));
    },
    onError: (refused) => {
      setError(refused);
      if (isUnanswered(refused)) return;
      sent.current = null;
      void announceChange(client, [resource, 'invoice']);
    },
  });
  // Only after the preview has ended, which would request records that are billed by now.
  useEffect(() => {
    if (isSuccess) void announceChange(client, [resource]);
  }, [isSuccess, client, resource]);
  const unclear = isUnanswered(error) ? variables : undefined;
  return {
    make: (request: InvoiceRequest | null) => {
      const next = unclear ?? request;
      if (next !== null) mutate(next);
    },
    isMaking: isPending,
    isOver: isPending || isSuccess || unclear !== undefined,
    error,
  };
};
