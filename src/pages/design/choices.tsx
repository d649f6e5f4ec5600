import { useState } from 'react';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { CheckMark } from '#components/fields/check-mark.tsx';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { ComboBox } from '#components/pickers/combo-box.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import type { Choice } from '#components/pickers/use-options.ts';
import { foldAccents } from '#domain/text/text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const spans = ['day', 'week', 'month'] as const;

const Checks = () => {
  const { design: t } = useTexts();
  const { states, samples } = t;
  const [isOn, setOn] = useState(true);
  const check = { label: samples.billable, onChange: setOn };
  return (
    <>
      <Specimen label={states.off}>
        <Checkbox {...check} value={false} />
      </Specimen>
      <Specimen label={states.on}>
        <Checkbox {...check} value={isOn} hint={samples.hint} />
      </Specimen>
      <Specimen label={states.hover} state="hover">
        <Checkbox {...check} value={false} />
      </Specimen>
      <Specimen label={states.focus} state="focus">
        <Checkbox {...check} value={isOn} />
      </Specimen>
      <Specimen label={states.disabled}>
        <Checkbox {...check} value={false} isDisabled />
      </Specimen>
      <Specimen label={states.wrong}>
        <Checkbox {...check} value={false} error={samples.error} />
      </Specimen>
      <Specimen label={states.bare}>
        <CheckMark checked={isOn} onChange={() => setOn(!isOn)} aria-label={samples.billable} />
      </Specimen>
    </>
  );
};

/** Combo boxes, checkboxes and segments. */
export const ChoiceFamily = () => {
  const { design: t } = useTexts();
  const { states, samples } = t;
  const [contactName = ''] = samples.contacts;
  const [contact, setContact] = useState<Choice | null>({ id: 1, name: contactName });
  const [span, setSpan] = useState<(typeof spans)[number]>('day');
  const [kind, setKind] = useState<string | number | null>('day');
  const contacts = samples.contacts.map((name, index) => ({
    id: index + 1,
    name,
    detail: samples.places[index] ?? '',
  }));
  const combo = {
    label: samples.contact,
    value: contact?.id ?? null,
    chosenName: contact?.name,
    search: async (text: string) => contacts.filter(({ name }) => foldAccents(name).includes(foldAccents(text))),
    onChange: (_id: number | null, choice: Choice | null) => setContact(choice),
    create: { label: samples.create, run: (name: string) => setContact({ id: 9, name }) },
  };
  const options = spans.map((value) => ({ value, label: samples.spans[value] }));
  return (
    <Family title={t.families.choice}>
      <Specimen label={states.empty} width="field">
        <ComboBox {...combo} value={null} chosenName={undefined} placeholder={samples.placeholder} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <ComboBox {...combo} />
      </Specimen>
      <Specimen label={states.focus} state="focus" width="field">
        <ComboBox {...combo} />
      </Specimen>
      <Specimen label={states.wrong} width="field">
        <ComboBox {...combo} error={samples.error} />
      </Specimen>
      <Specimen label={states.failed} width="field">
        <ComboBox {...combo} search={() => Promise.reject(new Error(samples.error))} />
      </Specimen>
      <Specimen label={states.few} width="field">
        <ChoiceField label={samples.span} value={kind} onChange={setKind} options={options} />
      </Specimen>
      <Specimen label={states.rest}>
        <RadioGroup label={samples.span} options={options} value={span} onChange={setSpan} />
      </Specimen>
      <Specimen label={states.focus} state="focus">
        <RadioGroup label={samples.span} options={options} value={span} onChange={setSpan} />
      </Specimen>
      <div className="basis-full" />
      <Checks />
    </Family>
  );
};
