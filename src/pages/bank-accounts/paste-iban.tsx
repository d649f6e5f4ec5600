import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/feedback/button.tsx';
import { Popover } from '#components/feedback/popover.tsx';
import { FormattedField } from '#components/fields/formatted-field.tsx';
import { isIban, printIban, readIban } from '#components/fields/iban.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null;

const IbanForm = ({ onTake }: { readonly onTake: (iban: string) => void }) => {
  const t = useTexts().bankAccounts;
  const [iban, setIban] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isWrong = isConfirming && !isIban(iban);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isIban(iban)) onTake(iban);
        else setConfirming(true);
      }}
    >
      <FormattedField
        label={t.iban_nr}
        value={iban}
        onChange={setIban}
        read={readIban}
        print={printIban}
        placeholder={t.ibanExample}
        error={isWrong ? t.ibanWrong : undefined}
      />
      <Button type="submit" look="primary" keyHint="Enter" className="mt-4">
        {t.openNew}
      </Button>
    </form>
  );
};

/** Starts a new account from an IBAN: typed into the panel, or pasted anywhere on the page. */
export const PasteIban = () => {
  const t = useTexts().bankAccounts;
  const navigate = useNavigate();
  const take = (iban: string) =>
    void navigate({ pathname: paths.bankAccounts.new, search: `?iban=${encodeURIComponent(readIban(iban))}` });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!isInField(event.target) && isIban(text)) take(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  useListedKey('Ctrl v', t.pasteIban);
  return (
    <Popover
      label={t.pasteIban}
      className="w-90 max-w-[calc(100vw-16px)] p-4"
      trigger={(properties) => (
        <Button keyHint="Ctrl V" {...properties}>
          {t.pasteIban}
        </Button>
      )}
    >
      {() => <IbanForm onTake={take} />}
    </Popover>
  );
};
