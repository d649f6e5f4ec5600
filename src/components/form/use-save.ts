import { useRef, useState, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withoutField } from '#components/feedback/failure-message.ts';
import { useIsAnsweredSince } from '#api/cache/offline.ts';
import { hasStatus, isUnanswered, ServiceError } from '#api/service/http.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Cancelled } from './cancelled.ts';
import { placeErrors, type FormField } from './form-field.ts';
import { waitForChoices } from '../pickers/pending-choices.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type Options<Input extends FieldValues, Saved> = {
  readonly form: ContractForm<Input>;
  readonly fields: readonly FormField<Input>[];
  /** The form, unless none of its fields can hold an unreadable text: such a text is missing from the values. */
  readonly element?: RefObject<HTMLFormElement | null>;
  readonly save: (values: Input) => Promise<Saved>;
  readonly onSaved: (saved: Saved, values: Input) => void;
};

type Failure = {
  /** In the language shown: it may change while the failure is. */
  readonly reason: (t: Texts) => string;
  /** Somebody else changed the record meanwhile: resending does not help. */
  readonly isConflict: boolean;
  /** When a request got no response, in milliseconds since 1970. */
  readonly unansweredAt: number | null;
};

const reasonOf = (error: unknown, t: Texts): string => {
  if (isUnanswered(error)) return `${t.common.unreachable} ${t.common.draftKept}`;
  if (hasStatus(error, 404)) return `${t.list.gone}. ${t.list.goneReason} ${t.common.draftKept}`;
  if (hasStatus(error, 401)) return `${t.form.expired} ${t.common.draftKept}`;
  if (hasStatus(error, 412)) return `${t.form.changedElsewhere} ${t.common.draftKept}`;
  const words = error instanceof ServiceError && error.status < 500 ? error.message : t.common.serviceFailed;
  return `${words} ${t.common.draftKept}`;
};

/**
 * Saves a form; if a text cannot be read, its field gets the focus instead. Refusals by the contract or a 422 show at their fields; any
 * other failure is returned as `failure`, including whether the work is safe. Reports nothing if `save` rejects with Cancelled.
 */
export const useSave = <Input extends FieldValues, Saved>(options: Options<Input, Saved>) => {
  const { form, fields, element, save, onSaved } = options;
  const t = useTexts();
  /** Like `isSaving`, but also for a second press before the next rendering. */
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBack = useIsAnsweredSince(failure?.unansweredAt ?? null);
  const refuse = () => setRefusals((count) => count + 1);
  const send = async (values: Input) => {
    try {
      onSaved(await save(values), values);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const isRefused = error instanceof ServiceError && error.status === 422;
      const unplaced = isRefused ? placeErrors(form, fields, error.errors) : [];
      if (isRefused && error.errors.length > unplaced.length) refuse();
      if (isRefused && error.errors.length > 0 && unplaced.length === 0) return;
      const words = unplaced.map(withoutField).join(' ');
      const reason = (now: Texts): string => (words === '' ? reasonOf(error, now) : words);
      const unansweredAt = isUnanswered(error) ? Date.now() : null;
      setFailure({ reason, isConflict: hasStatus(error, 412), unansweredAt });
    }
  };
  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await waitForChoices();
      if (element?.current?.checkValidity() !== false) await form.handleSubmit(send, refuse)();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return {
    submit,
    isSaving,
    refusals,
    failure: failure && {
      isConflict: failure.isConflict,
      reason: isBack ? `${t.common.reachableAgain} ${t.common.draftKept}` : failure.reason(t),
    },
  };
};
