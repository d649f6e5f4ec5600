import { hours, roles, type Hours, type Role } from '#contract/roles.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';

export type Rights = { readonly role: Role; readonly hours: Hours };

type Props = {
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
  /** In a dialog: the chosen role has the focus when it opens. */
  readonly isFirst?: boolean;
};

/** The permissions of a member: the role, and for time trackers, whose hours they see. */
export const RoleFields = ({ value, onChange, isFirst = false }: Props) => {
  const t = useTexts().members;
  return (
    <div className="grid gap-4">
      <div>
        <RadioGroup
          label={t.role}
          isFirst={isFirst}
          options={roles.map((role) => ({ value: role, label: t.roles[role] }))}
          value={value.role}
          onChange={(role) => onChange({ ...value, role })}
        />
        <p className="mt-1 text-label text-ink-2">{t.roleReasons[value.role]}</p>
      </div>
      {value.role === 'time' ? (
        <div>
          <RadioGroup
            label={t.hours}
            options={hours.map((each) => ({ value: each, label: t.hoursOf[each] }))}
            value={value.hours}
            onChange={(each) => onChange({ ...value, hours: each })}
          />
          <p className="mt-1 text-label text-ink-2">{t.hoursHint}</p>
        </div>
      ) : null}
    </div>
  );
};
