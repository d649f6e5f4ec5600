import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { HoursPositions } from './hours-positions.tsx';
import type { HoursValues } from './hours-values.ts';
import { RoundingFields } from './rounding-fields.tsx';
import type { Positions } from './use-positions.ts';
import type { ErrorAt } from '../wizard/wizard-step.ts';

type Props = {
  readonly values: HoursValues;
  readonly onChange: (changes: Partial<HoursValues>) => void;
  readonly positions: Positions;
  readonly entries: readonly UnbilledEntry[];
  readonly taxes: readonly Tax[];
  readonly errorAt: ErrorAt;
};

/**
 * How hours become positions: rounding, grouping and naming. Shows the hours worked next to the hours billed, as calculated by the
 * service.
 */
export const HoursPositionsStep = ({ values, onChange, positions, entries, taxes, errorAt }: Props) => {
  const t = useTexts();
  const { preview, error, isStale } = positions;
  return (
    <div className="grid gap-6">
      <RoundingFields values={values} onChange={onChange} taxes={taxes} errorAt={errorAt} />
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.hoursBilling.noPositions}>
          <span>{failureMessage(error, t)}</span>
        </Note>
      )}
      {preview === undefined ? null : (
        <div aria-busy={isStale} className={isStale ? 'opacity-60 transition-opacity' : ''}>
          <HoursPositions
            preview={preview}
            entries={entries}
            texts={values.texts}
            onTexts={(texts) => onChange({ texts })}
          />
        </div>
      )}
    </div>
  );
};
