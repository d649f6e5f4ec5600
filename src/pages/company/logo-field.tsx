import { useRef, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { Field } from '#components/fields/field.tsx';
import type { PictureProblem } from '#domain/files/picture.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** A broken picture may have the right frame: only the browser knows whether it can be drawn. */
const isDrawable = async (picture: Blob): Promise<boolean> =>
  createImageBitmap(picture).then(
    (drawn) => {
      drawn.close();
      return true;
    },
    () => false,
  );

type Taken = { readonly problem: PictureProblem } | { readonly address: string };

const takePicture = async (file: File): Promise<Taken> => {
  const { pictureKind, pictureProblem } = await import('#domain/files/picture.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = pictureProblem(bytes);
  if (problem !== undefined) return { problem };
  const type = `image/${pictureKind(bytes)}`;
  if (!(await isDrawable(new Blob([bytes], { type })))) return { problem: 'incomplete' };
  return { address: `data:${type};base64,${bytes.toBase64()}` };
};

/** The image of the letterhead as a data URL, shown as printed, on white paper. */
export const LogoField = ({ value, onChange, onBlur, inputRef, error }: Binding<string>) => {
  const t = useTexts().company;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const taken = await takePicture(file);
    setProblem('problem' in taken ? t.logoProblems[taken.problem] : undefined);
    if ('address' in taken) onChange(taken.address);
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
            accept="image/png,image/jpeg"
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
