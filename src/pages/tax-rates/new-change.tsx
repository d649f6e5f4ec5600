import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { prepareTaxChange } from '#api/company/tax-change-writes.ts';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import { at, list } from '#api/records/operations.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import { date, decimal } from '#contract/notation.ts';
import { tax } from '#contract/resources/lookups.ts';
import { DateField } from '#components/date-time/date-field.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Bound } from '#components/fields/bound.tsx';
import { NumberField } from '#components/fields/number-field.tsx';
import { explained, useCheckedForm } from '#components/fields/use-contract-form.ts';
import { FormPage } from '#components/form/form-page.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { validityOf } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';

const inputs = z.strictObject({ rate: decimal(), value: decimal(), valid_from: date() });
type Inputs = z.infer<typeof inputs>;

/** The rates in percent that can change: of active taxes that no other one follows yet. */
const useRates = (): readonly string[] => {
  const steps = useTaxSteps();
  const { data } = useSuspenseQuery(list(at(tax), { limit: 500 }));
  const rates = data.flatMap(({ id, value, is_active }) => {
    const rate = toMillionths(value);
    return is_active && rate !== 0n && validityOf(id, steps).before === null ? [rate] : [];
  });
  return [...new Set(rates)].map(formatDecimalTrimmed);
};

const third = 'col-span-2 max-m:col-span-6';

/** The form that prepares a change of a VAT rate. */
export const NewChange = () => {
  const t = useTexts().taxRates;
  const navigate = useNavigateHere();
  const { org, user_id } = useSignedIn();
  const { zone } = useCompany();
  const rates = useRates();
  const { language } = useLanguage();
  // An empty field is missing, which has a plainer message than a wrong number or date.
  const check = (values: Inputs) => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
    return explained(inputs.safeParse(filled).error?.issues ?? [], language);
  };
  const form = useCheckedForm<Inputs>(check, { rate: rates[0] ?? '', value: '', valid_from: '' });
  const { mutateAsync } = useMutation(prepareTaxChange);
  usePageTitle(t.new);
  return (
    <FormPage
      form={form}
      fields={[
        { name: 'rate', label: t.oldRate },
        { name: 'value', label: t.newRate },
        { name: 'valid_from', label: t.valid_from },
      ]}
      draftKey={`${org}/${user_id}/tax_change/new`}
      title={t.new}
      verb={t.prepare}
      save={async (values) => mutateAsync(values)}
      onSaved={({ valid_from, rate, value }) => {
        showToast({ kind: 'done', text: t.change(formatDate(valid_from), rate, value) });
        navigate(paths.taxRates);
      }}
      onCancel={() => navigate(paths.taxRates)}
    >
      <FormSection title={t.section}>
        <Bound form={form} name="rate">
          {(field) => (
            <ChoiceField
              {...field}
              className={third}
              label={t.oldRate}
              isRequired
              options={rates.map((value) => ({ value, label: `${value} %` }))}
              onChange={(chosen) => field.onChange(String(chosen ?? ''))}
            />
          )}
        </Bound>
        <Bound form={form} name="value">
          {(field) => <NumberField {...field} className={third} label={t.newRate} unit="%" isRequired />}
        </Bound>
        <Bound form={form} name="valid_from">
          {(field) => (
            <DateField
              {...field}
              className={third}
              label={t.valid_from}
              isRequired
              today={todayIn(zone)}
              value={field.value === '' ? null : field.value}
              onChange={(day) => field.onChange(day ?? '')}
            />
          )}
        </Bound>
        <p className="col-span-6 max-w-prose text-work text-ink-2">{t.explained}</p>
      </FormSection>
    </FormPage>
  );
};
