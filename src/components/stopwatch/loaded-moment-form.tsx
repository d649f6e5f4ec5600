import { Suspense, useState, type ComponentProps } from 'react';
import { afterStart } from '../feedback/after-start.ts';
import { lazily } from '../feedback/on-demand.tsx';
import { Field } from '../fields/field.tsx';
import { plainInput, controlBox } from '../fields/control-look.ts';
import type { MomentForm } from './moment-form.tsx';

/** The form, with date and time fields that the first paint does not need. */
const Form = lazily(afterStart(async () => (await import('./moment-form.tsx')).MomentForm));

type AheadProps = {
  readonly label: string;
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
};

/** Stands in for the form's time field until that is loaded, so that no keystroke is lost. */
const Ahead = ({ label, typed, onType, onEnter }: AheadProps) => (
  <Field label={label} className="h-24">
    {(aids) => (
      <div className={`${controlBox({ isWrong: false })} h-(--control) w-24 items-center`}>
        <input
          {...aids}
          autoComplete="off"
          className={plainInput}
          value={typed ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
          }}
        />
      </div>
    )}
  </Field>
);

type Props = Omit<ComponentProps<typeof MomentForm>, 'typed' | 'onType' | 'isEntered'>;

/** The form for a moment. Text typed before it is loaded goes into its time field, and an early Enter saves once it is there. */
export const LoadedMomentForm = (props: Props) => {
  const [typed, setTyped] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const ahead = (
    <Ahead
      label={props.label}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setEntered(false);
      }}
      onEnter={() => setEntered(true)}
    />
  );
  return (
    <Suspense fallback={ahead}>
      <Form {...props} typed={typed} onType={setTyped} isEntered={isEntered} />
    </Suspense>
  );
};
