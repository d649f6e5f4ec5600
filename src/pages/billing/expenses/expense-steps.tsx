import type { Tax } from '#contract/resources/lookups.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import { formatDate } from '#texts/format.ts';
import { useName } from '#api/names/names.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CheckStep } from '../wizard/check-step.tsx';
import { lineOf, type BasisOf, type Expense, type MainTaxOf } from './expense-lines.ts';
import type { ExpenseValues } from './expense-values.ts';
import { ExpensesStep } from './expenses-step.tsx';
import { recipientFields, type OwnCompany } from '../wizard/invoice-head.ts';
import { PositionsStep } from './positions-step.tsx';
import { problemsAt } from '../wizard/problems-at.ts';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { RecipientStep } from '../wizard/recipient-step.tsx';
import { TextsStep } from '../wizard/texts-step.tsx';
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

/** The steps of the wizard for the current values; a draft already has its texts. */
export const useExpenseSteps = (props: Props): readonly WizardStep[] => {
  const { values, change, problems, records, see, taxes, mainTaxOf, basisOf, company, currencyId, paper } = props;
  const { expenseWizard: t, billing } = useTexts();
  const contact = useName('contact', values.contact_id ?? 0);
  const chosen = new Set(values.lines.map(({ kb_expense_id }) => kb_expense_id));
  const choose = (rows: readonly Expense[]) => {
    see(rows);
    const before = new Map(values.lines.map((line) => [line.kb_expense_id, line]));
    const lines = rows.map((row) => before.get(row.id) ?? lineOf(row));
    const contact_id = values.contact_id ?? rows.find((row) => row.contact_id !== null)?.contact_id ?? null;
    change({ lines, contact_id });
  };
  const what = t.count(values.lines.length);
  const due = values.is_valid_to === null ? '' : billing.due(formatDate(values.is_valid_to));
  const francs = company.currency_id === currencyId || currencyId === null;
  const unit = francs ? (parseDecimal(company.rounding) ?? cent) : cent;
  const head = { head: values, onChange: change };
  const steps: readonly WizardStep[] = [
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
    {
      key: 'recipient',
      label: billing.recipient,
      hint: billing.recipientHint,
      summary: values.contact_id === null ? '' : contact,
      problems: problemsAt(problems, (field) => recipientFields.has(field)),
      content: (errorAt) => (
        <RecipientStep {...head} currencyId={currencyId} errorAt={errorAt} keeping={props.keeping} />
      ),
    },
    {
      key: 'texts',
      label: billing.texts,
      hint: billing.textsHint,
      summary: due,
      problems: problemsAt(problems, (field) => field !== 'expenses' && !recipientFields.has(field) && !ofLines(field)),
      content: (errorAt) => <TextsStep {...head} company={company} errorAt={errorAt} />,
    },
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
    {
      key: 'check',
      label: billing.check,
      hint: billing.checkHint,
      summary: '',
      problems: new Map(),
      content: () => <CheckStep invoice={paper.invoice} isDraft={values.into === 'draft'} what={what} />,
    },
  ];
  return values.into === 'draft' ? steps.filter(({ key }) => key !== 'texts') : steps;
};
