import { useAddressKeeping } from '../../invoice-fields/address-keeping.ts';
import { useState } from 'react';
import { expensesPdf, invoiceFromExpenses } from '#contract/kontor/billing-operations.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import { useName } from '#api/names/names.ts';
import { todayIn } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { basisFor, lineOf, mainTax, mainTaxOf, type Expense } from './expense-lines.ts';
import { useExpenseSteps } from './expense-steps.tsx';
import { checkExpenses, type ExpenseValues } from './expense-values.ts';
import { FailureNote } from '../wizard/failure-note.tsx';
import { newHead, type OwnCompany, type Terms } from '../wizard/invoice-head.ts';
import { BillingPaper } from '../wizard/billing-paper.tsx';
import { firstChoice } from './first-choice.ts';
import { useDrafts } from '../wizard/use-drafts.ts';
import { useExpensesById } from './use-expenses.ts';
import { useStoredValues } from '../wizard/use-stored-values.ts';
import { useMakeInvoice } from '../wizard/use-make-invoice.ts';
import { usePaper } from '../wizard/use-paper.ts';
import { useDefaultTerms } from '../wizard/use-default-terms.ts';
import { useDefaultTexts } from '../wizard/use-default-texts.ts';
import { Wizard } from '../wizard/wizard.tsx';

type Props = {
  /** Ids in the address. */
  readonly ids: readonly number[];
  /** Their records. */
  readonly given: readonly Expense[];
  readonly taxes: readonly Tax[];
  readonly terms: readonly Terms[];
  readonly company: OwnCompany;
};

const useFirst = ({ given, company }: Props): ExpenseValues => {
  const today = todayIn(company.zone);
  const chosen = firstChoice(given);
  const contact_id = chosen.find((row) => row.contact_id !== null)?.contact_id ?? null;
  const [first] = useState(() => ({
    ...newHead(today, company),
    contact_id,
    lines: chosen.map(lineOf),
  }));
  return first;
};

/** The expenses of the steps in their current state: those from a list, and those fetched by id. */
const useRecords = (given: readonly Expense[], values: ExpenseValues) => {
  const [seen, setSeen] = useState<readonly Expense[]>(given);
  const ids = values.lines.map(({ kb_expense_id }) => kb_expense_id);
  const fetched = useExpensesById([...new Set([...ids, ...given.map(({ id }) => id)])]);
  const records = new Map([...seen, ...(fetched ?? [])].map((row) => [row.id, row]));
  return { records, see: (rows: readonly Expense[]) => setSeen([...seen, ...rows]) };
};

/** From expenses to an invoice: choose, recipient, texts and days, positions, check. Nothing is billed before the last step. */
export const ExpenseWizard = (props: Props) => {
  const { ids, given, taxes, terms, company } = props;
  const t = useTexts().expenseWizard;
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const kept = useStoredValues(`expense_invoice/${ids.length === 0 ? 'new' : ids.join(',')}`, useFirst(props));
  const { change } = kept;
  const values = useDefaultTerms(useDefaultTexts(kept.values, company), terms, company);
  const { records, see } = useRecords(given, values);
  const currencyId = records.get(values.lines[0]?.kb_expense_id ?? 0)?.currency_id ?? null;
  const draft = useDrafts(values.into === 'draft' ? values.contact_id : null, currencyId).find(
    ({ id }) => id === values.kb_invoice_id,
  );
  const mode = values.into === 'draft' && draft !== undefined ? draft : values;
  const settled = { ...values, mwst_type: mode.mwst_type, mwst_is_net: mode.mwst_is_net };
  const basisOf = basisFor(mode, company, taxes);
  const mainTaxId = mainTax(values.into === 'draft' ? draft : undefined, company, taxes);
  const taxOf = mainTaxOf(mainTaxId, useTaxSteps());
  const { body, problems } = checkExpenses(settled, { records, user_id, language, mainTaxOf: taxOf, basisOf }, t);
  const { keeping, keep } = useAddressKeeping();
  const { make, isMaking, isOver, error } = useMakeInvoice(invoiceFromExpenses, 'expense', (made) => {
    kept.drop();
    if (values.into === 'new') void keep(made);
  });
  const paper = usePaper(expensesPdf, 'expense', body, isOver);
  const contact = useName('contact', values.contact_id ?? 0);
  const steps = useExpenseSteps({
    values: settled,
    change,
    problems,
    records,
    see,
    taxes,
    mainTaxOf: taxOf,
    basisOf,
    company,
    currencyId,
    paper,
    keeping,
  });
  const finish = () => make(body === null ? null : { body, etag: draft?.etag ?? null });
  return (
    <Wizard
      title={t.title}
      label={values.contact_id === null ? t.forNobody : t.forWhom(contact)}
      steps={steps}
      kept={kept}
      closeTo={paths.expenses.list}
      isMaking={isMaking}
      isOver={isOver}
      onMake={finish}
      failure={<FailureNote error={error} onRetry={finish} />}
      paper={<BillingPaper paper={paper} />}
    />
  );
};
