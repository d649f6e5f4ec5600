import { useState } from 'react';
import { z } from 'zod';
import { beginMove } from '#api/company/move.ts';
import { moveBeginBody, type Move } from '#contract/kontor/move-operations.ts';
import { optionalParts } from '#contract/kontor/move-words.ts';
import { Button } from '#components/feedback/button.tsx';
import { Bound } from '#components/fields/bound.tsx';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useContractForm } from '#components/fields/use-contract-form.ts';
import { PartForm } from '#components/form/part-form.tsx';
import { useSave } from '#components/form/use-save.ts';
import { useIsHere } from '#components/navigation/use-navigate-here.ts';
import { paths } from '#components/navigation/paths.ts';
import { text } from '#contract/notation.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { neededParts, partsReferringTo, type Part } from './needed-parts.ts';

const { service_url, client_id } = moveBeginBody.shape;
const access = z.strictObject({ service_url, client_id, client_secret: text(500) });
type Access = z.infer<typeof access>;

const half = 'col-span-3 max-m:col-span-6';

/** Shows the consequence of leaving out a kind to which others refer. */
const NeededNote = ({ chosen }: { readonly chosen: ReadonlySet<Part> }) => {
  const t = useTexts().move;
  const name = (part: Part): string => t.resources[part];
  return (
    <div role="status" className="mt-2 grid gap-1 text-work">
      {neededParts(chosen).map((part) => (
        <p key={part}>{t.without(name(part), partsReferringTo(part, chosen).map(name).join(', '))}</p>
      ))}
    </div>
  );
};

type Props = {
  readonly former: Move | null;
  /** Called first: what was said before is over. */
  readonly onBegin: () => void;
};

/** The address at the other service, and what to take; leads there to sign in. No draft: the secret is never stored in the browser. */
export const BeginPart = ({ former, onBegin }: Props) => {
  const { move: t, common } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set(optionalParts));
  const [papers, setPapers] = useState(former?.papers ?? true);
  const form = useContractForm<Access>(access, {
    service_url: former?.service_url ?? '',
    client_id: former?.client_id ?? '',
    client_secret: '',
  });
  /** A sign-in that was begun is no move yet. */
  const isFirst = former === null || former.org === null;
  const redirect_uri = `${window.location.origin}${paths.move}`;
  const fields = [
    { name: 'service_url', label: t.address },
    { name: 'client_id', label: t.clientId },
    { name: 'client_secret', label: t.clientSecret },
  ] as const;
  const isHere = useIsHere();
  const saving = useSave({
    form,
    fields,
    save: async (values) => {
      onBegin();
      return beginMove({
        ...values,
        client_secret: values.client_secret === '' ? null : values.client_secret,
        redirect_uri,
        resources: optionalParts.filter((part) => chosen.has(part)),
        papers,
      });
    },
    onSaved: (address) => {
      if (isHere()) window.location.assign(address);
    },
  });
  const choose = (part: Part, isChosen: boolean): void =>
    setChosen(new Set(optionalParts.filter((one) => (one === part ? isChosen : chosen.has(one)))));
  return (
    <PartForm
      title={isFirst ? t.begin : t.beginAgain}
      intro={<p className="max-w-prose text-work text-ink-2">{isFirst ? t.beginText : t.againText}</p>}
      form={form}
      fields={fields}
      saving={saving}
      failed={t.notStarted}
    >
      <Bound form={form} name="service_url">
        {(field) => <TextField {...field} className="col-span-6" label={t.address} hint={t.addressHint} isRequired />}
      </Bound>
      <Bound form={form} name="client_id">
        {(field) => <TextField {...field} className={half} label={t.clientId} hint={t.clientHint} isRequired />}
      </Bound>
      <Bound form={form} name="client_secret">
        {(field) => (
          <PasswordField
            {...field}
            className={half}
            label={t.clientSecret}
            hint={t.secretHint}
            isRequired={false}
            autoComplete="new-password"
          />
        )}
      </Bound>
      <p className="col-span-6 text-work wrap-anywhere text-ink-2">
        {t.redirect} <code className="text-ink">{redirect_uri}</code>
      </p>
      <fieldset className="col-span-6">
        <legend className="mb-1 text-label text-ink-2">{t.take}</legend>
        <div className="grid grid-cols-3 gap-x-(--gutter) max-m:grid-cols-1">
          {optionalParts.map((part) => (
            <Checkbox
              key={part}
              label={t.resources[part]}
              value={chosen.has(part)}
              onChange={(isChosen) => choose(part, isChosen)}
            />
          ))}
        </div>
        <p className="mt-1 text-label text-ink-3">{t.takeHint}</p>
        <NeededNote chosen={chosen} />
      </fieldset>
      <Checkbox className="col-span-6" label={t.papers} hint={t.papersHint} value={papers} onChange={setPapers} />
      <div className="col-span-6">
        <Button
          look="primary"
          type="submit"
          busy={saving.isSaving && common.saving}
          reason={chosen.size === 0 ? t.nothingChosen : undefined}
        >
          {t.signIn}
        </Button>
      </div>
    </PartForm>
  );
};
