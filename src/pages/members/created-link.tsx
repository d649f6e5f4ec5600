import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { plainInput, controlBox } from '#components/fields/control-look.ts';
import { Field } from '#components/fields/field.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** A single-use link and its expiry, by the company's clock; without address if it was mailed. */
export type CreatedLink = {
  readonly name: string;
  readonly email: string;
  readonly link?: string | undefined;
  readonly valid_until: string;
};

/** The page title above a link that was just created. */
export const useLinkTitle = ({ link }: Pick<CreatedLink, 'link'>): string => {
  const t = useTexts().members;
  return link === undefined ? t.mailedTitle : t.linkTitle;
};

const CopyableLink = ({ link }: { readonly link: string }) => {
  const t = useTexts().members;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <Field label={t.link}>
        {(aids) => (
          <div className={`${controlBox({ isWrong: false })} h-(--control) items-center`}>
            <input {...aids} readOnly value={link} className={plainInput} onFocus={({ target }) => target.select()} />
          </div>
        )}
      </Field>
      <div>
        <Button look="primary" data-autofocus onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
      </div>
    </>
  );
};

/** A new link, shown only this once for copying, or a note that it was mailed. */
export const CreatedLinkNote = ({ name, email, link, valid_until }: CreatedLink) => {
  const t = useTexts().members;
  const until = formatMoment(valid_until);
  return (
    <div className="grid gap-3">
      <p>{link === undefined ? t.mailedTo(email, until) : t.linkFor(name, until)}</p>
      {link === undefined ? null : <CopyableLink link={link} />}
    </div>
  );
};
