import { useRef, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { Field } from '#components/fields/field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** The contract's limit: 300 kB. */
const maxBytes = 307_200;
const kinds = ['image/png', 'image/jpeg'];

const readAddress = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${bytes.toBase64()}`;
};

/** The image of the letterhead as a data URL, shown as printed, on white paper. */
export const LogoField = ({ value, onChange, onBlur, inputRef, error }: Binding<string>) => {
  const t = useTexts().company;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = !kinds.includes(file.type) ? t.logoKind : file.size > maxBytes ? t.logoSize : undefined;
    setProblem(wrong);
    if (wrong === undefined) onChange(await readAddress(file));
  };
  return (
    <Field label={t.logo} hint={t.logoHint} error={problem ?? error}>
      {(aids) => (
        <div className="flex flex-wrap items-center gap-3">
          {value === '' ? null : (
            <img src={value} alt={t.logo} className="h-16 max-w-60 rounded-control border border-edge bg-white p-2" />
          )}
          <Button ref={inputRef} onBlur={onBlur} onClick={() => input.current?.click()}>
            {value === '' ? t.chooseLogo : t.otherLogo}
          </Button>
          {value === '' ? null : (
            <Button look="quiet" onClick={() => onChange('')}>
              {t.removeLogo}
            </Button>
          )}
          <input
            {...aids}
            ref={input}
            type="file"
            accept={kinds.join(',')}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
};
