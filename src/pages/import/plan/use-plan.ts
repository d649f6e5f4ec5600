import { useMemo, useState } from 'react';
import { useToday } from '#api/service/today.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useCurrency } from '../../timetrackings/entry/currency.ts';
import { doubtsOf, applyAnswers, type Answer, type Answers, type DoubtCode } from './doubts.ts';
import { createPlaceholders, toImportMapping } from './new-records.ts';
import { planImport } from './import-task.ts';
import type { Mapping } from '../match/mapping.ts';
import type { ExportReading } from '../read/read-export.ts';
import { useActivities, withFreshRates } from './use-activities.ts';

/** The questions about the rows of a file, and the rows with the answers applied. */
export const useDoubts = (reading: ExportReading) => {
  const { zone } = useCompany();
  const currency = useCurrency();
  const today = useToday();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const { rows, format } = reading;
  const doubts = useMemo(
    () => doubtsOf(rows, format === 'kontor', { today, zone, currency }, answers),
    [rows, format, today, zone, currency, answers],
  );
  return {
    currency,
    doubts,
    answers,
    answer: (code: DoubtCode, answer: Answer): void => setAnswers((current) => new Map([...current, [code, answer]])),
    rows: useMemo(() => applyAnswers(rows, doubts, answers), [rows, doubts, answers]),
  };
};

/** The result of a mapping: the entries, the records created for them, and what is still missing. */
export const usePlan = (reading: ExportReading, mapping: Mapping) => {
  const { isPending, unbillable, rates } = useActivities();
  return useMemo(() => {
    const made = createPlaceholders(reading, mapping);
    const importMapping = toImportMapping(made, mapping, unbillable);
    const plan = planImport(reading.rows, importMapping, withFreshRates(rates, made.fresh));
    return { ...plan, isPending, importMapping, fresh: made.fresh };
  }, [reading, mapping, unbillable, rates, isPending]);
};
