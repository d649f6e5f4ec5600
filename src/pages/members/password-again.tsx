import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { wantsPassword } from '#api/service/http.ts';
import { confirmPassword } from '#api/company/sessions.ts';
import { requiredText } from '#contract/notation.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Bound } from '#components/fields/bound.tsx';
import { Cancelled } from '#components/form/cancelled.ts';
import { useContractForm } from '#components/fields/use-contract-form.ts';
import { heldWhile } from '#components/form/held-while.ts';
import { useSave } from '#components/form/use-save.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PasswordField } from '../account/password-field.tsx';

const given = z.strictObject({ password: requiredText(1000) });

type Props = { readonly onConfirmed: () => void; readonly onClose: () => void };

const PasswordDialog = ({ onConfirmed, onClose }: Props) => {
  const { security, common } = useTexts();
  const t = security.again;
  const id = useId();
  const form = useContractForm<z.infer<typeof given>>(given, { password: '' });
  const { mutateAsync } = useMutation(confirmPassword);
  const fields = [{ name: 'password', label: t.password }] as const;
  const { submit, isSaving, failure } = useSave({ form, fields, save: mutateAsync, onSaved: onConfirmed });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={isSaving && common.saving}>
            {t.verb}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t.text}</p>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div {...heldWhile(isSaving)}>
          <Bound form={form} name="password">
            {(field) => <PasswordField {...field} label={t.password} autoComplete="current-password" />}
          </Bound>
        </div>
      </form>
      {failure === null ? null : (
        <div className="mt-4">
          <Note isWrong role="alert" lead={failure.reason} />
        </div>
      )}
    </Dialog>
  );
};

type PendingConfirmation = { readonly goOn: () => void; readonly giveUp: () => void };

/**
 * Runs work that may need the password again: if the service requires it, asks in a dialog and repeats the work. Rejects with
 * Cancelled if the dialog is closed. `dialog` must be rendered somewhere.
 */
export const usePasswordAgain = () => {
  const [waiting, setWaiting] = useState<PendingConfirmation | null>(null);
  const withPassword = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!wantsPassword(error)) throw error;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      setWaiting({ goOn: resolve, giveUp: () => reject(new Cancelled(error.message)) });
      await promise.finally(() => setWaiting(null));
      return work();
    }
  };
  const dialog = waiting === null ? null : <PasswordDialog onConfirmed={waiting.goOn} onClose={waiting.giveUp} />;
  return { withPassword, dialog };
};
