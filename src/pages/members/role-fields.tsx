import { hours, roles, type Hours, type Role } from '#contract/roles.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';

export type Rights = { readonly role: Role; readonly hours: Hours };

type Props = { readonly value: Rights; readonly onChange: (rights: Rights) => void };

/** The permissions of a member: the role, and for time trackers, whose hours they see. */
export const RoleFields = ({ value, onChange }: Props) => {
  const t = useTexts().members;
  return (
    <div className="grid gap-4">
      <div>
        <RadioGroup
          label={t.role}
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
