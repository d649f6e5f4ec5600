import { useState } from 'react';
import { FormattedField } from '#components/fields/formatted-field.tsx';
import { printIban, readIban } from '#components/fields/iban.ts';
import { NumberField } from '#components/fields/number-field.tsx';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

/** Text fields, amounts, an IBAN and multi-line text in every state; they accept input. */
export const FieldFamily = () => {
  const { design: t, bankAccounts } = useTexts();
  const { states, samples } = t;
  const [text, setText] = useState<string>(samples.subject);
  const [amount, setAmount] = useState('1234.5');
  const [percent, setPercent] = useState('8.1');
  const [iban, setIban] = useState('CH9300762011623852957');
  const [lines, setLines] = useState<string>(samples.lines);
  const field = { label: samples.subjectLabel, value: text, onChange: setText };
  return (
    <Family title={t.families.field}>
      <Specimen label={states.empty} width="field">
        <TextField {...field} value="" placeholder={samples.placeholder} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <TextField {...field} />
      </Specimen>
      <Specimen label={states.hover} state="hover" width="field">
        <TextField {...field} />
      </Specimen>
      <Specimen label={states.focus} state="focus" width="field">
        <TextField {...field} />
      </Specimen>
      <Specimen label={states.required} width="field">
        <TextField {...field} isRequired hint={samples.hint} />
      </Specimen>
      <Specimen label={states.wrong} width="field">
        <TextField {...field} hint={samples.hint} error={samples.error} />
      </Specimen>
      <Specimen label={states.wrongFocus} state="focus" width="field">
        <TextField {...field} error={samples.error} />
      </Specimen>
      <Specimen label={states.readOnly} width="field">
        <TextField {...field} value={samples.number} isReadOnly hint={samples.given} />
      </Specimen>
      <Specimen label={states.unit} width="field">
        <NumberField label={samples.amount} value={amount} onChange={setAmount} places={2} unit="CHF" />
      </Specimen>
      <Specimen label={states.wrong} width="field">
        <NumberField
          label={samples.amount}
          value={samples.notANumber}
          onChange={setAmount}
          unit="CHF"
          error={samples.error}
        />
      </Specimen>
      <Specimen label={states.unit} width="field">
        <NumberField label={samples.rate} value={percent} onChange={setPercent} unit="%" />
      </Specimen>
      <Specimen label={states.rest} width="wide">
        <FormattedField
          label={bankAccounts.iban_nr}
          value={iban}
          onChange={setIban}
          read={readIban}
          print={printIban}
        />
      </Specimen>
      <Specimen label={states.lines} width="wide">
        <TextArea label={samples.linesLabel} value={lines} onChange={setLines} rows={3} />
      </Specimen>
      <Specimen label={states.wrong} width="wide">
        <TextArea label={samples.linesLabel} value={lines} onChange={setLines} rows={3} error={samples.error} />
      </Specimen>
    </Family>
  );
};
