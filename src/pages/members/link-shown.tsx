import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { bareInput, controlBox } from '#components/form/control-look.ts';
import { Field } from '#components/form/field.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** A link that works once, and until when, by the company's clock. */
export type SecretLink = { readonly name: string; readonly link: string; readonly valid_until: string };

/** A link that is shown this one time, to be copied. */
export const LinkShown = ({ name, link, valid_until }: SecretLink) => {
  const t = useTexts().members;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className="grid gap-3">
      <p>{t.linkFor(name, `${formatDate(valid_until.slice(0, 10))} ${valid_until.slice(11, 16)}`)}</p>
      <Field label={t.link}>
        {(aids) => (
          <div className={`${controlBox({ isWrong: false })} h-(--control) items-center`}>
            <input {...aids} readOnly value={link} className={bareInput} onFocus={({ target }) => target.select()} />
          </div>
        )}
      </Field>
      <div>
        <Button look="primary" data-autofocus onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
      </div>
    </div>
  );
};
