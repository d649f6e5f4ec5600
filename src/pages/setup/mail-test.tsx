import { useMutation } from '@tanstack/react-query';
import { testMail } from '#contract/kontor/mail-test-operation.ts';
import { call } from '#api/service/call.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly save: (values: RecordValues) => Promise<unknown>;
};

/** Saves the sender address and sends a mail from it to the user. */
export const TestMail = ({ form, save }: Props) => {
  const texts = useTexts();
  const t = texts.setup.testMail;
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: ['company_profile', 'test mail'],
    mutationFn: async (values: RecordValues) => {
      if (form.formState.isDirty) await save(values);
      return call(testMail, {});
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button disabled={isPending} onClick={() => void form.handleSubmit((values) => mutate(values))()}>
        {t.send}
      </Button>
      <p className="text-label text-ink-2">{t.hint}</p>
      {data === undefined ? null : <Note role="status" lead={t.sent(data.recipient_email)} />}
      {error === null ? null : <Note role="alert" isWrong lead={failureMessage(error, texts)} />}
    </div>
  );
};
