import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import './labelled-select.css';

interface LabelledSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few choices beside their label, in a panel on a map: the browser's own list, which needs no room of the panel. */
export function LabelledSelect<Value extends string | number>(
  props: LabelledSelectProps<Value>,
): ReactElement {
  const { label, value, options, onChange } = props;
  return (
    <label className="labelled-select">
      {label}
      <span>
        <select
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </span>
    </label>
  );
}
