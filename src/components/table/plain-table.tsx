import type { ReactNode } from 'react';

/** The look of a cell. */
export const cellLook = 'py-2 pr-4 align-top last:pr-0 max-m:pr-2';

type Head = { readonly label: string; readonly look?: string };

type Props = {
  readonly label: string;
  readonly heads: readonly Head[];
  readonly className?: string;
  /** The look of the line of heads. */
  readonly headClassName?: string;
  /** The rows, with cells of `cellLook`. */
  readonly children: ReactNode;
};

/** A table to read: nothing in it is chosen, sorted or windowed. */
export const PlainTable = ({ label: title, heads, className = '', headClassName = '', children }: Props) => (
  <table aria-label={title} className={`w-full text-left text-work ${className}`}>
    <thead className={`border-b border-ink text-label text-ink-2 ${headClassName}`}>
      <tr>
        {heads.map(({ label, look = '' }) => (
          <th key={label} scope="col" className={`${cellLook} font-normal ${look}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
