import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { expense } from '#contract/resources/expense.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { Binding } from '#components/fields/binding.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import { idOrNull, type RecordValue, type RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { ExpensesTexts } from '#texts/de/expenses.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCreateContact } from '../invoice-fields/use-create-contact.ts';
import { AddressField } from '../invoice-fields/address-field.tsx';
import { ModeField } from '../invoice-fields/mode-field.tsx';
import { ReceiptsPart } from './receipts-part.tsx';
import { isCharged, isPaid, useInvoiceNumber } from '../billing/expenses/expense-status.tsx';
import { StatusPart } from './status-part.tsx';
import { modeOf } from '../invoice-fields/tax-mode.ts';
import { TaxOfDay } from './tax-of-day.tsx';
import { TotalsPart } from './totals-part.tsx';

type Group = FieldGroup<InputName<typeof expense>>;
type Expense = AppRecord<typeof expense>;
type AddressProps = { readonly field: Binding<RecordValue>; readonly form: ContractForm<RecordValues> };

/** account_type 2 expenses (rulings/companions#account-types). */
const expenditures = [{ field: 'account_type', value: 2 }];
const preTaxes = [{ field: 'type', value: 'pre_tax' }];

const FormAddress = ({ field, form }: AddressProps) => {
  const [contactId, personId] = useWatch({ control: form.control, name: ['contact_id', 'contact_sub_id'] });
  return (
    <AddressField
      {...field}
      value={String(field.value ?? '')}
      contactId={idOrNull(contactId)}
      personId={idOrNull(personId)}
    />
  );
};

const what = (t: ExpensesTexts, record: Expense | undefined, invoiceNumber: string | null): Group => ({
  title: t.what,
  fields: [
    ...(record === undefined
      ? []
      : [
          {
            key: 'status',
            width: 6,
            content: () => <StatusPart record={record} invoiceNumber={invoiceNumber} />,
          } as const,
        ]),
    { name: 'title', label: t.name, width: 6 },
    { name: 'is_valid_from', label: t.is_valid_from, width: 2 },
    { name: 'user_id', label: t.user_id, width: 2 },
    { name: 'account_id', label: t.account_id, width: 2, filter: expenditures },
  ],
});

const sum = (t: ExpensesTexts, frozen: string | undefined, frozenTax: string | undefined, isNew: boolean): Group => ({
  title: t.sum,
  fields: [
    { name: 'amount', label: t.amount, as: 'money', unitFrom: 'currency_id', width: 2, frozen },
    { name: 'currency_id', label: t.currency_id, width: 2, frozen },
    { name: 'tax_id', label: t.tax_id, width: 4, filter: preTaxes, frozen: frozenTax },
    {
      name: 'mwst_type',
      label: t.mwst_type,
      width: 4,
      control: (field, form) => <ModeField form={form} field={field} frozen={frozen} />,
      words: ({ mwst_type, mwst_is_net }) =>
        t.modes[modeOf({ mwst_type: Number(mwst_type ?? 0), mwst_is_net: mwst_is_net === true })],
    },
    { name: 'mwst_is_net', label: t.mwst_is_net, width: 2, control: () => null, words: () => null },
    {
      key: 'totals',
      isBeside: true,
      content: (form) => (
        <>
          <TotalsPart form={form} />
          <TaxOfDay form={form} isNew={isNew} />
        </>
      ),
    },
  ],
});

type CreateContact = ReturnType<typeof useCreateContact>;

const forWhom = (t: ExpensesTexts, createContact: CreateContact): Group => ({
  title: t.forWhom,
  fields: [
    { name: 'contact_id', label: t.contact_id, width: 2, ...(createContact && { create: createContact }) },
    { name: 'contact_sub_id', label: t.contact_sub_id, width: 2 },
    { name: 'pr_project_id', label: t.pr_project_id, width: 2 },
    {
      name: 'contact_address_manual',
      label: t.contact_address_manual,
      width: 4,
      control: (field, form) => <FormAddress field={field} form={form} />,
    },
    { name: 'contact_address_id', label: t.contact_address_id, width: 2 },
  ],
});

const notes = (t: ExpensesTexts): Group => ({
  title: t.notes,
  fields: [{ name: 'info', label: t.info, width: 6, as: 'lines' }],
});

const receipts = (t: ExpensesTexts, part: ReactNode): Group => ({
  title: t.receipts,
  fields: [{ key: 'receipts', width: 6, content: () => part }],
});

const more = (t: ExpensesTexts): Group => ({
  title: t.more,
  isFolded: true,
  fields: [
    { name: 'bank_account_id', label: t.bank_account_id, width: 2 },
    { name: 'payment_type_id', label: t.payment_type_id, width: 2 },
    { name: 'language_id', label: t.language_id, width: 2 },
    { name: 'api_reference', label: t.api_reference, width: 2 },
  ],
});

const document = (t: ExpensesTexts): Group => ({
  title: t.document,
  isFolded: true,
  fields: [
    { name: 'logopaper_id', label: t.logopaper_id, width: 2 },
    { name: 'viewed_by_client_at', label: t.viewed_by_client_at, width: 2 },
    { name: 'header', label: t.header, width: 6, as: 'lines' },
    { name: 'footer', label: t.footer, width: 6, as: 'lines' },
    { name: 'terms_of_payment_text', label: t.terms_of_payment_text, width: 6, as: 'lines' },
    { name: 'nb_decimals_amount', label: t.nb_decimals_amount, width: 2 },
    { name: 'nb_decimals_price', label: t.nb_decimals_price, width: 2 },
    { name: 'show_position_taxes', label: t.show_position_taxes, width: 3 },
    { name: 'is_compact_view', label: t.is_compact_view, width: 3 },
  ],
});

/**
 * Every input of an expense, common ones first. For a billed one, the figures are read-only and its invoice is shown; for a paid one, those
 * that were paid. `chosenReceipts`: the receipts of a new one.
 */
export const useExpenseGroups = (record?: Expense, chosenReceipts?: ReactNode): readonly Group[] => {
  const t = useTexts().expenses;
  const invoiceNumber = useInvoiceNumber(record?.kb_invoice_id ?? null);
  const createContact = useCreateContact();
  const isHosted = useCompany().hosted;
  return useMemo(() => {
    const billed = record !== undefined && isCharged(record) ? t.frozen(invoiceNumber) : undefined;
    const paid = record !== undefined && !isHosted && isPaid(record) ? t.frozenPaid : undefined;
    const proof =
      record === undefined ? (
        chosenReceipts
      ) : (
        <ReceiptsPart expenseId={record.id} areKept={isCharged(record) || isPaid(record)} />
      );
    return [
      what(t, record, invoiceNumber),
      sum(t, billed ?? paid, billed, record === undefined),
      ...(isHosted ? [] : [receipts(t, proof)]),
      forWhom(t, createContact),
      notes(t),
      more(t),
      document(t),
    ];
  }, [t, record, chosenReceipts, invoiceNumber, createContact, isHosted]);
};
