import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { parseFieldError } from '#contract/errors.ts';
import { expense } from '#contract/resources/expense.ts';
import { isUnanswered, ServiceError } from '#api/service/http.ts';
import { act, at } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { AddressField } from '../invoice-fields/address-field.tsx';
import { expenseName } from './expense-form.ts';

type Props = { readonly record: AppRecord<typeof expense>; readonly isOpen: boolean; readonly onClose: () => void };
type Problem = { readonly field: string; readonly text: string };

const salesTaxes = [{ field: 'type', value: 'sales_tax' }];
const dialogFields: readonly string[] = ['contact_id', 'contact_address_manual', 'tax_id'];

/** The problems of a rejection by field, and those without a field. */
const useProblems = () => {
  const t = useTexts().common;
  return (error: unknown): readonly Problem[] => {
    if (isUnanswered(error)) return [{ field: '', text: t.unreachable }];
    if (!(error instanceof ServiceError)) return [{ field: '', text: t.serviceFailed }];
    return error.errors.length > 0 ? error.errors.map(parseFieldError) : [{ field: '', text: error.message }];
  };
};

/** Asks for contact and tax of the invoice, and makes it ("Expense, Create invoice"). */
export const InvoiceDialog = ({ record, isOpen, onClose }: Props) => {
  const { expenses: t, common } = useTexts();
  const { user_id } = useSignedIn();
  const problemsOf = useProblems();
  const [contact_id, setContact] = useState(record.contact_id);
  const [address, setAddress] = useState(record.contact_address_manual ?? '');
  const [tax_id, setTax] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const make = useMutation(act(at(expense), 'invoice'));
  const isSame = contact_id === record.contact_id;
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const unplaced = problems.filter(({ field }) => !dialogFields.includes(field));
  const create = () => {
    if (contact_id === null || tax_id === null) {
      const missing = { contact_id, tax_id };
      return setProblems(
        Object.entries(missing).flatMap(([field, value]) => (value === null ? [{ field, text: t.choose }] : [])),
      );
    }
    setProblems([]);
    const body = {
      contact_id,
      tax_id,
      user_id,
      contact_sub_id: isSame ? record.contact_sub_id : null,
      contact_address_manual: address === '' ? null : address,
    };
    return make.mutate(
      { id: record.id, body },
      {
        onSuccess: ({ document_nr }) => {
          showToast({ kind: 'done', text: t.invoiceMade(document_nr) });
          onClose();
        },
        onError: (error) => setProblems(problemsOf(error)),
      },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.invoiceTitle(expenseName(record))}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="primary" busy={make.isPending && t.creating} onClick={create}>
            {t.invoice}
          </Button>
        </>
      }
    >
      <p>{t.invoiceText}</p>
      <div className="mt-4 grid gap-4 text-ink">
        {unplaced.length === 0 ? null : (
          <Note isWrong role="alert" lead={t.invoiceFailed}>
            <span>{unplaced.map(({ text }) => text).join(' ')}</span>
          </Note>
        )}
        <ReferenceField
          isRequired
          named="contact"
          label={t.contact_id}
          value={contact_id}
          onChange={setContact}
          error={problemAt('contact_id')}
        />
        <div>
          <AddressField
            value={address}
            onChange={setAddress}
            contactId={contact_id}
            personId={isSame ? record.contact_sub_id : null}
            error={problemAt('contact_address_manual')}
          />
        </div>
        <ReferenceField
          isRequired
          named="tax"
          label={t.invoiceTax}
          filter={salesTaxes}
          value={tax_id}
          onChange={setTax}
          error={problemAt('tax_id')}
        />
      </div>
    </Dialog>
  );
};
