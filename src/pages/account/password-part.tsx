import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { changePassword } from '#api/company/sessions.ts';
import { requiredText } from '#contract/notation.ts';
import { Button } from '#components/feedback/button.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Bound } from '#components/fields/bound.tsx';
import { PartForm } from '#components/form/part-form.tsx';
import { useContractForm } from '#components/fields/use-contract-form.ts';
import { useSave } from '#components/form/use-save.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PasswordField } from './password-field.tsx';

const passwords = z.strictObject({ current_password: requiredText(1000), new_password: requiredText(1000) });
type Passwords = z.infer<typeof passwords>;

const none: Passwords = { current_password: '', new_password: '' };
const half = 'col-span-3 max-m:col-span-6';

/** Changes the user's password. No draft: the input is never stored. */
export const PasswordPart = () => {
  const { account: t, common } = useTexts();
  const form = useContractForm<Passwords>(passwords, none);
  const { mutateAsync } = useMutation(changePassword);
  const fields = [
    { name: 'current_password', label: t.current_password },
    { name: 'new_password', label: t.new_password },
  ] as const;
  const saving = useSave({
    form,
    fields,
    save: mutateAsync,
    onSaved: () => {
      form.reset(none);
      showToast({ kind: 'done', text: t.changed });
    },
  });
  return (
    <PartForm title={t.password} form={form} fields={fields} saving={saving} failed={common.notSaved}>
      <Bound form={form} name="current_password">
        {(field) => (
          <PasswordField {...field} className={half} label={t.current_password} autoComplete="current-password" />
        )}
      </Bound>
      <Bound form={form} name="new_password">
        {(field) => (
          <PasswordField
            {...field}
            className={half}
            label={t.new_password}
            hint={t.rules}
            autoComplete="new-password"
          />
        )}
      </Bound>
      <div className="col-span-6 flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" busy={saving.isSaving && common.saving}>
          {t.change}
        </Button>
        <span className="text-label text-ink-2">{t.othersEnd}</span>
      </div>
    </PartForm>
  );
};
