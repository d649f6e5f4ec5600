import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { useName } from '#api/names/names.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CheckStep } from '../wizard/check-step.tsx';
import { EntriesStep } from './entries-step.tsx';
import { problemsAt } from '../wizard/problems-at.ts';
import { HoursPositionsStep } from './hours-positions-step.tsx';
import type { HoursValues } from './hours-values.ts';
import { recipientFields, type OwnCompany } from '../wizard/invoice-head.ts';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { RecipientStep } from '../wizard/recipient-step.tsx';
import { TextsStep } from '../wizard/texts-step.tsx';
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

/** The steps of the wizard for the current values; a draft already has its texts. */
export const useHoursSteps = (props: Props): readonly WizardStep[] => {
  const { contactId, values, change, problems, entries, isCut, positions, taxes, company, paper } = props;
  const { hoursBilling: t, billing } = useTexts();
  const contact = useName('contact', values.contact_id ?? 0);
  const chosen = new Set(values.entries);
  const seconds = entries.reduce((sum, entry) => sum + (chosen.has(entry.id) ? entry.seconds : 0), 0);
  const what = t.chosenHours(values.entries.length, formatDuration(seconds));
  const head = { head: values, onChange: change };
  const steps: readonly WizardStep[] = [
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
    {
      key: 'recipient',
      label: billing.recipient,
      hint: billing.recipientHint,
      summary: values.contact_id === null ? '' : contact,
      problems: problemsAt(problems, (field) => recipientFields.has(field)),
      content: (errorAt) => (
        <RecipientStep
          {...head}
          currencyId={company.currency_id}
          isContactFixed={contactId !== null}
          keeping={props.keeping}
          errorAt={errorAt}
        />
      ),
    },
    {
      key: 'texts',
      label: billing.texts,
      hint: billing.textsHint,
      summary: values.is_valid_to === null ? '' : billing.due(formatDate(values.is_valid_to)),
      problems: problemsAt(
        problems,
        (field) => field !== 'entries' && !recipientFields.has(field) && !isOfPositions(field),
      ),
      content: (errorAt) => <TextsStep {...head} company={company} errorAt={errorAt} />,
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
