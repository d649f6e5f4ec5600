import type { Tax } from '#contract/resources/lookups.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { lineOf, type BasisOf, type Expense, type MainTaxOf } from './expense-lines.ts';
import type { ExpenseValues } from './expense-values.ts';
import { ExpensesStep } from './expenses-step.tsx';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import { PositionsStep } from './positions-step.tsx';
import { problemsAt } from '../wizard/problems-at.ts';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { useInvoiceSteps } from '../wizard/use-invoice-steps.tsx';
import type { Paper } from '../wizard/use-paper.ts';
import type { WizardStep } from '../wizard/wizard-step.ts';

type Props = {
  readonly values: ExpenseValues;
  readonly change: (changes: Partial<ExpenseValues>) => void;
  readonly problems: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<number, Expense>;
  readonly see: (rows: readonly Expense[]) => void;
  readonly taxes: readonly Tax[];
  readonly mainTaxOf: MainTaxOf;
  readonly basisOf: BasisOf;
  readonly company: OwnCompany;
  readonly currencyId: number | null;
  readonly paper: Paper;
  readonly keeping: ContactKeeping | undefined;
};

const ofLines = (field: string): boolean => field.startsWith('expenses.');

/** The steps of the wizard for the current values. */
export const useExpenseSteps = (props: Props): readonly WizardStep[] => {
  const { values, change, problems, records, see, taxes, mainTaxOf, basisOf, company, currencyId, paper, keeping } =
    props;
  const t = useTexts().expenseWizard;
  const chosen = new Set(values.lines.map(({ kb_expense_id }) => kb_expense_id));
  const choose = (rows: readonly Expense[]) => {
    see(rows);
    const before = new Map(values.lines.map((line) => [line.kb_expense_id, line]));
    const lines = rows.map((row) => before.get(row.id) ?? lineOf(row));
    const contact_id = values.contact_id ?? rows.find((row) => row.contact_id !== null)?.contact_id ?? null;
    change({ lines, contact_id });
  };
  const what = t.count(values.lines.length);
  const francs = company.currency_id === currencyId || currencyId === null;
  const unit = francs ? (parseDecimal(company.rounding) ?? cent) : cent;
  const { recipient, texts, check } = useInvoiceSteps({
    head: values,
    onChange: change,
    problems,
    isOwn: (field) => field === 'expenses' || ofLines(field),
    what,
    company,
    currencyId,
    isContactFixed: false,
    keeping,
    paper,
  });
  return [
    {
      key: 'expenses',
      label: t.expenses,
      hint: t.expensesHint,
      summary: what,
      problems: problemsAt(problems, (field) => field === 'expenses'),
      content: (errorAt) => (
        <ExpensesStep
          contactId={values.contact_id}
          onContact={(contact_id) => change({ contact_id, contact_sub_id: null, kb_invoice_id: null })}
          known={[...records.values()]}
          chosen={chosen}
          onChoose={choose}
          errorAt={errorAt}
        />
      ),
    },
    recipient,
    ...texts,
    {
      key: 'positions',
      label: t.positions,
      hint: t.positionsHint,
      summary: '',
      problems: problemsAt(problems, ofLines),
      content: (errorAt) => (
        <PositionsStep
          lines={values.lines}
          records={records}
          taxes={taxes}
          mainTaxOf={mainTaxOf}
          mode={values}
          basisOf={basisOf}
          currencyId={currencyId}
          unit={unit}
          onChange={(lines) => change({ lines })}
          errorAt={errorAt}
        />
      ),
    },
    check,
  ];
};
