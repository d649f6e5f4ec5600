import { todayIn } from '#api/service/today.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { modeOf, modes, taxModeOf } from '../../invoice-fields/tax-mode.ts';
import type { HeadProps, OwnCompany } from './invoice-head.ts';

type Props = HeadProps & { readonly company: OwnCompany };

const third = 'col-span-2 max-m:col-span-6';

/** Title, days with terms, texts, language, account and VAT calculation. */
export const TextsStep = ({ head, onChange, errorAt, company }: Props) => {
  const { billing: t, expenses } = useTexts();
  const today = todayIn(company.zone);
  const text = (name: 'title' | 'header' | 'footer') => ({
    value: head[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorAt(name),
  });
  const mode = modeOf(head);
  return (
    <div className="grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4">
      <TextField className="col-span-6" label={t.title} {...text('title')} />
      <DateField
        isRequired
        className={third}
        label={t.is_valid_from}
        today={today}
        value={head.is_valid_from}
        onChange={(is_valid_from) => onChange({ is_valid_from, has_own_due: false })}
        error={errorAt('is_valid_from')}
      />
      <ReferenceField
        className={third}
        named="kb_terms_of_payment_template"
        label={t.kb_terms_of_payment_template_id}
        value={head.kb_terms_of_payment_template_id}
        onChange={(id) => onChange({ kb_terms_of_payment_template_id: id, has_own_due: false })}
        error={errorAt('kb_terms_of_payment_template_id')}
      />
      <DateField
        isRequired
        className={third}
        label={t.is_valid_to}
        today={today}
        value={head.is_valid_to}
        onChange={(is_valid_to) => onChange({ is_valid_to, has_own_due: true })}
        error={errorAt('is_valid_to')}
      />
      <TextArea className="col-span-6" label={expenses.header} {...text('header')} />
      <TextArea className="col-span-6" label={expenses.footer} {...text('footer')} />
      <ReferenceField
        className={third}
        named="language"
        label={expenses.language_id}
        placeholder={t.likeContact}
        value={head.language_id}
        onChange={(language_id) => onChange({ language_id })}
        error={errorAt('language_id')}
      />
      <ReferenceField
        className={third}
        named="bank_account"
        label={expenses.bank_account_id}
        placeholder={t.likeCompany}
        value={head.bank_account_id}
        onChange={(bank_account_id) => onChange({ bank_account_id })}
        error={errorAt('bank_account_id')}
      />
      <ChoiceField
        className={third}
        label={expenses.mwst_type}
        value={mode}
        onChange={(chosen) => onChange(taxModeOf(modes.find((each) => each === chosen) ?? mode, head))}
        options={modes.map((value) => ({ value, label: expenses.modes[value] }))}
        error={errorAt('mwst_type')}
      />
    </div>
  );
};
