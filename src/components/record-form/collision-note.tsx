import type { z } from 'zod';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Note } from '../feedback/note.tsx';
import type { FieldSpec } from './field-spec.ts';
import type { RecordValues } from './record-values.ts';
import { ValueText } from './value-text.tsx';

type Props = {
  readonly fields: readonly FieldSpec[];
  /** The contract's create schema of the resource. */
  readonly input: z.ZodObject;
  readonly colliding: readonly string[];
  readonly base: RecordValues;
  readonly mine: RecordValues;
  readonly theirs: RecordValues;
  readonly onSettle: (field: string, keep: 'mine' | 'theirs') => void;
};

/** Lists the fields that were changed elsewhere meanwhile (before, mine and theirs) and asks for each which one to keep. */
export const CollisionNote = ({ fields, input, colliding, base, mine, theirs, onSettle }: Props) => {
  const { list: t, common } = useTexts();
  return (
    <div role="alert" className="grid gap-1.5">
      <Note isWrong lead={t.changedMeanwhile} />
      {colliding.map((name) => {
        const spec = fields.find((field) => field.name === name) ?? { name, label: name };
        const schema = input.shape[name];
        if (schema === undefined) return null;
        const words = (values: RecordValues) =>
          spec.words?.(values) ?? <ValueText spec={spec} schema={schema} value={values[name] ?? null} />;
        return (
          <div
            key={name}
            role="group"
            aria-label={spec.label}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-3 border-red pl-3 text-work"
          >
            <b className="font-strong">{spec.label}</b>
            <span className="text-ink-2">
              {common.labelled(t.before, '')}
              {words(base)}
            </span>
            <Button size="small" onClick={() => onSettle(name, 'mine')}>
              <span className="text-ink-2">{t.mine}</span> {words(mine)}
            </Button>
            <Button size="small" onClick={() => onSettle(name, 'theirs')}>
              <span className="text-ink-2">{t.theirs}</span> {words(theirs)}
            </Button>
          </div>
        );
      })}
    </div>
  );
};
