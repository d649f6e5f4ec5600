import type { FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { at } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useSignedIn } from '#auth/session.ts';
import { isIban, isQrIban } from '#components/fields/iban.ts';
import { FormPage } from '#components/form/form-page.tsx';
import { isField, type FieldGroup } from '#components/record-form/field-spec.ts';
import { CollisionNote } from '#components/record-form/collision-note.tsx';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useRecordChange } from '#components/record-form/use-record-change.ts';
import { useRecordForm } from '#components/record-form/use-record-form.ts';
import { useRecordMerge } from '#components/record-form/use-record-merge.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { useBankAccountFields } from '../bank-accounts/bank-account-fields.ts';
import { bankAccountForm } from '../bank-accounts/bank-account-form.ts';
import { bankOf } from '../bank-accounts/bank-of.ts';
import { MissingList } from './missing-list.tsx';
import { missingSteps, nextStep, type SetupFacts } from './setup-steps.ts';
import { StepFoot } from './step-foot.tsx';
import { StepKicker } from './step-kicker.tsx';
import { useUnseen } from './use-unseen.ts';
import { useUnsaved } from './use-unsaved.ts';

const endpoint = at(bankAccount);
type Account = AppRecord<typeof bankAccount>;

/** How an IBAN was read: its kind, its bank if known, and the consequences for invoices. */
const IbanReading = ({ iban }: { readonly iban: string }) => {
  const t = useTexts().setup;
  if (!isIban(iban)) return <p className="text-label text-ink-2">{t.ibanHint}</p>;
  const bank = bankOf(iban).bank_name;
  const isQr = isQrIban(iban);
  return (
    <p role="status" className="text-label text-ink-2">
      <b className="font-strong text-ink">{isQr ? 'QR-IBAN' : 'IBAN'}</b>
      {bank === '' ? '' : ` · ${bank}`} · {isQr ? t.qrIban : t.plainIban}
    </p>
  );
};

const useGroup = (): FieldGroup => {
  const t = useTexts().setup;
  const all = useBankAccountFields().flatMap(({ fields }) => fields.filter(isField));
  const pick = (name: string) => all.filter((field) => field.name === name);
  return {
    title: t.steps.bank,
    fields: [
      ...pick('iban_nr').map((field) => ({ ...field, width: 6 as const })),
      { key: 'reading', width: 6, content: (form) => <IbanReading iban={String(form.watch('iban_nr') ?? '')} /> },
      ...pick('owner'),
      ...pick('bank_name'),
    ],
  };
};

/** A new company has an account without a bank: its name need not be typed. */
const input = bankAccount.create.extend({ bank_name: bankAccount.edit.shape.bank_name });

/** The bank of the IBAN, if none was typed; companies of 0.2.0 began with an account at a bank «Bank». */
const withBank = (values: RecordValues, before: Account): RecordValues => {
  const { bank_name, bc_nr } = bankOf(String(values['iban_nr'] ?? ''));
  const typed = values['bank_name'];
  const isFirst = typed === '' || (typed === before.bank_name && before.iban_nr === null);
  return isFirst && bank_name !== '' ? { ...values, bank_name, bc_nr } : values;
};

type Props = {
  readonly account: Account;
  readonly facts: SetupFacts;
  readonly onUnsaved: (unsaved: FirstInvoiceBody) => void;
};

/** The account that invoices are paid to. */
export const BankStep = ({ account, facts, onUnsaved }: Props) => {
  const t = useTexts().setup;
  const navigate = useNavigateHere();
  const { org, user_id } = useSignedIn();
  const groups = [useGroup()];
  const isUnseen = useUnseen();
  const theirs = bankAccountForm.valuesOf(account);
  const { form, specs, fields, problemsIn } = useRecordForm(bankAccountForm, groups, theirs, false);
  const merge = useRecordMerge(form, theirs);
  const change = useRecordChange(endpoint, bankAccountForm, account, merge);
  const { base, colliding, settle } = merge;
  useUnsaved({ form, before: base, problemsIn }, (saved, typed) =>
    onUnsaved({
      bank_account_id: account.id,
      bank_account: bankAccountForm.changesOf(saved, withBank(typed, account)),
    }),
  );
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={`${org}/${user_id}/bank_account/setup`}
      title={t.questions.bank}
      kicker={<StepKicker step="bank" />}
      verb={t.goOn}
      save={async (values) => change(withBank(values, account))}
      onSaved={() => navigate(`?step=${nextStep('bank')}`)}
      onCancel={() => navigate(paths.today)}
      record={merge}
      isResting={isUnseen}
      foot={(goOn) => (
        <StepFoot step="bank" isUnseen={isUnseen}>
          {goOn}
        </StepFoot>
      )}
      conflict={
        colliding.length === 0 ? null : (
          <CollisionNote
            fields={specs}
            input={bankAccount.create}
            colliding={colliding}
            base={base}
            mine={form.getValues()}
            theirs={theirs}
            onSettle={settle}
          />
        )
      }
    >
      <RecordFields form={form} groups={groups} input={input} isUntitled />
      <MissingList missing={missingSteps(facts)} />
    </FormPage>
  );
};
