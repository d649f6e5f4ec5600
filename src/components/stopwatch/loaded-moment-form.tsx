import { Suspense, useRef, type ComponentProps, type RefObject } from 'react';
import { afterStart } from '../feedback/after-start.ts';
import { lazily } from '../feedback/on-demand.tsx';
import { Field } from '../form/field.tsx';
import { bareInput, controlBox } from '../form/control-look.ts';
import type { MomentForm } from './moment-form.tsx';

/** The form, with date and time fields that the first paint does not need. */
const Form = lazily(afterStart(async () => (await import('./moment-form.tsx')).MomentForm));

/** What is typed before the form is there. */
export type TypedAhead = { readonly text: string; readonly isEntered: boolean };

type AheadProps = { readonly label: string; readonly ahead: RefObject<TypedAhead> };

/** Stands for the time of the form until that is loaded, so that nothing that is typed is lost. */
const Ahead = ({ label, ahead }: AheadProps) => (
  <Field label={label} className="h-24">
    {(aids) => (
      <div className={`${controlBox({ isWrong: false })} h-(--control) w-24 items-center`}>
        <input
          {...aids}
          autoComplete="off"
          className={bareInput}
          onChange={({ target }) => (ahead.current = { text: target.value, isEntered: false })}
          onKeyDown={({ key }) => {
            if (key === 'Enter') ahead.current = { ...ahead.current, isEntered: true };
          }}
        />
      </div>
    )}
  </Field>
);

export const LoadedMomentForm = (props: Omit<ComponentProps<typeof MomentForm>, 'ahead'>) => {
  const ahead = useRef<TypedAhead>({ text: '', isEntered: false });
  return (
    <Suspense fallback={<Ahead label={props.label} ahead={ahead} />}>
      <Form {...props} ahead={ahead} />
    </Suspense>
  );
};
