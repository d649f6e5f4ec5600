import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntriesStep } from './entries-step.tsx';
import { problemsAt } from '../wizard/problems-at.ts';
import { HoursPositionsStep } from './hours-positions-step.tsx';
import type { HoursValues } from './hours-values.ts';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { useInvoiceSteps } from '../wizard/use-invoice-steps.tsx';
import type { Paper } from '../wizard/use-paper.ts';
import type { Positions } from './use-positions.ts';
import type { WizardStep } from '../wizard/wizard-step.ts';

type Props = {
  readonly contactId: number | null;
  readonly values: HoursValues;
  readonly change: (changes: Partial<HoursValues>) => void;
  readonly problems: ReadonlyMap<string, string>;
  readonly entries: readonly UnbilledEntry[];
  readonly isCut: boolean;
  readonly positions: Positions;
  readonly taxes: readonly Tax[];
  readonly company: OwnCompany;
  readonly paper: Paper;
  readonly keeping: ContactKeeping | undefined;
};

const positionFields: ReadonlySet<string> = new Set(['tax_id', 'account_id', 'rounding', 'text', 'texts']);
const isOfPositions = (field: string): boolean => positionFields.has(field.split('.')[0] ?? '');

/** The steps of the wizard for the current values. */
export const useHoursSteps = (props: Props): readonly WizardStep[] => {
  const { contactId, values, change, problems, entries, isCut, positions, taxes, company, paper, keeping } = props;
  const t = useTexts().hoursBilling;
  const chosen = new Set(values.entries);
  const seconds = entries.reduce((sum, entry) => sum + (chosen.has(entry.id) ? entry.seconds : 0), 0);
  const what = t.chosenHours(values.entries.length, formatDuration(seconds));
  const { recipient, texts, check } = useInvoiceSteps({
    head: values,
    onChange: change,
    problems,
    isOwn: (field) => field === 'entries' || isOfPositions(field),
    what,
    company,
    currencyId: company.currency_id,
    isContactFixed: contactId !== null,
    keeping,
    paper,
  });
  return [
    {
      key: 'entries',
      label: t.entries,
      hint: t.entriesHint,
      summary: what,
      problems: problemsAt(problems, (field) => field === 'entries'),
      content: (errorAt) => (
        <EntriesStep
          values={values}
          onChange={change}
          entries={entries}
          isCut={isCut}
          company={company}
          errorAt={errorAt}
        />
      ),
    },
    {
      key: 'positions',
      label: t.positions,
      hint: t.positionsHint,
      summary: positions.preview === undefined ? '' : t.billed(formatDuration(positions.preview.billed_seconds)),
      problems: problemsAt(problems, isOfPositions),
      content: (errorAt) => (
        <HoursPositionsStep
          values={values}
          onChange={change}
          positions={positions}
          entries={entries}
          taxes={taxes}
          errorAt={errorAt}
        />
      ),
    },
    recipient,
    ...texts,
    check,
  ];
};
