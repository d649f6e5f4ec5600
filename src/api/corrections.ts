import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  creditNoteCreate,
  creditNotePreview,
  settlementShow,
  type CreditNoteBody,
} from '#contract/credit-note-operations.ts';
import { creditNote } from '#contract/resources/credit-note.ts';
import { send } from './http.ts';
import { fillPath } from './path.ts';
import { repeatUnanswered } from './repeat.ts';

/** Query options of what led to the open amount of an invoice, and of what can still be credited. */
export const settlementOf = (invoice: number) =>
  queryOptions({
    queryKey: ['settlement', invoice],
    queryFn: ({ signal }) =>
      send(settlementShow.answer, settlementShow.method, fillPath(settlementShow.path, { invoice }), { signal }),
  });

/** Query options of a credit note as it would be; null asks for none. */
export const creditNoteAs = (invoice: number, body: CreditNoteBody | null) =>
  queryOptions({
    queryKey: ['settlement', invoice, 'preview', body],
    queryFn: ({ signal }) =>
      send(creditNotePreview.answer, creditNotePreview.method, fillPath(creditNotePreview.path, { invoice }), {
        body,
        signal,
      }),
    enabled: body !== null,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });

type Wanted = { readonly body: CreditNoteBody; readonly intent: string };

/** Mutation options that make a credit note of an invoice, once per `intent`. */
export const makeCreditNote = (invoice: number) =>
  mutationOptions({
    mutationKey: [creditNote.name, creditNoteCreate.name],
    mutationFn: ({ body, intent }: Wanted) =>
      repeatUnanswered(() =>
        send(creditNoteCreate.answer, creditNoteCreate.method, fillPath(creditNoteCreate.path, { invoice }), {
          body,
          idempotencyKey: intent,
        }),
      ),
  });
